import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/**
 * Reads what is due next: of each tenant in turn, so that none waits behind everything that another one has changed. What
 * waits for the same documents comes along, since they are made after this.
 */
export async function nextInTurn(database: Database, bulk: boolean, limit: number): Promise<readonly OutboxRow[]> {
  const isDue = sql`bulk = ${bulk} and set_aside_at is null and (run_after is null or run_after <= now())`
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id from (select distinct tenant from ${outbox} where ${isDue}) waiting, lateral (
      select id, row_number() over (order by id) as turn
      from (select id from ${outbox} where tenant = waiting.tenant and ${isDue} order by id limit ${limit}) first) due
    order by due.turn, due.id limit ${limit}`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => Number(id))
  const same = sql`(${outbox.index_name}, ${outbox.uid}) in (select index_name, uid from outbox where ${inArray(outbox.id, ids)})`
  return database.select().from(outbox).where(and(same, isDue)).orderBy(asc(outbox.id))
}
