import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { groups } from '../../accounts/tables.ts'
import type { Database } from '../../database/database.ts'
import type { Outbox } from '../../search/outbox.ts'
import type { Account } from '../account.ts'
import { treeVersion } from '../namespace-tree.ts'
import { countWithin, type Limit } from '../sign-in-limits.ts'
import { hashToken } from '../tokens.ts'
import { isSecret } from './secret.ts'
import { apiKeys, apiKeySecrets } from './tables.ts'

const MINUTE_MS = 60_000

/** Returns the text after `Authorization: Bearer`; undefined where a call has none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** A key that works, as the account of a call. */
export interface FoundKey {
  readonly account: Account
  readonly namespace: string
  readonly treeVersion: string
  readonly requestsPerMinute: number
  readonly lastUsedAt: Date | null
}

const keyFields = {
  uid: apiKeys.uid,
  name: apiKeys.name,
  namespace: apiKeys.namespace,
  group: { uid: groups.uid, name: groups.name, actions: groups.actions },
}

/** Returns a key as an account: never an administrator, and never without a group. */
const accountOf = (
  { uid, name, namespace, group }: Pick<Account, 'uid' | 'name' | 'group'> & { readonly namespace: string },
  status: Account['status'],
): Account => ({ uid, name, role: 'EMPLOYEE', status, group, namespaces: [namespace], language: 'en', isKey: true })

/**
 * Returns the key of a secret with its current permissions; undefined when it is unknown, expired or revoked. Queried
 * for every call and never cached, so that revoking one acts at once in every process.
 */
export async function findKey(database: Database, secret: string, now = new Date()): Promise<FoundKey | undefined> {
  if (!isSecret(secret)) return undefined
  const [found] = await database
    .select({
      ...keyFields,
      requestsPerMinute: apiKeys.requests_per_minute,
      lastUsedAt: apiKeys.last_used_at,
      treeVersion,
    })
    .from(apiKeySecrets)
    .innerJoin(apiKeys, eq(apiKeys.uid, apiKeySecrets.key_uid))
    .innerJoin(groups, eq(groups.uid, apiKeys.group_uid))
    .where(
      and(
        eq(apiKeySecrets.secret_hash, hashToken(secret)),
        or(isNull(apiKeySecrets.expires_at), gt(apiKeySecrets.expires_at, now)),
        eq(apiKeys.revoked, false),
        gt(apiKeys.expires_at, now),
      ),
    )
  return found && { ...found, account: accountOf(found, 'ACTIVE') }
}

/** Returns a key by its uid, for jobs that it started; one that no longer works is blocked. */
export async function findKeyAccount(database: Database, uid: string): Promise<Account | undefined> {
  const works = sql<boolean>`not ${apiKeys.revoked} and ${apiKeys.expires_at} > now()`
  const [found] = await database
    .select({ ...keyFields, works })
    .from(apiKeys)
    .innerJoin(groups, eq(groups.uid, apiKeys.group_uid))
    .where(eq(apiKeys.uid, uid))
  return found && accountOf(found, found.works ? 'ACTIVE' : 'BLOCKED')
}

/** Returns when a key expires. */
export async function findKeyExpiry(database: Database, uid: string): Promise<Date | undefined> {
  const [found] = await database.select({ expires: apiKeys.expires_at }).from(apiKeys).where(eq(apiKeys.uid, uid))
  return found?.expires
}

/** Returns the limit of the calls of a key. */
export const callsOf = ({ account, requestsPerMinute }: FoundKey): Limit => ({
  subject: `key ${account.uid}`,
  most: requestsPerMinute,
  windowMs: MINUTE_MS,
  reached: 'too-many-calls',
})

/** Counts a call of a key, and records its use at most once a minute. @throws 429 above its limit */
export async function countCall(
  database: Database,
  outbox: Outbox,
  key: FoundKey,
  address: string,
  now = new Date(),
): Promise<void> {
  await countWithin(database, callsOf(key), now)
  const before = new Date(now.getTime() - MINUTE_MS)
  if (key.lastUsedAt && key.lastUsedAt > before) return
  // Whoever changes the key at this moment need not be waited for.
  const free = database
    .select({ uid: apiKeys.uid })
    .from(apiKeys)
    .where(eq(apiKeys.uid, key.account.uid))
    .for('update', { skipLocked: true })
  const used = await database
    .update(apiKeys)
    .set({ last_used_at: now, last_used_address: address })
    .where(sql`${apiKeys.uid} in ${free}`)
    .returning({ uid: apiKeys.uid })
  if (used.length === 0) return
  await outbox.add(database, 'api-keys', [key.account.uid])
  outbox.wake()
}
