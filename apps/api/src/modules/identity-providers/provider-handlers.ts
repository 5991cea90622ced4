import { asc, eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { assertCovered, assertKnownNamespaces } from '../accounts/index.ts'
import { groups } from '../../platform/accounts/tables.ts'
import { difference } from '../../platform/audit/difference.ts'
import { auditEntries } from '../../platform/audit/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { isoOrNull, newUid, storedFields } from '../../platform/database/records.ts'
import { Failure, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { sealSecret } from '../../platform/session/second-step/sealed-secret.ts'
import { useOf } from './linked-identities.ts'
import { text } from './messages.ts'
import type { ProviderRow } from './provider-clients.ts'
import { assertIssuer } from './provider-fetch.ts'
import type { ProviderServices } from './provider-services.ts'
import { identityProviders } from './tables.ts'

/** Returns the fields of a provider: never its secret. */
const fieldsOf = ({ client_secret, mappings, ...row }: ProviderRow) => ({
  ...row,
  ...storedFields(row),
  mappings: [...mappings],
  has_client_secret: client_secret !== null,
})

/** Returns providers as the contract shows them, with their use. */
async function viewProviders(database: Database, rows: readonly ProviderRow[]): Promise<Schema<'IdentityProvider'>[]> {
  const use = await useOf(
    database,
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => {
    const { people_linked = 0, last_sign_in_at = null } = use.get(row.uid) ?? {}
    return { ...fieldsOf(row), people_linked, last_sign_in_at: isoOrNull(last_sign_in_at) }
  })
}

/** Returns one provider as the contract shows it. */
async function viewProvider(database: Database, row: ProviderRow): Promise<Schema<'IdentityProvider'>> {
  const [shown] = await viewProviders(database, [row])
  if (!shown) throw new Error('The identity provider is not shown')
  return shown
}

/** Returns what the history says of a change: that a secret was replaced, and never the secret. */
function changeOf(before: ProviderRow | null, after: ProviderRow | null) {
  if (!before || !after) return { before: before && fieldsOf(before), after: after && fieldsOf(after) }
  const changed = difference(fieldsOf(before), fieldsOf(after)) ?? { before: {}, after: {} }
  if (before.client_secret === after.client_secret) return changed
  return {
    before: { ...changed.before, client_secret_replaced_at: null },
    after: { ...changed.after, client_secret_replaced_at: after.updated_at.toISOString() },
  }
}

/** Records a change of a provider. */
async function record(database: Database, call: Call, before: ProviderRow | null, after: ProviderRow | null) {
  await database
    .insert(auditEntries)
    .values({
      actor: call.account.uid,
      operation: call.operation,
      resource: 'identity_providers',
      object: (after ?? before)?.uid ?? '',
      request_id: call.request.id,
      address: call.request.ip,
      ...changeOf(before, after),
    })
}

/** Asserts that a group exists and is available in namespaces. @throws 422 at the field */
async function assertGroup(database: Database, uid: string, namespaces: readonly string[], pointer: string) {
  const [group] = await database.select().from(groups).where(eq(groups.uid, uid))
  if (!group) throw invalid(text('unknown-group'), pointer)
  await assertCovered(database, group, namespaces).catch((error: unknown) => {
    throw error instanceof Failure ? invalid(text('unknown-group'), pointer) : error
  })
}

/** Asserts what a provider would give to accounts. @throws 422 at the field */
async function assertValid(database: Database, row: ProviderRow, { internal }: ProviderServices): Promise<void> {
  assertIssuer(row.issuer, internal)
  await assertKnownNamespaces(database, row.namespaces)
  if (row.default_group !== null) await assertGroup(database, row.default_group, row.namespaces, '/default_group')
  for (const [index, { group, namespaces }] of row.mappings.entries()) {
    if (namespaces.some((uid) => !row.namespaces.includes(uid)))
      throw invalid(text('namespace-not-of-provider'), `/mappings/${index}/namespaces`)
    await assertGroup(database, group, namespaces, `/mappings/${index}/group`)
  }
  if (row.creates_accounts && row.default_group === null && row.groups_claim === null)
    throw invalid(text('group-for-new-accounts'), '/default_group')
}

/** Returns a provider, locked. @throws 404, 412, 428 */
async function lockProvider(database: Database, call: Call, uid: string): Promise<ProviderRow> {
  const [row] = await database.select().from(identityProviders).where(eq(identityProviders.uid, uid)).for('update')
  if (!row) throw notFound(text('identity-provider'))
  assertCurrent(row.version, call.expectedVersion)
  return row
}

const sealed = (database: Database, uid: string, secret: string | null | undefined) =>
  secret == null ? Promise.resolve(secret) : sealSecret(database, uid, secret)

/** Returns the handlers that read identity providers. Requests cannot read their table: these use the system’s role. */
export const providerReadHandlers = ({ database }: ProviderServices) =>
  ({
    async listIdentityProviders(call) {
      const { limit = 50, offset = 0 } = call.query
      const rows = await database
        .select()
        .from(identityProviders)
        .orderBy(asc(identityProviders.name), asc(identityProviders.id))
        .limit(limit)
        .offset(offset)
      const total = await database.$count(identityProviders)
      return { body: { results: await viewProviders(database, rows), total, limit, offset } }
    },

    async readIdentityProvider(call) {
      const [row] = await database.select().from(identityProviders).where(eq(identityProviders.uid, call.path.uid))
      if (!row) throw notFound(text('identity-provider'))
      return { body: { results: await viewProvider(database, row) }, version: row.version }
    },
  }) satisfies Partial<Handlers>

/** Returns the handlers that change identity providers, with the system’s role as well. */
export function providerHandlers(services: ProviderServices) {
  const { database } = services
  return {
    async createIdentityProvider(call) {
      const uid = newUid()
      const row = await database.transaction(async (transaction) => {
        const client_secret = await sealed(transaction, uid, call.body.client_secret)
        const values = { ...call.body, uid, client_secret, updated_by: call.account.uid }
        const [created] = await transaction.insert(identityProviders).values(values).returning()
        if (!created) throw new Error('The identity provider was not stored')
        await assertValid(transaction, created, services)
        await record(transaction, call, null, created)
        return created
      })
      return { status: 201, body: { results: await viewProvider(database, row) }, version: row.version }
    },

    async changeIdentityProvider(call) {
      const { uid } = call.path
      const row = await database.transaction(async (transaction) => {
        const before = await lockProvider(transaction, call, uid)
        const client_secret = await sealed(transaction, uid, call.body.client_secret)
        const [changed] = await transaction
          .update(identityProviders)
          .set({
            ...call.body,
            client_secret,
            version: sql`${identityProviders.version} + 1`,
            updated_at: sql`now()`,
            updated_by: call.account.uid,
          })
          .where(eq(identityProviders.uid, uid))
          .returning()
        if (!changed) throw notFound(text('identity-provider'))
        await assertValid(transaction, changed, services)
        await record(transaction, call, before, changed)
        return changed
      })
      return { status: 200, body: { results: await viewProvider(database, row) }, version: row.version }
    },

    async deleteIdentityProvider(call) {
      await database.transaction(async (transaction) => {
        const before = await lockProvider(transaction, call, call.path.uid)
        await transaction.delete(identityProviders).where(eq(identityProviders.uid, before.uid))
        await record(transaction, call, before, null)
      })
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
