import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { conflict, invalid } from './failure.ts'
import { idempotencyKeys } from './tables.ts'
import { text } from './messages.ts'

/** Stored answer of a first call. */
export interface FirstAnswer {
  readonly status: number
  readonly body: unknown
  readonly etag: string | null
}

const fingerprintOf = (operation: string, body: unknown): string =>
  createHash('sha256')
    .update(`${operation} ${JSON.stringify(body)}`)
    .digest('hex')

interface Attempt {
  readonly account: string
  readonly key: string
  readonly operation: string
  readonly body: unknown
}

/**
 * Returns the stored answer of the first call with this key within the last 24 hours, if there is one.
 * @throws 422 for the same key with another body, 409 while the first call is still in progress.
 */
export async function firstAnswer(
  database: Database,
  { account, key, operation, body }: Attempt,
): Promise<FirstAnswer | undefined> {
  const { rows } = await database.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${account} ${key}`}, 0)) as free`,
  )
  if (!rows[0]?.free) throw conflict(text('request-in-progress'))
  const [found] = await database
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.account_uid, account),
        eq(idempotencyKeys.key, key),
        sql`${idempotencyKeys.created_at} > now() - interval '24 hours'`,
      ),
    )
  if (!found) return undefined
  if (found.fingerprint !== fingerprintOf(operation, body)) throw invalid(text('idempotency-key-reused'))
  return { status: found.status, body: found.body, etag: found.etag }
}

/** Stores the answer, in the transaction of the change. */
export async function keepAnswer(
  database: Database,
  { account, key, operation, body }: Attempt,
  answer: FirstAnswer,
): Promise<void> {
  const row = {
    account_uid: account,
    key,
    fingerprint: fingerprintOf(operation, body),
    ...answer,
    created_at: new Date(),
  }
  await database
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: [idempotencyKeys.account_uid, idempotencyKeys.key], set: row })
}
