import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { wayOf } from './rules.ts'
import { notifications } from './tables.ts'

type News = Omit<typeof notifications.$inferInsert, 'uid' | 'account' | 'created_at' | 'read_at'>

/** What one account is notified of. */
type OwnNews = News & { readonly account: string }

/** Notifies each account of its own news, unless it has muted the kind; once where `once` is set. */
export async function notifyEach(database: Database, news: readonly OwnNews[]): Promise<void> {
  if (news.length === 0) return
  const known = await database
    .select({ uid: accounts.uid, preferences: accounts.preferences })
    .from(accounts)
    .where(inArray(accounts.uid, [...new Set(news.map(({ account }) => account))]))
  const preferencesOf = new Map(known.map(({ uid, preferences }) => [uid, preferences]))
  const notified = news.filter(({ account, kind }) => {
    const preferences = preferencesOf.get(account)
    return preferences !== undefined && wayOf(preferences, kind) !== 'off'
  })
  if (notified.length === 0) return
  await database
    .insert(notifications)
    .values(notified.map((one) => ({ ...one, uid: newUid() })))
    .onConflictDoNothing()
}

/** Notifies accounts that have not muted the kind, each of them once when `once` is set. */
export const notify = (database: Database, recipients: readonly string[], news: News): Promise<void> =>
  notifyEach(
    database,
    [...new Set(recipients)].map((account) => ({ ...news, account })),
  )

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
