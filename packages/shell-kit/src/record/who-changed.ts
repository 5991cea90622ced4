import type { ApiClient } from '@backoffice/api-client'
import type { operationTypes, Schema } from '@backoffice/api-contract'

/** A record, by its kind and its uid in the history. */
export type HistoryPlace = Pick<operationTypes['listAuditEntries']['parameters']['query'], 'resource' | 'object'>

/** Who last changed a field, and when; without a name when that is unknown. */
export interface LastChange {
  readonly by: string | null
  readonly at: string
}

const READ = 50

/**
 * Returns who changed these fields of a record last, named by `nameOf`. A field outside the newest entries is omitted.
 */
export async function whoChanged(
  api: ApiClient,
  place: HistoryPlace,
  fields: readonly string[],
  nameOf: (entry: Pick<Schema<'AuditEntry'>, 'actor' | 'actor_name'>) => string | null,
): Promise<Readonly<Partial<Record<string, LastChange>>>> {
  const { data } = await api.GET('/api/audit-entries', {
    params: { query: { ...place, limit: READ } },
    disableMessage: true,
  })
  return Object.fromEntries(
    fields.flatMap((field) => {
      const entry = data.results.find(({ outcome, after }) => outcome === 'done' && after !== null && field in after)
      return entry ? [[field, { by: nameOf(entry), at: entry.at }]] : []
    }),
  )
}
