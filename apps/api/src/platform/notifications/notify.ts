import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { wayOf } from './rules.ts'
import { notifications } from './tables.ts'

type News = Omit<typeof notifications.$inferInsert, 'uid' | 'account' | 'created_at' | 'read_at'>

/** Tells accounts something, unless they do not want to know, each of them once where `once` names what it is about. */
export async function notify(database: Database, recipients: readonly string[], news: News): Promise<void> {
  if (recipients.length === 0) return
  const known = await database
    .select({ uid: accounts.uid, preferences: accounts.preferences })
    .from(accounts)
    .where(inArray(accounts.uid, [...recipients]))
  const told = known.flatMap(({ uid, preferences }) => (wayOf(preferences, news.kind) === 'off' ? [] : [uid]))
  if (told.length === 0) return
  await database
    .insert(notifications)
    .values(told.map((account) => ({ ...news, uid: newUid(), account })))
    .onConflictDoNothing()
}

/** Tells every administrator, once a day. */
export async function notifyAdministrators(database: Database, news: News): Promise<void> {
  const administrators = await database
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(and(eq(accounts.role, 'ADMIN'), eq(accounts.status, 'ACTIVE')))
  await notify(
    database,
    administrators.map(({ uid }) => uid),
    { ...news, once: `${news.kind} ${today()}` },
  )
}

/** The day, as `once` names it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
