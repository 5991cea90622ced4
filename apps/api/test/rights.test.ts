import { operations, type OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const rights = [...new Set(Object.values(operations).map(({ right }) => right))].filter((right) => !['anyone', 'signed-in', 'admin'].includes(right))
const all = Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][]

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A request that is as good as empty: what is decided before it is looked at is the right alone. */
const decision = async (operation: OperationId, account: TestAccount | undefined): Promise<'signed-out' | 'forbidden' | 'allowed'> => {
  const { status, body } = await api.call(operation, {
    cookie: account?.cookie, path: { uid: 'none', sku: 'none', order: 'none', id: 1 },
    ...(operations[operation].method === 'get' ? {} : { body: {} }),
  })
  expect(status).toBeLessThan(500)
  if (status === 401) return 'signed-out'
  return status === 403 && JSON.stringify(body).includes('You need the right') ? 'forbidden' : 'allowed'
}

test.each(all)('%s: nobody gets further than the way in', async (operation, { right }) => {
  expect(await decision(operation, undefined)).toBe(right === 'anyone' ? 'allowed' : 'signed-out')
})

test('a blocked account is nobody', async () => {
  const blocked = await api.account(null, { role: 'ADMIN', status: 'BLOCKED' })
  for (const [operation, { right }] of all) expect([operation, await decision(operation, blocked)]).toEqual([operation, right === 'anyone' ? 'allowed' : 'signed-out'])
})

test('an administrator may do everything, whatever the group says', async () => {
  for (const [operation] of all) {
    const admin = await api.account([], { role: 'ADMIN' })
    expect([operation, await decision(operation, admin)]).toEqual([operation, 'allowed'])
  }
})

test.each(['EMPLOYEE', 'EXTERNAL', 'MAINTAINER'] as const)('%s without a group may do everything but what is for administrators', async (role) => {
  for (const [operation, { right }] of all) {
    const account = await api.account(null, { role })
    expect([operation, await decision(operation, account)]).toEqual([operation, right === 'admin' ? 'forbidden' : 'allowed'])
  }
})

test.each(['EMPLOYEE', 'EXTERNAL', 'MAINTAINER'] as const)('%s in a group without rights may do only what everybody may', async (role) => {
  for (const [operation, { right }] of all) {
    const account = await api.account([], { role })
    expect([operation, await decision(operation, account)]).toEqual([operation, right === 'anyone' || right === 'signed-in' ? 'allowed' : 'forbidden'])
  }
})

test.each(rights)('the right %s opens exactly the operations that ask for it', async (held) => {
  for (const [operation, { right }] of all) {
    // Signing out ends the session, so each operation gets an account of its own.
    const account = await api.account([held])
    const expected = right === 'anyone' || right === 'signed-in' || right === held ? 'allowed' : 'forbidden'
    expect([operation, await decision(operation, account)]).toEqual([operation, expected])
  }
})

test('without the setting, an account outside any group may do nothing', async () => {
  const strict = await createTestApi({ noGroupFullAccess: false })
  try {
    const account = await strict.account(null)
    expect((await strict.call('listProducts', { cookie: account.cookie })).status).toBe(403)
  } finally {
    await strict.close()
  }
})
