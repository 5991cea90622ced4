import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { wayOf } from './rules.ts'
import { notifications } from './tables.ts'

type News = Omit<typeof notifications.$inferInsert, 'uid' | 'account' | 'created_at' | 'read_at'>

/** Notifies accounts that have not muted the kind, each of them once when `once` is set. */
export async function notify(database: Database, recipients: readonly string[], news: News): Promise<void> {
  if (recipients.length === 0) return
  const known = await database
    .select({ uid: accounts.uid, preferences: accounts.preferences })
    .from(accounts)
    .where(inArray(accounts.uid, [...recipients]))
  const notified = known.flatMap(({ uid, preferences }) => (wayOf(preferences, news.kind) === 'off' ? [] : [uid]))
  if (notified.length === 0) return
  await database
    .insert(notifications)
    .values(notified.map((account) => ({ ...news, uid: newUid(), account })))
    .onConflictDoNothing()
}

/** Notifies every administrator, at most once a day unless `once` says otherwise. */
export async function notifyAdministrators(database: Database, news: News): Promise<void> {
  const administrators = await database
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.role, 'ADMIN'), eq(accounts.status, 'ACTIVE')))
  await notify(
    database,
    administrators.map(({ uid }) => uid),
    { ...news, once: news.once ?? `${news.kind} ${today()}` },
  )
}

/** Returns the current day, for `once`. */
export const today = (): string => new Date().toISOString().slice(0, 10)
