import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealWorker, verifyChain } from '../src/platform/audit/chain.ts'
import { createWorker } from '../src/platform/workers/worker.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

/** Runs the worker like a process of its own. */
const seal = () => createWorker('history-seals', sealWorker(api), api.connection.database).drain()

test('seals every entry after the one before it, also one that commits late', async () => {
  const { database } = api.connection
  await create(api, editor, 'createBrand', newRecord('Brand'))
  const late = await api.connection.pool.connect()
  await late.query('begin')
  await late.query(`insert into audit_entries (operation, resource, object) values ('late', 'brands', 'late')`)
  await create(api, editor, 'createBrand', newRecord('Brand'))
  await seal()
  const before = await verifyChain(database)
  await late.query('commit')
  late.release()
  await Promise.all([seal(), seal()])
  const after = await verifyChain(database)
  expect([before.broken, after.broken, after.entries - before.entries]).toEqual([undefined, undefined, 1])
})

test('finds a changed or deleted entry', async () => {
  const { database } = api.connection
  await create(api, editor, 'createBrand', newRecord('Brand'))
  await seal()
  expect(await verifyChain(database)).toMatchObject({ broken: undefined })
  const {
    rows: [entry],
  } = await api.connection.pool.query<{ id: string }>('select max(id) - 1 as id from audit_entries')
  await api.asOwner(`update audit_entries set actor = 'somebody else' where id = ${entry?.id}`)
  expect(await verifyChain(database)).toMatchObject({ broken: Number(entry?.id) })
  await api.asOwner(`delete from audit_entries where id = ${entry?.id}`)
  expect(await verifyChain(database)).toMatchObject({ broken: Number(entry?.id) })
})
