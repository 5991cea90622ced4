import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client'
import { log } from '../../platform/log/log.ts'
import { confirmSession, findSession } from '../../platform/session/sessions.ts'
import { completeSignIn, continueSignIn, noteAttempt } from '../sign-in/index.ts'
import { acceptIdentity, linkTo, type Arrival } from './accept-identity.ts'
import { hasSecondStep, readClaims, type Claims } from './claims.ts'
import { accountOfIdentity } from './identities.ts'
import type { ProviderRow } from './provider-clients.ts'
import { CALLBACK, type ProviderServices } from './provider-services.ts'
import { Refusal } from './refusal.ts'
import { identityProviders } from './tables.ts'
import { endVisit, type VisitRow } from './visits.ts'

const TOLERANCE_MS = 10_000

interface Coming {
  readonly services: ProviderServices
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Returns the claims of the ID token; what it lacks is asked of the user info endpoint. */
async function claimsFrom(client: Configuration, provider: ProviderRow, url: URL, visit: VisitRow): Promise<Claims> {
  const tokens = await authorizationCodeGrant(client, url, {
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    pkceCodeVerifier: visit.code_verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Refusal('refused')
  const lacks = claims['email'] === undefined || (provider.groups_claim !== null && !(provider.groups_claim in claims))
  if (!lacks || client.serverMetadata().userinfo_endpoint === undefined) return readClaims(claims)
  const more = await fetchUserInfo(client, tokens.access_token, claims.sub)
  // Whether an email is verified is said where the email is.
  const email = claims['email'] === undefined ? {} : { email_verified: claims['email_verified'] }
  return readClaims({ ...more, ...claims, ...email })
}

/** Returns what the provider says about who comes back. @throws Refusal */
async function arrivalOf({ services, request }: Coming, visit: VisitRow): Promise<Arrival> {
  const [provider] = await services.database
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.uid, visit.provider_uid))
  if (!provider?.active) throw new Refusal('refused')
  const client = await services.findClient(provider).catch((cause: unknown) => {
    throw new Refusal('unreachable', { cause })
  })
  const url = new URL(`${services.address}${CALLBACK}`)
  url.search = new URL(request.url, url).search
  const claims = await claimsFrom(client, provider, url, visit).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause
    const isAnswer = cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError
    const isNetwork = cause instanceof Error && 'code' in cause && cause.code === 'OAUTH_TIMEOUT'
    throw new Refusal(!isAnswer && isNetwork ? 'unreachable' : 'refused', { cause })
  })
  return { provider, claims, kinds: services.kinds, request }
}

/** Asserts that the browser still has the session that began the visit; returns its token. @throws Refusal */
async function sessionOf({ services, request }: Coming, visit: VisitRow): Promise<string> {
  const token = services.cookie.read(request)
  const session = token === undefined ? undefined : await findSession(services.database, token, { renews: true })
  if (token === undefined || session?.account.uid !== visit.account_uid) throw new Refusal('expired')
  return token
}

async function signIn(coming: Coming, arrival: Arrival): Promise<string> {
  const { services } = coming
  const row = await acceptIdentity(services.database, arrival)
  if (hasSecondStep(arrival.claims, arrival.provider)) {
    await completeSignIn(services, coming, row.uid, { hasSecondStep: true })
    return 'signed-in'
  }
  const { second_step } = await continueSignIn(services, coming, row)
  return second_step ? 'second-step' : 'signed-in'
}

/** Confirms the session, when its own identity has just signed in at the provider. @throws Refusal */
async function confirm(
  { services: { database } }: Coming,
  { provider, claims }: Arrival,
  visit: VisitRow,
  token: string,
): Promise<string> {
  const signedInAt = (claims.auth_time ?? 0) * 1000
  if (signedInAt < visit.created_at.getTime() - TOLERANCE_MS) throw new Refusal('refused')
  if ((await accountOfIdentity(database, provider, claims)) !== visit.account_uid) throw new Refusal('unknown')
  await confirmSession(database, token)
  return 'confirmed'
}

/** Takes the visit of the browser, once. */
async function takeVisit({ services, request, reply }: Coming): Promise<VisitRow | undefined> {
  const token = services.visitCookie.read(request)
  services.visitCookie.clear(reply)
  return token === undefined ? undefined : endVisit(services.database, token)
}

/** Ends a visit; returns what happened. @throws Refusal */
async function end(coming: Coming, visit: VisitRow): Promise<string> {
  if (visit.purpose === 'sign-in') return signIn(coming, await arrivalOf(coming, visit))
  const session = await sessionOf(coming, visit)
  const arrival = await arrivalOf(coming, visit)
  if (visit.purpose === 'confirmation') return confirm(coming, arrival, visit, session)
  const uid = visit.account_uid ?? ''
  await coming.services.database.transaction((transaction) => linkTo(transaction, arrival, uid, uid))
  return 'linked'
}

/** Returns what happened to a visit: the reason of a refusal is in the log as well. */
async function outcomeOf(coming: Coming, visit: VisitRow | undefined): Promise<string> {
  try {
    if (!visit) throw new Refusal('expired')
    return await end(coming, visit)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error }, 'A sign-in with an identity provider was refused')
    await noteAttempt(coming.services, coming, undefined, 'refused')
    return error.reason
  }
}

/** Returns the screen that says what happened: signing in continues at `/`, which remembers the requested screen. */
const screenOf = (visit: VisitRow | undefined, outcome: string): string =>
  visit === undefined || visit.purpose === 'sign-in' || outcome === 'confirmed' ? '/' : '/accounts/me'

/** Serves the URL to which providers send a browser back. No address that it continues at comes from outside. */
export function serveCallback(app: FastifyInstance, services: ProviderServices): void {
  app.get(CALLBACK, async (request, reply) => {
    const coming = { services, request, reply }
    const visit = await takeVisit(coming)
    const outcome = await outcomeOf(coming, visit)
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(`${screenOf(visit, outcome)}#provider=${outcome}`, 303)
  })
}
