import { MergeTarget } from '@backoffice/record-kit/bulk'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../references/queries.ts'
import { useText } from './texts.ts'

/** Asks for the category that others are merged into, by its path. */
export default function MergeInto(field: BulkOwnFieldProps<string>) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(categoriesQuery(api))
  const options = (data?.results ?? []).map(({ uid, seo_url }) => ({
    value: uid,
    label: seo_url.replaceAll('/', ' / '),
  }))
  return <MergeTarget {...field} label={text('catalog.category.merge_into')} options={options} />
}
