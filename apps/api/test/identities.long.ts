import { randomUUID } from 'node:crypto'
import { operations, type OperationId } from '@backoffice/api-contract'
import { resourceRights, specialRights } from '@backoffice/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namespaces } from '../src/platform/accounts/tables.ts'
import { newSecret } from '../src/platform/session/api-keys/secret.ts'
import { createTestApi, type TestCall, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
})
afterAll(() => api.close())

type Decision = 'signed-out' | 'forbidden' | 'allowed'
type Role = 'EMPLOYEE' | 'EXTERNAL' | 'MAINTAINER' | 'ADMIN'

/** A person and their expected permissions: repeated here, independently of the code that decides. */
interface Identity {
  readonly sign: () => Promise<Pick<TestCall, 'cookie' | 'headers'> | undefined>
  readonly may: (right: string, operation: OperationId) => Decision
}

const everyRight: readonly string[] = [...resourceRights, ...specialRights]
const manager = [
  'accounts',
  'accounts_read',
  'accounts_put',
  'accounts_post',
  'accounts_delete',
  'groups',
  'groups_read',
  'groups_put',
]

const outside = (right: string): Decision => (right === 'anyone' ? 'allowed' : 'signed-out')
const inside =
  (isAdministrator: boolean, rights: 'every' | readonly string[]) =>
  (right: string): Decision => {
    if (isAdministrator || right === 'anyone' || right === 'signed-in') return 'allowed'
    if (right === 'admin') return 'forbidden'
    return rights === 'every' || rights.includes(right) ? 'allowed' : 'forbidden'
  }

const identities = new Map<string, Identity>([
  ['no one', { sign: () => Promise.resolve(undefined), may: outside }],
  ['a made-up session', { sign: () => Promise.resolve({ cookie: 'x'.repeat(43) }), may: outside }],
  [
    'an invited administrator, who has no password',
    {
      sign: async () => {
        const invited = await api.account(null, { role: 'ADMIN' })
        const { headers } = await api.call('login', { body: { email: invited.email, password: 'null' } })
        return headers['set-cookie'] === undefined ? undefined : { cookie: invited.cookie }
      },
      may: outside,
    },
  ],
  ['a blocked administrator', { sign: () => api.account(null, { role: 'ADMIN', status: 'BLOCKED' }), may: outside }],
  ['a blocked employee with every right', { sign: () => api.account(everyRight, { status: 'BLOCKED' }), may: outside }],
])
for (const role of ['EMPLOYEE', 'EXTERNAL', 'MAINTAINER', 'ADMIN'] satisfies Role[]) {
  const groups: readonly (readonly [string, readonly string[] | null])[] = [
    ['without a group', null],
    ['in an empty group', []],
    ['in a full group', everyRight],
    ['who manages accounts', manager],
  ]
  for (const [name, rights] of groups) {
    identities.set(`${role} ${name}`, {
      sign: () => api.account(rights, { role }),
      may: inside(role === 'ADMIN', rights ?? 'every'),
    })
  }
}
for (const right of [
  'accounts_put',
  'groups_delete',
  'orders_read',
  'products',
  'products_cost_read',
  'admin',
  'anyone',
  'made_up_right',
]) {
  identities.set(`EMPLOYEE with ${right} alone`, { sign: () => api.account([right]), may: inside(false, [right]) })
}
const places: readonly (readonly [string, () => readonly string[]])[] = [
  ['the child', () => [api.tenants.child]],
  ['another tenant', () => [api.tenants.other]],
  ['two tenants', () => [api.tenants.parent, api.tenants.other]],
  ['no namespace', () => []],
]
for (const [name, namespaces] of places) {
  identities.set(`a manager in ${name}`, {
    sign: () => api.account(manager, { namespaces: namespaces() }),
    may: inside(false, manager),
  })
}

