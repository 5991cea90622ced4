import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { stamps } from '../../platform/database/records.ts'
import { webhooks } from './tables.ts'

const seconds = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1000)

/** Returns the search documents of webhooks. */
export async function webhookDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['webhooks'][]> {
  const rows = await database
    .select()
    .from(webhooks)
    .where(inArray(webhooks.uid, [...uids]))
  return rows.map((row) => ({
    uid: row.uid,
    namespace: row.namespace,
    name: row.name,
    url: row.url,
    events: row.events,
    status: row.status,
    failing: row.status === 'Active' && row.failing_since !== null,
    failing_since: seconds(row.failing_since),
    delivered_at: seconds(row.delivered_at),
    ...stamps(row),
  }))
}
