import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { Failure } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { signInAttempts } from './tables.ts'
import { hashToken } from './tokens.ts'
import { text } from './messages.ts'

const MINUTE_MS = 60_000
const GUESSES = 10
const GUESSES_WINDOW_MS = 10 * MINUTE_MS

/** Something that is counted: so many within the window, and no more until it has passed. */
export interface Limit {
  readonly subject: string
  readonly most: number
  readonly windowMs: number
}

/** Whose password is guessed, from where. */
interface Guess {
  readonly email: string
  readonly network: string
  /** Hash of the cookie of a browser that has signed in to this account before. */
  readonly device: string | undefined
}

/** Whoever types an email may type a password there, so it is counted by its hash. */
const emailSubject = (email: string): string => hashToken(email.toLowerCase())

/**
 * Guesses on one account from one network. A browser that signed in to the account before is counted for itself: a
 * stranger, even one behind the same address, does not keep the owner out.
 */
export const guessesOf = ({ email, network, device }: Guess): Limit => ({
  subject: device === undefined ? `guess ${emailSubject(email)} ${network}` : `device ${device}`,
  most: GUESSES,
  windowMs: GUESSES_WINDOW_MS,
})

/** Failures from one network, over all accounts. Only failures: a company behind one address signs in at nine o'clock. */
export const failuresOf = ({ network, device }: Guess, perMinute: number): Limit | undefined =>
  device === undefined ? { subject: `network ${network}`, most: perMinute, windowMs: MINUTE_MS } : undefined

/** Password resets that are asked for: of one account, and from one network. */
export const resetLimits = (email: string, network: string): readonly Limit[] => [
  { subject: `reset ${emailSubject(email)} ${network}`, most: 5, windowMs: GUESSES_WINDOW_MS },
  { subject: `resets ${network}`, most: 60, windowMs: GUESSES_WINDOW_MS },
]

const tooMany = (until: Date) => {
  const wait = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  return new Failure(429, [{ message: text('too-many-attempts', { seconds: wait }) }], { 'retry-after': String(wait) })
}

/** @throws 429 when one of the limits is reached. */
export async function assertWithinLimits(database: Database, limits: readonly Limit[]): Promise<void> {
  const rows = await database
    .select()
    .from(signInAttempts)
    .where(
      and(
        inArray(
          signInAttempts.subject,
          limits.map(({ subject }) => subject),
        ),
        gt(signInAttempts.window_ends_at, new Date()),
      ),
    )
  const reached = rows.find((row) => limits.some(({ subject, most }) => subject === row.subject && row.count >= most))
  if (reached) throw tooMany(reached.window_ends_at)
}

/** Counts one more. @throws 429 when that is more than there may be. */
export async function countWithin(database: Database, { subject, most, windowMs }: Limit): Promise<void> {
  const now = new Date()
  const ends = new Date(now.getTime() + windowMs)
  const hasPassed = sql`${signInAttempts.window_ends_at} < ${now}`
  const [row] = await database
    .insert(signInAttempts)
    .values({ subject, count: 1, window_ends_at: ends })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        count: sql`case when ${hasPassed} then 1 else ${signInAttempts.count} + 1 end`,
        window_ends_at: sql`case when ${hasPassed} then ${ends} else ${signInAttempts.window_ends_at} end`,
      },
    })
    .returning()
  if (row && row.count > most) throw tooMany(row.window_ends_at)
}

/** Forgets what was counted. */
export async function forgetCount(database: Database, { subject }: Limit): Promise<void> {
  await database.delete(signInAttempts).where(sql`${signInAttempts.subject} = ${subject}`)
}

/** Removes counts whose window has passed. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.delete(signInAttempts).where(lt(signInAttempts.window_ends_at, new Date()))
}
