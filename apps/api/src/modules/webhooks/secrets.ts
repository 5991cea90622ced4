import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import { openSecret, sealSecret } from '../../platform/session/second-step/sealed-secret.ts'
import { webhookSecrets, type webhooks } from './tables.ts'

type Owner = Pick<typeof webhooks.$inferSelect, 'uid' | 'namespace'>

const SECRET_BYTES = 32
/** How long a replaced secret still signs, so that a receiver can change over. */
const OVERLAP_MS = 86_400_000

const isCurrent = (webhook: string) => and(eq(webhookSecrets.webhook, webhook), isNull(webhookSecrets.until))

/** Returns the current secrets of webhooks and the replaced ones that still sign, without opening them. */
export const secretsOf = (database: Database, webhooks: readonly string[], now = new Date()) =>
  database
    .select({
      webhook: webhookSecrets.webhook,
      sealed: webhookSecrets.sealed,
      shown_at: webhookSecrets.shown_at,
      until: webhookSecrets.until,
    })
    .from(webhookSecrets)
    .where(
      and(
        inArray(webhookSecrets.webhook, [...webhooks]),
        or(isNull(webhookSecrets.until), gt(webhookSecrets.until, now)),
      ),
    )

/** Creates the secret of a webhook that has none. `keys` reads the key of secrets, which requests cannot. */
async function ensureSecret(database: Database, keys: Database, { uid, namespace }: Owner): Promise<void> {
  if ((await database.$count(webhookSecrets, isCurrent(uid))) > 0) return
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  await database
    .insert(webhookSecrets)
    .values({ uid: newUid(), namespace, webhook: uid, sealed: await sealSecret(keys, uid, secret) })
    .onConflictDoNothing()
}

/** Returns the secrets that sign a delivery: the current one, and replaced ones for a day. */
export async function signingSecrets(database: Database, owner: Owner, now: Date): Promise<readonly string[]> {
  await ensureSecret(database, database, owner)
  const rows = await secretsOf(database, [owner.uid], now)
  const newestFirst = rows.toSorted((a, b) => (b.until?.getTime() ?? Infinity) - (a.until?.getTime() ?? Infinity))
  return Promise.all(newestFirst.map(({ sealed }) => openSecret(database, owner.uid, sealed)))
}

/** Returns the current secret, once; undefined when it has been shown. */
export async function revealSecret(database: Database, keys: Database, owner: Owner): Promise<string | undefined> {
  await ensureSecret(database, keys, owner)
  const [shown] = await database
    .update(webhookSecrets)
    .set({ shown_at: new Date() })
    .where(and(isCurrent(owner.uid), isNull(webhookSecrets.shown_at)))
    .returning()
  return shown && openSecret(keys, owner.uid, shown.sealed)
}

/** Replaces the secret: the present one signs for another day. */
export async function replaceSecret(database: Database, keys: Database, owner: Owner, now = new Date()): Promise<void> {
  await database
    .delete(webhookSecrets)
    .where(and(eq(webhookSecrets.webhook, owner.uid), lte(webhookSecrets.until, now)))
  await database
    .update(webhookSecrets)
    .set({ until: new Date(now.getTime() + OVERLAP_MS) })
    .where(isCurrent(owner.uid))
  await ensureSecret(database, keys, owner)
}