/** What is for every signed-in account, and for keys, too. */
const FOR_KEYS: ReadonlySet<OperationId> = new Set<OperationId>([
  'listNamespaces',
  'readNamespace',
  'createSearchToken',
  'listAuditEntries',
  'listExports',
  'createExport',
  'readExportColumns',
  'readExport',
  'downloadExport',
  'listJobs',
  'readJob',
  'readJobRows',
  'startJob',
  'cancelJob',
])
const READING = ['accounts', 'accounts_read', 'groups', 'groups_read']
/** A key has the permissions of its group, except those to change accounts and groups. */
const byKey =
  (rights: readonly string[]) =>
  (right: string, operation: OperationId): Decision => {
    if (right === 'anyone') return 'allowed'
    if (right === 'signed-in') return FOR_KEYS.has(operation) ? 'allowed' : 'forbidden'
    if (/^(?:accounts|groups)(?:_|$)/.test(right) && !READING.includes(right)) return 'forbidden'
    return rights.includes(right) ? 'allowed' : 'forbidden'
  }
const reading = everyRight.filter((right) => right.endsWith('_read') || !right.includes('_'))
const yesterday = () => new Date(Date.now() - 86_400_000)
const closed = async () => {
  const uid = randomUUID()
  await api.connection.database
    .insert(namespaces)
    .values({ uid, name: 'Closed', code: uid.slice(0, 8).toUpperCase(), status: 'Closed' })
  return uid
}
const keys: readonly (readonly [string, Identity])[] = [
  ['that only reads', { sign: () => api.key(reading), may: byKey(reading) }],
  ['with every right', { sign: () => api.key(everyRight), may: byKey(everyRight) }],
  ['that manages accounts', { sign: () => api.key(manager), may: byKey(manager) }],
  ['of an empty group', { sign: () => api.key([]), may: byKey([]) }],
  ['whose group has made-up rights', { sign: () => api.key(['admin', 'signed-in']), may: byKey([]) }],
  ['of another tenant', { sign: () => api.key(everyRight, { namespace: api.tenants.other }), may: byKey(everyRight) }],
  [
    'of a closed namespace',
    { sign: async () => api.key(everyRight, { namespace: await closed() }), may: byKey(everyRight) },
  ],
  ['that has expired', { sign: () => api.key(everyRight, { expires: yesterday() }), may: outside }],
  ['that is revoked', { sign: () => api.key(everyRight, { revoked: true }), may: outside }],
  ['that was made up', { sign: async () => ({ headers: { authorization: `Bearer ${newSecret()}` } }), may: outside }],
  [
    'that has expired, beside the session of an administrator',
    {
      sign: async () => ({
        ...(await api.account(null, { role: 'ADMIN' })),
        ...(await api.key(everyRight, { expires: yesterday() })),
      }),
      may: outside,
    },
  ],
]
for (const [name, identity] of keys) identities.set(`a key ${name}`, identity)

const REFUSED = /request\.(?:permission-required|key-not-allowed|key-confirmation)/

async function decisionOf(operation: OperationId, someone: Pick<TestCall, 'cookie' | 'headers'>): Promise<Decision> {
  const { status, text } = await api.call(operation, {
    ...someone,
    path: { uid: 'none', sku: 'none', order: 'none', id: 1 },
    ...(operations[operation].method === 'get' ? {} : { body: {} }),
  })
  expect([operation, status < 500]).toEqual([operation, true])
  if (status === 401) return 'signed-out'
  return status === 403 && REFUSED.test(text) ? 'forbidden' : 'allowed'
}

test.each([...identities])(
  '%s has exactly the access of the contract, at every operation',
  async (_name, { sign, may }) => {
    let someone = await sign()
    const wrong: unknown[] = []
    for (const [operation, { right }] of Object.entries(operations)) {
      const decision = await decisionOf(operation as OperationId, someone ?? {})
      if (decision !== may(right, operation as OperationId)) wrong.push([operation, right, decision])
      // Signing out would end the session that the other operations need.
      if (operation.startsWith('logout')) someone = await sign()
    }
    expect(wrong).toEqual([])
  },
)

test('covers forty identities, and decisions of every kind', () => {
  const decisions = new Set(
    [...identities.values()].flatMap(({ may }) =>
      Object.entries(operations).map(([operation, { right }]) => may(right, operation as OperationId)),
    ),
  )
  expect([identities.size > 40, decisions.size]).toEqual([true, 3])
})
