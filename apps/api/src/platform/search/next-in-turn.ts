import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/**
 * Reads what is due next, from each tenant in turn, so that none waits behind all changes of another one. Other rows
 * for the same documents are included, since the documents are created after this.
 */
export async function nextInTurn(database: Database, bulk: boolean, limit: number): Promise<readonly OutboxRow[]> {
  const isDue = sql`bulk = ${bulk} and set_aside_at is null and (run_after is null or run_after <= now())`
  const isQueued = sql`bulk = ${bulk} and set_aside_at is null`
  // Skips from one tenant to the next by the index: a bulk change of one has more rows than there are tenants.
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive waiting as (
      (select tenant from ${outbox} where ${isQueued} order by tenant limit 1)
      union all
      select (select tenant from ${outbox} where ${isQueued} and tenant > w.tenant order by tenant limit 1)
      from waiting w where w.tenant is not null)
    select due.id from waiting, lateral (
      select id, row_number() over (order by id) as turn
      from (select id from ${outbox} where tenant = waiting.tenant and ${isDue} order by id limit ${limit}) first) due
    order by due.turn, due.id limit ${limit}`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => Number(id))
  const same = sql`(${outbox.index_name}, ${outbox.uid}) in (select index_name, uid from outbox where ${inArray(outbox.id, ids)})`
  return database.select().from(outbox).where(and(same, isDue)).orderBy(asc(outbox.id))
}
