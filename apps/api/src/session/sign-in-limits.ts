import { sql } from 'drizzle-orm'
import { Failure } from '../contract/failure.ts'
import type { Database } from '../database/database.ts'
import { said } from '../refusals/sentences.ts'
import { signInAttempts } from './tables.ts'

const ADDRESS_WINDOW_MS = 60_000
const ACCOUNT_FAILURES = 10
const ACCOUNT_WINDOW_MS = 600_000

const tooMany = (until: Date) => {
  const wait = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  return new Failure(429, [{ message: said('Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds: wait }), code: 'too_many_attempts' }], { 'retry-after': String(wait) })
}

async function count(database: Database, subject: string, windowMs: number): Promise<{ count: number; until: Date }> {
  const now = new Date()
  const ends = new Date(now.getTime() + windowMs)
  const [row] = await database.insert(signInAttempts)
    .values({ subject, count: 1, window_ends_at: ends })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        count: sql`case when ${signInAttempts.window_ends_at} < ${now} then 1 else ${signInAttempts.count} + 1 end`,
        window_ends_at: sql`case when ${signInAttempts.window_ends_at} < ${now} then ${ends} else ${signInAttempts.window_ends_at} end`,
      },
    })
    .returning()
  return { count: row?.count ?? 1, until: row?.window_ends_at ?? ends }
}

/**
 * Counts an attempt and refuses it before any password is hashed: ten a minute from one address, and ten failures
 * in ten minutes on one account. It delays and never locks, so nobody can lock somebody else out for good.
 */
export async function refuseTooManySignIns(database: Database, address: string, email: string, perMinute: number): Promise<void> {
  const byAddress = await count(database, `address ${address}`, ADDRESS_WINDOW_MS)
  if (byAddress.count > perMinute) throw tooMany(byAddress.until)
  const byAccount = await count(database, `account ${email.toLowerCase()}`, ACCOUNT_WINDOW_MS)
  if (byAccount.count > ACCOUNT_FAILURES) throw tooMany(byAccount.until)
}

/** A sign-in that worked clears what was counted against the account. */
export async function forgetFailures(database: Database, email: string): Promise<void> {
  await database.delete(signInAttempts).where(sql`${signInAttempts.subject} = ${`account ${email.toLowerCase()}`}`)
}
