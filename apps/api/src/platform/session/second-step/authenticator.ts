import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../database/database.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { authenticators } from './tables.ts'

const SECRET_BYTES = 20
const PERIOD_S = 30
/** Time steps by which the clock of a phone may differ. */
const DRIFT = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Backoffice', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S })

/** Returns the time step of a code (RFC 6238); undefined when it is wrong. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const drift = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT })
  return drift === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + drift
}

/** Stores a new secret that waits for its first code; returns it, with the URI for a QR code. */
export async function startAuthenticator(
  database: Database,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const pending = await sealSecret(database, uid, secret)
  await database
    .insert(authenticators)
    .values({ account_uid: uid, pending })
    .onConflictDoUpdate({ target: authenticators.account_uid, set: { pending } })
  return { secret, uri: totpOf(secret, email).toString() }
}

/** Starts using the waiting secret when the code is one of it. */
export async function confirmAuthenticator(database: Database, account: string, code: string): Promise<boolean> {
  const [row] = await database.select().from(authenticators).where(eq(authenticators.account_uid, account))
  if (!row?.pending) return false
  const step = stepOf(await openSecret(database, account, row.pending), code)
  if (step === undefined) return false
  const confirmed = await database
    .update(authenticators)
    .set({ secret: row.pending, pending: null, last_step: step, used_at: new Date() })
    .where(and(eq(authenticators.account_uid, account), eq(authenticators.pending, row.pending)))
    .returning({ account: authenticators.account_uid })
  return confirmed.length > 0
}

/** Whether a code is correct. Of several calls with the same code, one is accepted. */
export async function useCode(database: Database, account: string, code: string): Promise<boolean> {
  const [row] = await database.select().from(authenticators).where(eq(authenticators.account_uid, account))
  if (!row?.secret) return false
  const step = stepOf(await openSecret(database, account, row.secret), code)
  if (step === undefined) return false
  const used = await database
    .update(authenticators)
    .set({ last_step: step, used_at: new Date() })
    .where(and(eq(authenticators.account_uid, account), lt(authenticators.last_step, step)))
    .returning({ account: authenticators.account_uid })
  return used.length > 0
}
