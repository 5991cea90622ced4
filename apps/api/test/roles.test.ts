import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './test-api.ts'
import { underLease } from '../src/platform/workers/lease.ts'

let worker: TestApi
let web: TestApi
beforeAll(async () => {
  worker = await createTestApi({ role: 'worker', metricsToken: 'monitor' })
  web = await createTestApi({ role: 'web' })
})
afterAll(async () => {
  await worker.close()
  await web.close()
})

const get = async ({ server }: TestApi, url: string, headers = {}) => {
  const { statusCode, body } = await server.app.inject({ url, headers })
  return { status: statusCode, body }
}

test('a worker process serves probes and metrics only', async () => {
  expect(await get(worker, '/live')).toEqual({ status: 200, body: '{"live":true}' })
  expect((await get(worker, '/ready')).status).toBe(200)
  expect((await get(worker, '/metrics', { authorization: 'Bearer monitor' })).status).toBe(200)
  expect((await get(worker, '/api/products', { 'api-version': '2' })).status).toBe(404)
  expect((await get(worker, '/openapi.json')).status).toBe(404)
  expect((await worker.call('login', { body: { email: 'a@example.com', password: 'x' } })).status).toBe(404)
})

test('a web process serves requests and runs no worker', async () => {
  const { cookie } = await web.account(null)
  expect((await web.call('createBrand', { cookie, body: { name: 'Waits', slug: 'waits' } })).status).toBe(201)
  expect(web.server.workers.all.map(({ figures }) => figures().runs)).toEqual(web.server.workers.all.map(() => 0))
})

test('a process is not ready while migrations are missing, and is again afterwards', async () => {
  await web.asOwner('update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000')
  expect(await get(web, '/ready')).toEqual({
    status: 503,
    body: '{"ready":false,"database":true,"migrations":false,"search":true,"running":true}',
  })
  await web.asOwner('update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000')
  expect((await get(web, '/ready')).status).toBe(200)
})

test('a process detects in its transaction that another one took over its lease', async () => {
  const { database } = web.connection
  const held: boolean[] = []
  const isDone = await underLease(database, 'figures', async (lease) => {
    held.push(await database.transaction((transaction) => lease.isHeld(transaction)))
    expect(await underLease(database, 'figures', async () => undefined)).toBe(false)
    await web.connection.pool.query(`update leases set until = now() - interval '1 s' where name = 'figures'`)
    await underLease(database, 'figures', async () => {
      held.push(await database.transaction((transaction) => lease.isHeld(transaction)))
    })
  })
  expect(isDone).toBe(true)
  expect(held).toEqual([true, false])
})
