import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { Failure } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { signInAttempts } from './tables.ts'
import { hashToken } from './tokens.ts'
import { text } from './messages.ts'

const MINUTE_MS = 60_000
const GUESSES = 10
const GUESSES_WINDOW_MS = 10 * MINUTE_MS
const GUESSES_A_DAY = 50
const DAY_MS = 24 * 60 * MINUTE_MS

/** A rate limit: so many within the window. */
export interface Limit {
  readonly subject: string
  readonly most: number
  readonly windowMs: number
  /** Message once it is reached; that of sign-ins when omitted. */
  readonly reached?: 'too-many-attempts' | 'too-many-calls'
}

/** The email of an attempt, and where it came from. */
interface Guess {
  readonly email: string
  readonly network: string
  /** Hash of the cookie of a browser that has signed in to this account before. */
  readonly device: string | undefined
}

/** Returns the hash of an email: people sometimes type their password there, so it is not stored as it is. */
const emailSubject = (email: string): string => hashToken(email.toLowerCase())

/**
 * Returns the limit of guesses on one account from one network. A browser that signed in to the account before is
 * counted separately: a stranger, even behind the same IP address, cannot lock the owner out.
 */
export const guessesOf = ({ email, network, device }: Guess): Limit => ({
  subject: device === undefined ? `guess ${emailSubject(email)} ${network}` : `device ${device}`,
  most: GUESSES,
  windowMs: GUESSES_WINDOW_MS,
})

/**
 * Returns the limit of failures from one network, over all accounts. Successes do not count: a company behind one IP
 * address signs in at nine o'clock.
 */
export const failuresOf = ({ network, device }: Guess, perMinute: number): Limit | undefined =>
  device === undefined ? { subject: `network ${network}`, most: perMinute, windowMs: MINUTE_MS } : undefined

/**
 * Returns the limits of guesses at the second step of an account: over all networks, since only who knows the password
 * can guess. A browser that signed in to the account before is counted separately, so that its owner is not locked out.
 */
export function secondStepLimits(account: string, device: string | undefined): readonly Limit[] {
  const subject = device === undefined ? `second step ${account}` : `second step device ${device}`
  return [
    { subject, most: GUESSES, windowMs: GUESSES_WINDOW_MS },
    { subject: `${subject} day`, most: GUESSES_A_DAY, windowMs: DAY_MS },
  ]
}

/** Returns the limit of sign-ins with a passkey that begin in one network. */
export const passkeyLimit = (network: string): Limit => ({
  subject: `passkeys ${network}`,
  most: 600,
  windowMs: GUESSES_WINDOW_MS,
})

/** Returns the limit of sign-ins with an identity provider that begin in one network. */
export const providerLimit = (network: string): Limit => ({
  subject: `providers ${network}`,
  most: 600,
  windowMs: GUESSES_WINDOW_MS,
})

/** Returns the limit of email domains for which one network asks how to sign in. */
export const domainLimit = (network: string): Limit => ({
  subject: `domains ${network}`,
  most: 600,
  windowMs: GUESSES_WINDOW_MS,
})

/** Returns the limits of password reset requests: of one account, and from one network. */
export const resetLimits = (email: string, network: string): readonly Limit[] => [
  { subject: `reset ${emailSubject(email)} ${network}`, most: 5, windowMs: GUESSES_WINDOW_MS },
  { subject: `resets ${network}`, most: 60, windowMs: GUESSES_WINDOW_MS },
]

const tooMany = (until: Date, { reached = 'too-many-attempts' }: Pick<Limit, 'reached'> = {}, now = new Date()) => {
  const wait = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Failure(429, [{ message: text(reached, { seconds: wait }) }], { 'retry-after': String(wait) })
}

/** Asserts that no limit is reached. @throws 429 */
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

/** Counts one attempt. @throws 429 above the limit */
export async function countWithin(database: Database, limit: Limit, now = new Date()): Promise<void> {
  const { subject, most, windowMs } = limit
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
  if (row && row.count > most) throw tooMany(row.window_ends_at, limit, now)
}

/** Resets the count of a limit. */
export async function forgetCount(database: Database, { subject }: Limit): Promise<void> {
  await database.delete(signInAttempts).where(sql`${signInAttempts.subject} = ${subject}`)
}

/** Deletes counts whose window has passed. */
export async function removeOldCounts(database: Database): Promise<void> {
  await database.delete(signInAttempts).where(lt(signInAttempts.window_ends_at, new Date()))
}
