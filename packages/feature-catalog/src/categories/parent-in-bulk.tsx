import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../references/queries.ts'
import { useText } from './texts.ts'

/** Asks for the category that several others move into. */
export default function ParentInBulk({ onChange }: BulkOwnFieldProps<string | null>) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(categoriesQuery(api))
  return (
    <Select
      label={text('catalog.category.parent_id')}
      data-autofocus
      searchable
      data={[
        { value: '', label: text('catalog.category.top') },
        ...(data?.results ?? []).map(({ uid, seo_url }) => ({ value: uid, label: seo_url.replaceAll('/', ' / ') })),
      ]}
      onChange={(uid) => onChange(uid === null ? undefined : uid || null)}
    />
  )
}
