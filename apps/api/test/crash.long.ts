import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCrashing, type Crashing, type ServerCall } from './crashing.ts'
import { at } from './test-api.ts'

/** A few in the normal run, twenty in `npm run test:long`. */
const KILLS = process.env['BACKOFFICE_LONG'] ? 20 : 2
const WRITERS = 4

let server: Crashing
const acknowledged: { readonly number: string; readonly total: number }[] = []

/** Writes orders until the server is gone; only acknowledged ones count. */
async function write(call: ServerCall): Promise<void> {
  try {
    for (;;) {
      const { status, body } = await call('/api/orders', {
        lines: [
          { sku: 'A', quantity: 1 },
          { sku: 'B', quantity: 2 },
          { sku: 'A', quantity: 3 },
        ],
      })
      if (status === 201)
        acknowledged.push({
          number: String(at(body, 'results', 'number')),
          total: Number(at(body, 'results', 'totals', 'total')),
        })
    }
  } catch (error) {
    // The connection broke, as this test intends.
    if (!(error instanceof TypeError)) throw error
  }
}

beforeAll(async () => {
  server = await startCrashing()
  const call = await server.signIn()
  for (const sku of ['A', 'B'])
    expect(
      (await call('/api/products', { sku, name: sku, price: 1_000, status: 'Active', stock_policy: 'Sell beyond' }))
        .status,
    ).toBe(201)
})
afterAll(() => server.stop())

test(`${KILLS} kills while ${WRITERS} writers write lose nothing that was acknowledged`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = acknowledged.length + 8
    const call = await server.signIn()
    const writers = Array.from({ length: WRITERS }, () => write(call))
    while (acknowledged.length < enough) await new Promise(setImmediate)
    // Every other time the database is killed as well.
    await server.crash({ database: kill % 2 === 1, meanwhile: Promise.all(writers) })
  }
  const call = await server.signIn()
  const { body } = await call('/api/orders?limit=1')
  expect(Number(at(body, 'total'))).toBeGreaterThanOrEqual(acknowledged.length)
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 8)
  for (const { number, total } of acknowledged) {
    const { status, body: order } = await call(`/api/orders/${number}`)
    expect([number, status, at(order, 'results', 'totals', 'total')]).toEqual([number, 200, total])
  }
})

test('no order is half written, and each has its history entry', async () => {
  const call = await server.signIn()
  for (let offset = 0, total = 1; offset < total; offset += 1000) {
    const { body } = await call(`/api/orders?limit=1000&offset=${offset}`)
    total = Number(at(body, 'total'))
    const orders = at(body, 'results') as {
      uid: string
      lines: { total: number }[]
      totals: { goods: number; total: number }
    }[]
    for (const { lines, totals } of orders) {
      expect([lines.length, lines.reduce((sum, line) => sum + line.total, 0), totals.total]).toEqual([3, 6_000, 6_000])
    }
    for (const { uid } of orders.slice(0, 40)) {
      const history = await call(`/api/audit-entries?resource=orders&object=${uid}`)
      expect(at(history.body, 'total')).toBe(1)
    }
  }
})

test('the search index matches the database afterwards', async () => {
  const call = await server.signIn()
  const { body: token } = await call('/api/search-token', {})
  const total = Number(at((await call('/api/orders?limit=1')).body, 'total'))
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${server.running().address}/search/indexes/orders/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${String(at(token, 'token'))}` },
          body: JSON.stringify({ q: '', limit: 0 }),
        })
        return at(await answer.json(), 'estimatedTotalHits')
      },
      { interval: 200 },
    )
    .toBe(total)
})
