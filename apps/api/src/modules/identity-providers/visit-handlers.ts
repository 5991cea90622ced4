import { and, eq, type SQL } from 'drizzle-orm'
import { accountIdentities, identityProviders } from './tables.ts'
import { accounts } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { findHash } from '../../platform/session/passwords.ts'
import { passkeysOf } from '../../platform/session/second-step/passkeys.ts'
import { findHalfSession } from '../../platform/session/second-step/half-sessions.ts'
import { findMethods, methodNames } from '../../platform/session/second-step/second-step.ts'
import { networkOf } from '../../platform/session/network.ts'
import { countWithin, domainLimit, providerLimit } from '../../platform/session/sign-in-limits.ts'
import { isoOrNull } from '../../platform/database/records.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers, PreparedHandler } from '../../platform/http/types.ts'
import { recorder } from '../../platform/audit/recorder.ts'
import { log } from '../../platform/log/log.ts'
import { text } from './messages.ts'
import { identitiesOf } from './identities.ts'
import { namesOf, offeredAtSignIn, offeredTo } from './offered-providers.ts'
import { authorizationUrl, type ProviderRow } from './provider-clients.ts'
import { CALLBACK, type ProviderServices } from './provider-services.ts'
import { beginVisit, type VisitRow } from './visits.ts'

type Purpose = Pick<VisitRow, 'purpose' | 'account_uid'>

/** Returns a provider that meets a condition. @throws 404 */
async function providerWith(
  { database }: ProviderServices,
  uid: string,
  condition: SQL | undefined,
): Promise<ProviderRow> {
  const [provider] = await database
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.uid, uid), condition))
  if (!provider) throw notFound(text('identity-provider'))
  return provider
}

/** Begins a visit to a provider; no transaction waits for its answer. @throws 409 when it cannot be reached */
async function visitTo(services: ProviderServices, provider: ProviderRow, about: Purpose) {
  const { database, findClient, visitCookie, address } = services
  const client = await findClient(provider).catch((error: unknown) => {
    log.warn({ err: error, provider: provider.name }, 'An identity provider is not available')
    throw conflict(text('unreachable'))
  })
  const { token, visit } = await beginVisit(database, { ...about, provider_uid: provider.uid })
  const url = await authorizationUrl(client, provider, `${address}${CALLBACK}`, {
    ...visit,
    again: about.purpose === 'confirmation',
  })
  return async ({ reply }: Pick<Call, 'reply'>) => {
    visitCookie.set(reply, token)
    return { status: 200, body: { results: { url } } }
  }
}

/** Returns the handlers that send a browser to a provider. */
export function visitHandlers(services: ProviderServices) {
  const { database } = services
  const beginProviderSignIn: PreparedHandler<'beginProviderSignIn'> = {
    check: (call) => countWithin(database, providerLimit(networkOf(call.request.ip))),
    prepare: async ({ path }) => ({
      handle: await visitTo(services, await providerWith(services, path.uid, eq(identityProviders.active, true)), {
        purpose: 'sign-in',
        account_uid: null,
      }),
    }),
  }
  const linkOwnIdentity: PreparedHandler<'linkOwnIdentity'> = {
    prepare: async ({ account, body }) => ({
      handle: await visitTo(services, await providerWith(services, body.provider, await offeredTo(database, account)), {
        purpose: 'link',
        account_uid: account.uid,
      }),
    }),
  }
  const requestConfirmationByProvider: PreparedHandler<'requestConfirmationByProvider'> = {
    async prepare({ account }) {
      const found = await identitiesOf(database, account.uid)
      const usable = found.find(({ provider }) => provider.active)
      if (!usable) throw conflict(text('no-identity'))
      return { handle: await visitTo(services, usable.provider, { purpose: 'confirmation', account_uid: account.uid }) }
    },
  }
  return { beginProviderSignIn, linkOwnIdentity, requestConfirmationByProvider }
}

/** Whether an account can sign in without an identity: with another one, a password or a passkey. */
async function hasOtherWayIn(database: Database, uid: string, identity: string): Promise<boolean> {
  const found = await identitiesOf(database, uid)
  return (
    found.some((other) => other.identity.uid !== identity && other.provider.active) ||
    (await findHash(database, uid)) !== undefined ||
    (await passkeysOf(database, uid)).length > 0
  )
}

/** Returns the handlers of the own identities, and of what the sign-in page offers. */
export function identityHandlers({ database, halfCookie }: ProviderServices) {
  return {
    async readSignInOptions(call) {
      const { email_domain: domain } = call.query
      if (domain !== undefined) await countWithin(database, domainLimit(networkOf(call.request.ip)))
      const providers = await namesOf(database, offeredAtSignIn(domain))
      const token = halfCookie.read(call.request)
      const half = token === undefined ? undefined : await findHalfSession(database, token)
      const methods = half?.hasSecondStep ? methodNames(await findMethods(database, half.account.uid)) : []
      return { body: { results: { providers, second_step: half ? { set_up: !half.hasSecondStep, methods } : null } } }
    },

    async readOwnIdentities(call) {
      const found = await identitiesOf(database, call.account.uid)
      return {
        body: {
          results: found.map(({ identity: { uid, linked_at, used_at }, provider: { name, active } }) => ({
            uid,
            name,
            active,
            linked_at: linked_at.toISOString(),
            used_at: isoOrNull(used_at),
          })),
        },
      }
    },

    readOwnIdentityProviders: async (call) => ({
      body: { results: await namesOf(database, await offeredTo(database, call.account)) },
    }),

    async unlinkOwnIdentity(call) {
      const { uid } = call.account
      await database.transaction(async (transaction) => {
        // Of two identities that are unlinked at once, one may be the only way in.
        await transaction.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for('update')
        if (!(await hasOtherWayIn(transaction, uid, call.path.uid))) throw conflict(text('last-way-in'))
        const gone = await transaction
          .delete(accountIdentities)
          .where(and(eq(accountIdentities.uid, call.path.uid), eq(accountIdentities.account_uid, uid)))
          .returning({ uid: accountIdentities.uid })
        if (gone.length === 0) throw notFound(text('identity'))
        const about = { actor: uid, operation: call.operation, request_id: call.request.id, address: call.request.ip }
        await recorder(
          transaction,
          about,
        )({ resource: 'accounts', object: uid, before: {}, after: { sign_in: 'unlinked' } })
      })
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
