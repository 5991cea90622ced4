import {
  allowInsecureRequests,
  calculatePKCECodeChallenge,
  buildAuthorizationUrl,
  clockTolerance,
  customFetch,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  None,
  type Configuration,
} from 'openid-client'
import type { Database } from '../../platform/database/database.ts'
import { openSecret } from '../../platform/session/second-step/sealed-secret.ts'
import { assertIssuer, providerFetch, type InternalOrigins } from './provider-fetch.ts'
import type { identityProviders } from './tables.ts'

/** A configured identity provider. */
export type ProviderRow = typeof identityProviders.$inferSelect

const TOLERANCE_S = 10
/** Keys that a provider changes are fetched again anyway; this is for its endpoints. */
const DISCOVERED_MS = 600_000

/** Returns the client of a provider, which discovers its endpoints at first. @throws when it cannot be reached */
export type FindClient = (provider: ProviderRow) => Promise<Configuration>

async function discover(database: Database, provider: ProviderRow, internal: InternalOrigins): Promise<Configuration> {
  const { uid, issuer, client_id, client_secret } = provider
  assertIssuer(issuer, internal)
  const secret = client_secret === null ? undefined : await openSecret(database, uid, client_secret)
  const discoverWith = (authentication: ReturnType<typeof None>) =>
    discovery(new URL(issuer), client_id, { [clockTolerance]: TOLERANCE_S }, authentication, {
      [customFetch]: providerFetch(internal),
      // The fetch itself refuses http, except to the origins of the settings.
      execute: [allowInsecureRequests],
    })
  const configuration = await discoverWith(secret === undefined ? None() : ClientSecretBasic(secret))
  const methods = configuration.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return secret === undefined || methods.includes('client_secret_basic')
    ? configuration
    : discoverWith(ClientSecretPost(secret))
}

/** Caches the clients of providers by their version. */
export function createProviderClients(database: Database, internal: InternalOrigins): FindClient {
  const cached = new Map<string, { readonly version: number; readonly until: number; readonly client: Configuration }>()
  return async (provider) => {
    const found = cached.get(provider.uid)
    if (found?.version === provider.version && found.until > Date.now()) return found.client
    const client = await discover(database, provider, internal)
    cached.set(provider.uid, { version: provider.version, until: Date.now() + DISCOVERED_MS, client })
    return client
  }
}

interface Visit {
  readonly state: string
  readonly nonce: string
  readonly code_verifier: string
  /** Whether the person has to sign in there again. */
  readonly again: boolean
}

/** Returns the URL at which a browser continues. */
export async function authorizationUrl(
  client: Configuration,
  { scopes }: Pick<ProviderRow, 'scopes'>,
  redirect_uri: string,
  { state, nonce, code_verifier, again }: Visit,
): Promise<string> {
  return buildAuthorizationUrl(client, {
    redirect_uri,
    scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
    code_challenge: await calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(again && { prompt: 'login', max_age: '0' }),
  }).href
}
