import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { Database } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'
import { providerVisits } from './tables.ts'

/** Purpose and secrets of a visit to a provider. */
export type VisitRow = typeof providerVisits.$inferSelect

const expiry = sql`now() - interval '10 minutes'`

/** Begins a visit to a provider; returns it with the cookie of the browser. */
export async function beginVisit(
  database: Database,
  about: Pick<VisitRow, 'provider_uid' | 'purpose' | 'account_uid'>,
): Promise<{ readonly token: string; readonly visit: VisitRow }> {
  const token = newToken()
  const secrets = { state: randomState(), nonce: randomNonce(), code_verifier: randomPKCECodeVerifier() }
  const [visit] = await database
    .insert(providerVisits)
    .values({ ...about, ...secrets, token_hash: hashToken(token) })
    .returning()
  if (!visit) throw new Error('The visit was not stored')
  return { token, visit }
}

/** Returns the visit of a browser, once: of several calls, one gets it. Undefined when it is unknown or expired. */
export async function endVisit(database: Database, token: string): Promise<VisitRow | undefined> {
  const [visit] = await database
    .delete(providerVisits)
    .where(and(eq(providerVisits.token_hash, hashToken(token)), gt(providerVisits.created_at, expiry)))
    .returning()
  return visit
}

/** Deletes expired visits. */
export async function removeOldVisits(database: Database): Promise<void> {
  await database.delete(providerVisits).where(lt(providerVisits.created_at, expiry))
}
