import { and, asc, eq } from 'drizzle-orm'
import { accountIdentities, identityProviders } from './tables.ts'
import { findHash } from '../../platform/session/passwords.ts'
import { passkeysOf } from '../../platform/session/second-step/passkeys.ts'
import { findHalfSession } from '../../platform/session/second-step/half-sessions.ts'
import { findMethods, methodNames } from '../../platform/session/second-step/second-step.ts'
import { networkOf } from '../../platform/session/network.ts'
import { countWithin, providerLimit } from '../../platform/session/sign-in-limits.ts'
import { isoOrNull } from '../../platform/database/records.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers, PreparedHandler } from '../../platform/http/types.ts'
import { recorder } from '../../platform/audit/recorder.ts'
import { log } from '../../platform/log/log.ts'
import { text } from './messages.ts'
import { identitiesOf } from './identities.ts'
import { authorizationUrl, type ProviderRow } from './provider-clients.ts'
import { CALLBACK, type ProviderServices } from './provider-services.ts'
import { beginVisit, type VisitRow } from './visits.ts'

type Purpose = Pick<VisitRow, 'purpose' | 'account_uid'>

/** Returns an active provider. @throws 404 */
async function activeProvider({ database }: ProviderServices, uid: string): Promise<ProviderRow> {
  const [provider] = await database
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.uid, uid), eq(identityProviders.active, true)))
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
      handle: await visitTo(services, await activeProvider(services, path.uid), {
        purpose: 'sign-in',
        account_uid: null,
      }),
    }),
  }
  const linkOwnIdentity: PreparedHandler<'linkOwnIdentity'> = {
    prepare: async ({ account, body }) => ({
      handle: await visitTo(services, await activeProvider(services, body.provider), {
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

/** Returns the handlers of the own identities, and of what the sign-in page offers. */
export function identityHandlers({ database, halfCookie }: ProviderServices) {
  return {
    async readSignInOptions(call) {
      const providers = await database
        .select({ uid: identityProviders.uid, name: identityProviders.name })
        .from(identityProviders)
        .where(eq(identityProviders.active, true))
        .orderBy(asc(identityProviders.name), asc(identityProviders.uid))
      const token = halfCookie.read(call.request)
      const half = token === undefined ? undefined : await findHalfSession(database, token)
      const methods = half?.hasSecondStep ? methodNames(await findMethods(database, half.account.uid)) : []
      return { body: { results: { providers, second_step: half ? { set_up: !half.hasSecondStep, methods } : null } } }
    },

    async readOwnIdentities(call) {
      const found = await identitiesOf(database, call.account.uid)
      return {
        body: {
          results: found.map(({ identity: { uid, linked_at, used_at }, provider: { name } }) => ({
            uid,
            name,
            linked_at: linked_at.toISOString(),
            used_at: isoOrNull(used_at),
          })),
        },
      }
    },

    async unlinkOwnIdentity(call) {
      const { uid } = call.account
      const others = (await identitiesOf(database, uid)).filter(({ identity }) => identity.uid !== call.path.uid)
      const hasOther =
        others.length > 0 ||
        (await findHash(database, uid)) !== undefined ||
        (await passkeysOf(database, uid)).length > 0
      if (!hasOther) throw conflict(text('last-way-in'))
      await database.transaction(async (transaction) => {
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
