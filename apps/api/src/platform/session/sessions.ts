import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { accounts, groups } from '../accounts/tables.ts'
import { iso } from '../database/records.ts'
import { accountFields, type Account } from './account.ts'
import { treeVersion } from './namespace-tree.ts'
import { halfSessions } from './second-step/tables.ts'
import { sessions } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

const IDLE_MS = 8 * 3_600_000
const ABSOLUTE_MS = 24 * 3_600_000
const SEEN_EVERY_MS = 60_000
const MOST_OF_A_DEVICE = 400

/** A cookie of a session: hidden from scripts, sent to this site only. */
export interface SessionCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

function cookieNamed(plainName: string, secure: boolean): SessionCookie {
  const name = secure ? `__Host-${plainName}` : plainName
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    read: (request) => request.cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, options),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}

/** Returns the cookie of sessions. */
export const sessionCookie = (secure: boolean): SessionCookie => cookieNamed('bo_session', secure)

/** Returns the cookie of visits to identity providers. */
export const visitCookie = (secure: boolean): SessionCookie => cookieNamed('bo_provider', secure)

/** Returns the cookie of sign-ins that wait for their second step. */
export const halfSessionCookie = (secure: boolean): SessionCookie => cookieNamed('bo_sign_in', secure)

/**
 * Starts a session with a new random token; a former token of the browser is not reused. `hasSecondStep`: whether an
 * identity provider took the second step.
 */
export async function beginSession(
  database: Database,
  account: string,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { hasSecondStep = false }: { readonly hasSecondStep?: boolean } = {},
): Promise<string> {
  const token = newToken()
  const device = (headers['user-agent'] ?? '').slice(0, MOST_OF_A_DEVICE)
  await database
    .insert(sessions)
    .values({ token_hash: hashToken(token), account_uid: account, device, address: ip, second_step: hasSecondStep })
  return token
}

/** The account of a session, with the current version of the namespaces. */
export interface FoundSession {
  readonly account: Account
  readonly treeVersion: string
  /** When its owner last proved to be at the session. */
  readonly confirmedAt: Date
}

/**
 * Returns the account of the cookie, with its current permissions; undefined when the session is unknown, expired or
 * idle for too long, the account is blocked, or its group requires a second step that it lacks. Queried for every request and never cached, so that a revoked
 * permission or session is revoked in every process. `renews`: whether the request is a sign of its user's activity.
 */
export async function findSession(
  database: Database,
  token: string,
  { renews, now = Date.now() }: { readonly renews: boolean; readonly now?: number },
): Promise<FoundSession | undefined> {
  const hash = hashToken(token)
  const [found] = await database
    .select({
      ...accountFields,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
      confirmedAt: sessions.confirmed_at,
      lacksSecondStep: sql<boolean>`coalesce(${groups.requires_two_step}, false) and not ${accounts.two_step} and not ${sessions.second_step}`,
      version: treeVersion,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.uid, sessions.account_uid))
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(eq(sessions.token_hash, hash))
  if (!found) return undefined
  const { created_at, seen_at, confirmedAt, lacksSecondStep, version, ...account } = found
  if (now - created_at.getTime() > ABSOLUTE_MS || now - seen_at.getTime() > IDLE_MS) {
    await database.delete(sessions).where(eq(sessions.token_hash, hash))
    return undefined
  }
  if (renews && now - seen_at.getTime() > SEEN_EVERY_MS) {
    await database
      .update(sessions)
      .set({ seen_at: new Date(now) })
      .where(eq(sessions.token_hash, hash))
  }
  if (account.status !== 'ACTIVE' || lacksSecondStep) return undefined
  return { account, treeVersion: version, confirmedAt }
}

export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.token_hash, hashToken(token)))
}

/** Ends the sessions of an account, except the current one, and its sign-ins that wait for their second step. */
export async function endSessionsOf(database: Database, account: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.token_hash, hashToken(except))
  await database.delete(sessions).where(and(eq(sessions.account_uid, account), others))
  await database.delete(halfSessions).where(eq(halfSessions.account_uid, account))
}

/** Records that the owner has just proved to be at the session. */
export async function confirmSession(database: Database, token: string): Promise<void> {
  await database
    .update(sessions)
    .set({ confirmed_at: new Date() })
    .where(eq(sessions.token_hash, hashToken(token)))
}

/** Columns of a session that requests may read. */
const shown = {
  uid: sessions.uid,
  created_at: sessions.created_at,
  seen_at: sessions.seen_at,
  device: sessions.device,
  address: sessions.address,
}

/** Returns the sessions of an account that have not expired, the most recently used first. */
export const sessionsOf = (database: Database, account: string, now = Date.now()) =>
  database
    .select(shown)
    .from(sessions)
    .where(
      and(
        eq(sessions.account_uid, account),
        gt(sessions.created_at, new Date(now - ABSOLUTE_MS)),
        gt(sessions.seen_at, new Date(now - IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.seen_at), desc(sessions.created_at))

/** Returns the public name of a session. */
export async function sessionUidOf(database: Database, token: string): Promise<string | undefined> {
  const [found] = await database
    .select({ uid: sessions.uid })
    .from(sessions)
    .where(eq(sessions.token_hash, hashToken(token)))
  return found?.uid
}

/** Ends one session of an account; whether there was one. */
export async function endOneSession(database: Database, account: string, uid: string): Promise<boolean> {
  const { rowCount } = await database
    .delete(sessions)
    .where(and(eq(sessions.account_uid, account), eq(sessions.uid, uid)))
  return rowCount === 1
}

/** Returns a session as the contract shows it. */
export const viewSession = (
  { uid, created_at, seen_at, device, address }: Awaited<ReturnType<typeof sessionsOf>>[number],
  current: string | undefined,
): Schema<'Session'> => ({
  uid,
  created_at: iso(created_at),
  seen_at: iso(seen_at),
  device,
  address,
  current: uid === current,
})
