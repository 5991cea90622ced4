import { operations, type OperationId } from '@backoffice/api-contract'
import { resourceRights, specialRights } from '@backoffice/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

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
  readonly sign: () => Promise<Pick<TestAccount, 'cookie'> | undefined>
  readonly may: (right: string) => Decision
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

async function decisionOf(operation: OperationId, cookie: string | undefined): Promise<Decision> {
  const { status, text } = await api.call(operation, {
    cookie,
    path: { uid: 'none', sku: 'none', order: 'none', id: 1 },
    ...(operations[operation].method === 'get' ? {} : { body: {} }),
  })
  expect([operation, status < 500]).toEqual([operation, true])
  if (status === 401) return 'signed-out'
  return status === 403 && text.includes('request.permission-required') ? 'forbidden' : 'allowed'
}

test.each([...identities])(
  '%s has exactly the access of the contract, at every operation',
  async (_name, { sign, may }) => {
    let someone = await sign()
    const wrong: unknown[] = []
    for (const [operation, { right }] of Object.entries(operations)) {
      const decision = await decisionOf(operation as OperationId, someone?.cookie)
      if (decision !== may(right)) wrong.push([operation, right, decision])
      // Signing out would end the session that the other operations need.
      if (operation.startsWith('logout')) someone = await sign()
    }
    expect(wrong).toEqual([])
  },
)

test('covers thirty identities, and decisions of every kind', () => {
  const decisions = new Set(
    [...identities.values()].flatMap(({ may }) => Object.values(operations).map(({ right }) => may(right))),
  )
  expect([identities.size > 30, decisions.size]).toEqual([true, 3])
})
