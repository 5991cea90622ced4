import type { ApiClient } from '@backoffice/api-client'
import type { operationTypes } from '@backoffice/api-contract'

/** A record, by its kind and its uid in the history. */
export type HistoryPlace = Pick<operationTypes['listAuditEntries']['parameters']['query'], 'resource' | 'object'>

/** Who last changed a field, and when; without a name when that is unknown. */
export interface LastChange {
  readonly by: string | null
  readonly at: string
}

const READ = 50

/** Returns who changed these fields of a record last. A field outside the newest entries is omitted. */
export async function whoChanged(
  api: ApiClient,
  place: HistoryPlace,
  fields: readonly string[],
): Promise<Readonly<Partial<Record<string, LastChange>>>> {
  const { data } = await api.GET('/api/audit-entries', {
    params: { query: { ...place, limit: READ } },
    disableMessage: true,
  })
  return Object.fromEntries(
    fields.flatMap((field) => {
      const entry = data.results.find(({ outcome, after }) => outcome === 'done' && after !== null && field in after)
      return entry ? [[field, { by: entry.actor_name, at: entry.at }]] : []
    }),
  )
}
