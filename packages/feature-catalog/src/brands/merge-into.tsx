import { MergeTarget } from '@backoffice/record-kit/bulk'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { brandsQuery } from '../references/queries.ts'

/** Asks for the brand that others are merged into. */
export default function MergeInto(field: BulkOwnFieldProps<string>) {
  const { api } = useShell()
  const { data } = useQuery(brandsQuery(api))
  const options = (data?.results ?? []).map(({ uid, name }) => ({ value: uid, label: name }))
  return <MergeTarget {...field} options={options} />
}
