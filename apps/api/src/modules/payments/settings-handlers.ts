import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { isoOrNull } from '../../platform/database/records.ts'
import { notAmongYours } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { openSecret, sealSecret } from '../../platform/session/second-step/sealed-secret.ts'
import { paymentSettings } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof paymentSettings.$inferSelect

/** Letters of a key that are shown, by which people recognise it. */
const SHOWN = 4

/** What the key of a namespace is sealed for: it cannot be opened as that of another one. */
const ownerOf = (namespace: string): string => `mollie ${namespace}`

const view = (namespace: string, row: Row | undefined): Schema<'PaymentSettings'> => ({
  namespace,
  version: row?.version ?? 1,
  mollie_mode: row?.mollie_mode ?? null,
  mollie_key_end: row?.mollie_key_end ?? null,
  mollie_key_changed_at: isoOrNull(row?.mollie_key_changed_at ?? null),
})

/** Returns the key of a namespace; undefined when it has none. */
export async function keyOf(database: Database, namespace: string): Promise<string | undefined> {
  const [row] = await database.select().from(paymentSettings).where(eq(paymentSettings.namespace, namespace))
  return row?.mollie_key ? openSecret(database, ownerOf(namespace), row.mollie_key) : undefined
}

/** Asserts that a namespace is one of the account's own. @throws 404 */
function assertOwn({ scope, path: { uid } }: Call & { readonly path: { readonly uid: string } }): void {
  if (!scope.own.includes(uid)) throw notAmongYours(text('namespace'))
}

/** Returns the columns of a new key. `keys` reads the key of secrets, which requests cannot. */
async function columnsOf(keys: Database, namespace: string, key: string | null) {
  const mollie_key_changed_at = new Date()
  if (key === null) return { mollie_key: null, mollie_mode: null, mollie_key_end: null, mollie_key_changed_at }
  return {
    mollie_key: await sealSecret(keys, ownerOf(namespace), key),
    mollie_mode: key.startsWith('live_') ? ('Live' as const) : ('Test' as const),
    mollie_key_end: key.slice(-SHOWN),
    mollie_key_changed_at,
  }
}

/** Returns the handlers of payment settings. */
export const settingsHandlers = (keys: Database) =>
  ({
    async readPaymentSettings(call) {
      assertOwn(call)
      const { uid } = call.path
      const [row] = await call.database.select().from(paymentSettings).where(eq(paymentSettings.namespace, uid))
      const results = view(uid, row)
      return { body: { results }, version: results.version }
    },

    async changePaymentSettings(call) {
      assertOwn(call)
      const { uid } = call.path
      await call.database.insert(paymentSettings).values({ namespace: uid }).onConflictDoNothing()
      const [row] = await call.database
        .select()
        .from(paymentSettings)
        .where(eq(paymentSettings.namespace, uid))
        .for('no key update')
      if (!row) throw notAmongYours(text('namespace'))
      assertCurrent(row.version, call.expectedVersion)
      const { mollie_key: key } = call.body
      const changed = key === undefined ? {} : await columnsOf(keys, uid, key)
      const [after = row] = await call.database
        .update(paymentSettings)
        .set({ version: row.version + 1, ...changed })
        .where(eq(paymentSettings.namespace, uid))
        .returning()
      const shown = ({ mollie_mode, mollie_key_end }: Row) => ({ mollie_mode, mollie_key_end })
      await call.record({
        resource: 'namespaces',
        object: uid,
        namespace: uid,
        before: shown(row),
        after: shown(after),
      })
      return { status: 200, body: { results: view(uid, after) }, version: after.version }
    },
  }) satisfies Partial<Handlers>
