import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, importJWK, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'

/** A person at the provider: claims by their subject. */
export type People = Record<string, Record<string, unknown>>

/** A real OpenID Connect provider in this process. */
export interface OidcServer {
  readonly issuer: string
  /** Who can sign in there, by what is typed into the form; a test may change it. */
  readonly people: People
  /** Changes the claims of the next ID tokens, signed with the right key, as a faulty provider would. */
  tamper?: ((claims: JWTPayload) => JWTPayload) | undefined
  close(): Promise<void>
}

/** A client of the provider. */
export interface OidcClient {
  readonly client_id: string
  readonly client_secret: string
  readonly redirect_uris: string[]
}

const page = `<!doctype html><html lang="en"><title>Test provider</title><main><h1>Test provider</h1>
<form method="post"><label>Login <input name="login" autofocus required></label><button>Sign in</button></form></main></html>`

/** Sends an answer with its ID token changed by the claims, and signed with the key of the provider. */
async function tampered(body: string, key: JWK, change: (claims: JWTPayload) => JWTPayload): Promise<string> {
  const answer = JSON.parse(body) as Record<string, string>
  if (answer['id_token'] === undefined) return body
  const token = new SignJWT(change(decodeJwt(answer['id_token']))).setProtectedHeader({ alg: 'RS256', kid: 'test' })
  return JSON.stringify({ ...answer, id_token: await token.sign(await importJWK(key, 'RS256')) })
}

/** Returns the provider itself; whoever signs in has agreed to everything. */
const newProvider = (issuer: string, clients: readonly OidcClient[], people: People, key: JWK): Provider =>
  new Provider(issuer, {
    clients: clients.map((client) => ({ ...client, grant_types: ['authorization_code'], response_types: ['code'] })),
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of this test'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })

/** Shows the form, and signs in whoever is typed into it. */
async function interact(provider: Provider, people: People, request: IncomingMessage, response: ServerResponse) {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html').end(page)
    return
  }
  const login = new URLSearchParams(await bodyOf(request)).get('login') ?? ''
  const result = login in people ? { login: { accountId: login } } : { error: 'access_denied' }
  await provider.interactionFinished(request, response, result)
}

/** Starts a provider with these clients, on a free port unless one is given. */
export async function startOidcServer(clients: readonly OidcClient[], people: People, port = 0): Promise<OidcServer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' }
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = newProvider(issuer, clients, people, key)
  const serve = provider.callback()
  const started: OidcServer = {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) return void interact(provider, people, request, response)
    const { tamper } = started
    if (request.url === '/token' && tamper) {
      const end = response.end.bind(response)
      response.end = (body?: unknown) => {
        void tampered(String(body), key, tamper).then((changed) => {
          response.setHeader('content-length', Buffer.byteLength(changed))
          end(changed)
        })
        return response
      }
    }
    void serve(request, response)
  })
  return started
}

/** Signs in at the provider as a browser would; returns the URL to which it sends the browser back. */
export async function signInThere(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  for (let step = 0; step < 8; step += 1) {
    const isForm = next.pathname.startsWith('/interaction/')
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams({ login }) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
    if (next.origin !== new URL(url).origin) return next
  }
  throw new Error('The provider did not send the browser back')
}
