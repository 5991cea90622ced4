import { MergeTarget } from '@backoffice/record-kit/bulk'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { brandsQuery } from '../references/queries.ts'
import { useText } from './texts.ts'

/** Asks for the brand that others are merged into. */
export default function MergeInto(field: BulkOwnFieldProps<string>) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(brandsQuery(api))
  const options = (data?.results ?? []).map(({ uid, name }) => ({ value: uid, label: name }))
  return <MergeTarget {...field} label={text('catalog.brand.merge_into')} options={options} />
}
