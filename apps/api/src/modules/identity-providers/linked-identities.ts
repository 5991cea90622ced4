import { and, asc, count, eq, inArray, max } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import { recorder } from '../../platform/audit/recorder.ts'
import type { Database } from '../../platform/database/database.ts'
import { isoOrNull } from '../../platform/database/records.ts'
import { notFound } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { text } from './messages.ts'
import type { ProviderServices } from './provider-services.ts'
import { accountIdentities, identityProviders } from './tables.ts'

/** Returns how many accounts are linked to each provider, and when one last signed in; nothing for unused ones. */
export async function useOf(database: Database, providers: readonly string[]) {
  const rows = await database
    .select({
      uid: accountIdentities.provider_uid,
      people_linked: count(),
      last_sign_in_at: max(accountIdentities.used_at),
    })
    .from(accountIdentities)
    .innerJoin(accounts, eq(accounts.uid, accountIdentities.account_uid))
    .where(inArray(accountIdentities.provider_uid, [...providers]))
    .groupBy(accountIdentities.provider_uid)
  return new Map(rows.map(({ uid, ...use }) => [uid, use]))
}

async function nameOf(database: Database, uid: string): Promise<string> {
  const [provider] = await database
    .select({ name: identityProviders.name })
    .from(identityProviders)
    .where(eq(identityProviders.uid, uid))
  if (!provider) throw notFound(text('identity-provider'))
  return provider.name
}

/** Returns the handlers of the accounts that are linked to a provider. */
export const linkedIdentityHandlers = ({ database }: ProviderServices) =>
  ({
    async listLinkedIdentities(call) {
      const { limit = 50, offset = 0 } = call.query
      await nameOf(database, call.path.uid)
      const isLinked = eq(accountIdentities.provider_uid, call.path.uid)
      const isOfAccount = eq(accounts.uid, accountIdentities.account_uid)
      const rows = await database
        .select({ identity: accountIdentities, name: accounts.name, email: accounts.email })
        .from(accountIdentities)
        .innerJoin(accounts, isOfAccount)
        .where(isLinked)
        .orderBy(asc(accounts.name), asc(accountIdentities.uid))
        .limit(limit)
        .offset(offset)
      const [counted] = await database
        .select({ total: count() })
        .from(accountIdentities)
        .innerJoin(accounts, isOfAccount)
        .where(isLinked)
      const results = rows.map(({ identity: { uid, account_uid, linked_at, used_at }, name, email }) => ({
        uid,
        account: { uid: account_uid, name },
        email,
        linked_at: linked_at.toISOString(),
        used_at: isoOrNull(used_at),
      }))
      return { body: { results, total: counted?.total ?? 0, limit, offset } }
    },

    async unlinkIdentity(call) {
      const { uid, identity } = call.path
      await database.transaction(async (transaction) => {
        const identity_provider = await nameOf(transaction, uid)
        const [gone] = await transaction
          .delete(accountIdentities)
          .where(and(eq(accountIdentities.uid, identity), eq(accountIdentities.provider_uid, uid)))
          .returning({ object: accountIdentities.account_uid })
        if (!gone) throw notFound(text('identity'))
        const { account, operation, request } = call
        const record = recorder(transaction, {
          actor: account.uid,
          operation,
          request_id: request.id,
          address: request.ip,
        })
        const after = { identity_provider, sign_in: 'unlinked' }
        await record({ resource: 'accounts', object: gone.object, before: {}, after })
      })
      return { status: 204, body: undefined }
    },
  }) satisfies Partial<Handlers>
