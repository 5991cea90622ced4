import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { accounts, groups } from '../../accounts/tables.ts'
import type { Database } from '../../database/database.ts'
import { accountFields } from '../account.ts'
import { treeVersion } from '../namespace-tree.ts'
import type { FoundSession } from '../sessions.ts'
import { hashToken, newToken } from '../tokens.ts'
import { halfSessions } from './tables.ts'

const LIFE_S = 600

const expiry = sql`now() - make_interval(secs => ${LIFE_S})`
const usable = (token: string) =>
  and(eq(halfSessions.token_hash, hashToken(token)), gt(halfSessions.created_at, expiry))

/** Begins a sign-in that waits for its second step; returns its cookie. */
export async function beginHalfSession(database: Database, account: string | null): Promise<string> {
  const token = newToken()
  await database.insert(halfSessions).values({ token_hash: hashToken(token), account_uid: account })
  return token
}

/** A sign-in that waits for its second step. */
export interface FoundHalfSession extends FoundSession {
  /** Whether the account has a second step, so that it is to be taken, not set up. */
  readonly hasSecondStep: boolean
}

/** Returns the account that waits for its second step; undefined when the sign-in is unknown or expired. */
export async function findHalfSession(database: Database, token: string): Promise<FoundHalfSession | undefined> {
  const [found] = await database
    .select({ ...accountFields, confirmedAt: halfSessions.created_at, hasSecondStep: accounts.two_step, treeVersion })
    .from(halfSessions)
    .innerJoin(accounts, eq(accounts.uid, halfSessions.account_uid))
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(and(usable(token), eq(accounts.status, 'ACTIVE')))
  if (!found) return undefined
  const { confirmedAt, hasSecondStep, treeVersion: version, ...account } = found
  return { account, confirmedAt, hasSecondStep, treeVersion: version }
}

/** Whether this is a sign-in that begins with a passkey, whose account is not known yet. */
export async function isPasskeySignIn(database: Database, token: string): Promise<boolean> {
  return (await database.$count(halfSessions, and(usable(token), sql`${halfSessions.account_uid} is null`))) > 0
}

/** Ends a sign-in that waits. */
export async function endHalfSession(database: Database, token: string): Promise<void> {
  await database.delete(halfSessions).where(eq(halfSessions.token_hash, hashToken(token)))
}

/** Ends all sign-ins of an account that wait; returns whether one of them is that of a cookie. */
export async function endHalfSessionsOf(database: Database, account: string, token?: string): Promise<boolean> {
  const ended = await database.delete(halfSessions).where(eq(halfSessions.account_uid, account)).returning()
  return token !== undefined && ended.some(({ token_hash }) => token_hash === hashToken(token))
}

/** Deletes expired sign-ins. */
export async function removeOldHalfSessions(database: Database): Promise<void> {
  await database.delete(halfSessions).where(lt(halfSessions.created_at, expiry))
}
