import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { namespaces } from './tables.ts'

/** Returns the current day in a time zone, as `2026-11-23`. */
export const dayIn = (timeZone: string, now = Temporal.Now.instant()): string =>
  now.toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns the current day in a namespace: prices, sales and promotions start and end by it. */
export async function todayIn(database: Database, namespace: string): Promise<string> {
  const [found] = await database
    .select({ time_zone: namespaces.time_zone })
    .from(namespaces)
    .where(eq(namespaces.uid, namespace))
  return dayIn(found?.time_zone ?? 'UTC')
}

/** Returns the current day in each of several namespaces. */
export async function todayInEach(
  database: Database,
  uids: readonly string[],
  now = Temporal.Now.instant(),
): Promise<(namespace: string) => string> {
  const found = await database
    .select({ uid: namespaces.uid, time_zone: namespaces.time_zone })
    .from(namespaces)
    .where(inArray(namespaces.uid, [...new Set(uids)]))
  const days = new Map(found.map(({ uid, time_zone }) => [uid, dayIn(time_zone, now)]))
  return (namespace) => days.get(namespace) ?? dayIn('UTC', now)
}
