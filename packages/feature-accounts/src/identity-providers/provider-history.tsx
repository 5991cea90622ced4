import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { ChangesSection } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useCaller } from '../accounts/use-caller.ts'
import { useGroups } from '../accounts/use-groups.ts'
import { useProviderLabels } from './use-provider-form.ts'

type Fields = Schema<'AuditEntry'>['before']

/** Returns a function that shows the values of a change by names: those of groups and namespaces, and of claims. */
function useNamed() {
  const groups = useGroups() ?? []
  const { namespaces } = useCaller()
  const nameOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameOf).join(', ')
    if (typeof value === 'object' && value !== null && 'value' in value && 'group' in value)
      return `${String(value.value)} → ${String(nameOf(value.group))}`
    return [...groups, ...namespaces].find(({ uid }) => uid === value)?.name ?? value
  }
  return (fields: Fields): Fields =>
    fields && Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, nameOf(value)]))
}

/** Lists the changes of a provider. */
export function ProviderHistory({ uid }: { readonly uid: string }) {
  const labels = useProviderLabels()
  const named = useNamed()
  const { api } = useShell()
  const { data, error } = useQuery(
    readOptions(api, '/api/identity-providers/{uid}/history', { params: { path: { uid }, query: { limit: 50 } } }),
  )
  const entries = data?.results.map((entry) => ({ ...entry, before: named(entry.before), after: named(entry.after) }))
  return <ChangesSection entries={entries} error={error} labels={labels} />
}
