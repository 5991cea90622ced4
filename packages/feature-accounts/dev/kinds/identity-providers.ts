import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'

type Provider = Schema<'IdentityProvider'>

const NOW = '2026-11-21T10:00:00.000Z'

/** Returns an identity provider; `changes` override its fields. */
export const fakeProvider = (id: number, uid: string, changes: Partial<Provider> = {}): Provider => ({
  uid,
  id,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
  updated_by: 'ada',
  name: uid,
  issuer: 'https://login.example.com/tenant',
  client_id: 'backoffice',
  has_client_secret: true,
  active: true,
  offered_to_everyone: false,
  namespaces: ['north'],
  email_domains: ['example.com'],
  creates_accounts: true,
  scopes: ['groups'],
  groups_claim: 'groups',
  mappings: [{ value: 'shop-buyers', group: 'buyers', namespaces: ['north'] }],
  default_group: null,
  second_step_values: ['mfa'],
  people_linked: 0,
  last_sign_in_at: null,
  ...changes,
})

const someProviders: readonly Provider[] = [
  fakeProvider(1, 'office', { name: 'Company account', people_linked: 2, last_sign_in_at: NOW }),
  fakeProvider(2, 'partner', {
    name: 'Company account',
    issuer: 'https://sso.partner.example/realms/staff-of-all-branches-and-warehouses',
    active: false,
    namespaces: ['south'],
    email_domains: ['partner.example'],
    has_client_secret: false,
  }),
]

const linked: readonly Schema<'LinkedIdentity'>[] = ['Ada Lovelace', 'Grace Hopper'].map((name, index) => ({
  uid: `identity-${index}`,
  account: { uid: `account-${index}`, name },
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  linked_at: NOW,
  used_at: index === 0 ? NOW : null,
}))

const created: Schema<'AuditEntry'> = {
  id: 1,
  at: NOW,
  namespace: null,
  actor: 'ada',
  actor_name: 'Ada Lovelace',
  operation: 'createIdentityProvider',
  resource: 'identity_providers',
  object: 'office',
  outcome: 'done',
  source: 'screen',
  job: null,
  before: null,
  after: { name: 'Company account' },
  undoes: null,
}

const etagOf = ({ version }: Provider) => `"${version}"`
const shown = (provider: Provider, status = 200) => answer(status, { results: provider }, etagOf(provider))
const missing = () => answerProblem(404, { message: 'Record not found.', code: 'request.not-found' })
const page = <T>(results: readonly T[]) => ({ results, total: results.length, limit: 100, offset: 0, next: null })

/** What the fake server says of an issuer. */
const checkOf = (issuer: string): Schema<'IssuerCheck'> =>
  issuer.startsWith('http:')
    ? { problem: 'address', issuer: null }
    : issuer.endsWith('/other')
      ? { problem: 'other-issuer', issuer: 'https://login.example.com/right' }
      : { problem: null, issuer }

/** Creates identity providers in memory: two of two tenants, with the same name. */
export function createFakeProviders({ providers = someProviders }: { readonly providers?: readonly Provider[] } = {}) {
  const all = new Map(providers.map((provider) => [provider.uid, provider]))
  const secrets = new Map<string, unknown>()
  let people = linked
  const store = (uid: string, provider: Provider, { client_secret, ...changes }: Record<string, unknown>) => {
    if (client_secret !== undefined) secrets.set(uid, client_secret)
    const hasSecret = client_secret === undefined ? provider.has_client_secret : client_secret !== null
    const next = { ...provider, ...changes, has_client_secret: hasSecret, version: provider.version + 1 }
    all.set(uid, next)
    return next
  }
  const routes: Readonly<Record<string, FakeRoute>> = {
    'GET /api/identity-providers': () => page([...all.values()]),
    'POST /api/identity-providers/check': ({ body }) => ({
      results: checkOf((body as { readonly issuer: string }).issuer),
    }),
    'GET /api/identity-providers/{uid}': ({ params }) => {
      const provider = all.get(params['uid'] ?? '')
      return provider ? shown(provider) : missing()
    },
    'POST /api/identity-providers': ({ body }) => {
      const uid = `made-${all.size}`
      return shown(store(uid, fakeProvider(all.size + 1, uid), body as Record<string, unknown>), 201)
    },
    'PUT /api/identity-providers/{uid}': ({ params: { uid = '' }, body }) => {
      const provider = all.get(uid)
      return provider ? shown(store(uid, provider, body as Record<string, unknown>)) : missing()
    },
    'DELETE /api/identity-providers/{uid}': ({ params: { uid = '' } }) => {
      all.delete(uid)
      return answer(204, undefined)
    },
    'GET /api/identity-providers/{uid}/identities': ({ params }) => page(params['uid'] === 'office' ? people : []),
    'DELETE /api/identity-providers/{uid}/identities/{identity}': ({ params }) => {
      people = people.filter(({ uid }) => uid !== params['identity'])
      return answer(204, undefined)
    },
    'GET /api/identity-providers/{uid}/history': () => page([created]),
  }
  return { routes, all, secrets }
}

export default () => createFakeProviders()
