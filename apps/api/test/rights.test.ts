import { operations, type OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const rights = [...new Set(Object.values(operations).map(({ right }) => right))].filter(
  (right) => !['anyone', 'signed-in', 'admin'].includes(right),
)
const all = Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][]

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
})
afterAll(() => api.close())

/** Sends an almost empty request: the permission is checked before it is validated. */
const decision = async (
  operation: OperationId,
  account: TestAccount | undefined,
): Promise<'signed-out' | 'forbidden' | 'allowed'> => {
  const { status, body } = await api.call(operation, {
    cookie: account?.cookie,
    path: { uid: 'none', sku: 'none', order: 'none', id: 1 },
    ...(operations[operation].method === 'get' ? {} : { body: {} }),
  })
  expect(status).toBeLessThan(500)
  if (status === 401) return 'signed-out'
  return status === 403 && at(body, 'code') === 'request.permission-required' ? 'forbidden' : 'allowed'
}

/** Returns an account for each operation: the same one, except for operations that sign out. */
function accounts(...about: Parameters<TestApi['account']>): (operation: OperationId) => Promise<TestAccount> {
  let shared: Promise<TestAccount> | undefined
  return (operation) => (operation.startsWith('log') ? api.account(...about) : (shared ??= api.account(...about)))
}

test.each(all)('%s: without signing in only public operations are allowed', async (operation, { right }) => {
  expect(await decision(operation, undefined)).toBe(right === 'anyone' ? 'allowed' : 'signed-out')
})

test('a blocked account is not signed in', async () => {
  const blocked = await api.account(null, { role: 'ADMIN', status: 'BLOCKED' })
  for (const [operation, { right }] of all)
    expect([operation, await decision(operation, blocked)]).toEqual([
      operation,
      right === 'anyone' ? 'allowed' : 'signed-out',
    ])
})

test('an administrator has every permission, whatever the group', async () => {
  const admins = accounts([], { role: 'ADMIN' })
  for (const [operation] of all)
    expect([operation, await decision(operation, await admins(operation))]).toEqual([operation, 'allowed'])
})

test.each(['EMPLOYEE', 'EXTERNAL', 'MAINTAINER'] as const)(
  '%s without a group has every permission except those of administrators',
  async (role) => {
    const people = accounts(null, { role })
    for (const [operation, { right }] of all) {
      expect([operation, await decision(operation, await people(operation))]).toEqual([
        operation,
        right === 'admin' ? 'forbidden' : 'allowed',
      ])
    }
  },
)

test.each(['EMPLOYEE', 'EXTERNAL', 'MAINTAINER'] as const)(
  '%s in a group without permissions has only those of every account',
  async (role) => {
    const people = accounts([], { role })
    for (const [operation, { right }] of all) {
      expect([operation, await decision(operation, await people(operation))]).toEqual([
        operation,
        right === 'anyone' || right === 'signed-in' ? 'allowed' : 'forbidden',
      ])
    }
  },
)

/**
 * Returns all operations in the long run; in the normal one those that need the permission, and every fifth of the
 * others.
 */
const triedWith = (held: (typeof rights)[number]) =>
  all.filter(
    ([, { right }], place) =>
      process.env['BACKOFFICE_LONG'] || right === held || (place + rights.indexOf(held)) % 5 === 0,
  )

test.each(rights)('the permission %s opens exactly its operations', async (held) => {
  const people = accounts([held])
  for (const [operation, { right }] of triedWith(held)) {
    const expected = right === 'anyone' || right === 'signed-in' || right === held ? 'allowed' : 'forbidden'
    expect([operation, await decision(operation, await people(operation))]).toEqual([operation, expected])
  }
})

test('without the setting, an account without a group has no permissions', async () => {
  const strict = await createTestApi({ noGroupFullAccess: false })
  try {
    const account = await strict.account(null)
    expect((await strict.call('listProducts', { cookie: account.cookie })).status).toBe(403)
  } finally {
    await strict.close()
  }
})
