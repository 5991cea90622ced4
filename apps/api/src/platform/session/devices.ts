import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { signInDevices } from './tables.ts'
import { hashToken, newToken } from './tokens.ts'

const LIFE_DAYS = 180

/**
 * Cookie of a browser that has signed in before. It signs no one in: it only separates the owner's attempts from those
 * of strangers.
 */
export interface DeviceCookie {
  read(request: Pick<FastifyRequest, 'cookies'>): string | undefined
  set(reply: FastifyReply, token: string): void
}

export function deviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? '__Host-bo_device' : 'bo_device'
  return {
    read: (request) => request.cookies[name],
    set: (reply, token) =>
      void reply.setCookie(name, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: LIFE_DAYS * 86_400,
      }),
  }
}

/** Returns the hash of the cookie, when that browser has signed in to the account before. */
export async function findDevice(
  database: Database,
  token: string | undefined,
  account: string | undefined,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const hash = hashToken(token)
  const [known] = await database
    .select({ hash: signInDevices.token_hash })
    .from(signInDevices)
    .where(
      and(
        eq(signInDevices.token_hash, hash),
        eq(signInDevices.account_uid, account ?? ''),
        sql`${signInDevices.used_at} > now() - make_interval(days => ${LIFE_DAYS})`,
      ),
    )
  return known?.hash
}

/**
 * Records that a browser has signed in to an account. It gets a new token each time, so that a planted one is
 * worthless.
 */
export async function rememberDevice(database: Database, token: string | undefined, account: string): Promise<string> {
  const next = newToken()
  if (token !== undefined)
    await database
      .update(signInDevices)
      .set({ token_hash: hashToken(next) })
      .where(eq(signInDevices.token_hash, hashToken(token)))
  await database
    .insert(signInDevices)
    .values({ token_hash: hashToken(next), account_uid: account })
    .onConflictDoUpdate({ target: [signInDevices.token_hash, signInDevices.account_uid], set: { used_at: sql`now()` } })
  return next
}

/** Deletes the known browsers of an account, except the current one. */
export async function forgetDevices(database: Database, account: string, except?: string): Promise<void> {
  await database
    .delete(signInDevices)
    .where(
      and(
        eq(signInDevices.account_uid, account),
        except === undefined ? undefined : ne(signInDevices.token_hash, hashToken(except)),
      ),
    )
}

/** Deletes browsers that have not been used for half a year. */
export async function removeOldDevices(database: Database): Promise<void> {
  await database
    .delete(signInDevices)
    .where(lt(signInDevices.used_at, sql`now() - make_interval(days => ${LIFE_DAYS})`))
}
