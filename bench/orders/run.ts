import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { amountsOf, fillBusiness } from '@backoffice/tooling-product'
import { startApi, type ApiServer } from '../api-server.ts'
import { percentileOf, report } from '../percentile.ts'

// Measures the desk of a large business: its list of orders with three filters, an order opened, and orders placed by
// many clients at once. With `--data`, the business is created in that folder once and reused.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    orders: { type: 'string', default: '200000' },
    lines: { type: 'string', default: '20' },
    data: { type: 'string' },
  },
})
const amounts = { ...amountsOf(0.02), orders: Number(values.orders), linesPerOrder: Number(values.lines) }
const ROUNDS = 60
const CLIENTS = 20
const OF_EACH = 10
/** A client places an order in so many milliseconds. */
const EACH_MS = 1_000
/** The largest tenant has three of ten orders. */
const NAMESPACE = 't0'

/** Orders in the stages of a working day: one of twenty is open, and goes to one of four countries. */
const STAGES = `update orders set stage = (array['New', 'To do', 'Picking', 'Packed', 'Shipped'])[1 + id % 5],
  payment_state = (array['Unpaid', 'Paid', 'Authorised'])[1 + id % 3], fulfilment_state = 'Reserved' where id % 20 = 0`
const COUNTRIES = `update orders set country = (array['NL', 'BE', 'DE', 'FR'])[1 + id % 4], total = 1000 + id % 20000, customer_name = 'Customer ' || id % 9000`

/** Enough of each product of the largest tenant, as a count of its stock. */
const STOCK = `begin; set local role backoffice_system;
  select count(*) from move_stock('${NAMESPACE}', (select jsonb_agg(jsonb_build_object('stock_item', uid, 'location', 'Warehouse',
    'kind', 'Count', 'on_hand_delta', 1000000, 'cause', 'count', 'actor', 'bench', 'idempotency_key', 'bench ' || uid))
    from products where namespace = '${NAMESPACE}'));
  commit`

async function fill({ pool, indexed }: ApiServer): Promise<void> {
  const { rows } = await pool.query(`select from namespaces where uid = '${NAMESPACE}'`)
  if (rows.length > 0) return
  const start = performance.now()
  await fillBusiness(pool, amounts)
  await pool.query(COUNTRIES)
  await pool.query(STAGES)
  await pool.query(STOCK)
  await pool.query('delete from outbox')
  await pool.query(
    `insert into outbox (index_name, uid, bulk, tenant) select 'orders', uid, true, namespace from orders where namespace = '${NAMESPACE}'`,
  )
  await indexed()
  await pool.query('vacuum analyze')
  process.stdout.write(`made in ${Math.round((performance.now() - start) / 1_000)} s\n`)
}

/** Returns the milliseconds that each of some calls takes; one begins every so many milliseconds, or after the last. */
async function timesOf(
  rounds: number,
  call: (round: number) => Promise<unknown>,
  every = 0,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await call(round)
    const took = performance.now() - start
    times.push(took)
    if (every > took) await pause(every - took)
  }
  return times
}

/** Returns functions that ask the server as an account that has selected the largest tenant. */
async function asked({ address, cookie }: ApiServer) {
  const headers = { 'api-version': '2', cookie, 'x-namespace': NAMESPACE, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const { token } = (await send('POST', '/api/search-token', {})) as { readonly token: string }
  const search = async (query: object) => {
    const answer = await fetch(`${address}/search/indexes/orders/search`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(query),
    })
    if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return { send, search }
}

const countries = ['NL', 'BE', 'DE', 'FR']

/** The list as its screen asks for it: three filters, sorted, with the numbers of each filter. */
const listOf = (round: number) => ({
  filter: [
    'stage IN ["New", "To do", "Picking", "Packed"]',
    `country = ${countries[round % 4]}`,
    `total >= ${1000 + 100 * (round % 50)}`,
  ],
  sort: ['placed_at:desc'],
  facets: ['stage', 'payment_state', 'fulfilment_state', 'country', 'kind'],
  limit: 50,
})

const sku = (round: number): string => `SKU-${1 + ((round * 7) % amounts.ofLargest)}`
/** An order of three products, as a website places it. */
const orderOf = (round: number) => ({
  customer_name: 'Noor Jansen',
  on_account: true,
  lines: [0, 1, 2].map((line) => ({ sku: sku(3 * round + line), quantity: 1 + line })),
})

const server = await startApi(values.data)
try {
  await fill(server)
  const { send, search } = await asked(server)
  // Of the largest tenant.
  const number = (round: number) => 10 * (1 + Math.floor((round * amounts.orders) / 10 / (ROUNDS + 1)))
  process.stdout.write(`${amounts.orders} orders of ${amounts.linesPerOrder} lines in ${amounts.tenants} tenants\n`)
  await timesOf(ROUNDS / 4, (round) => search(listOf(round)))
  report('list with three filters', 60, percentileOf(await timesOf(ROUNDS, (round) => search(listOf(round)))))
  report(
    'order opened',
    40,
    percentileOf(await timesOf(ROUNDS, (round) => send('GET', `/api/orders/${number(round)}`))),
  )
  report(
    'order priced',
    40,
    percentileOf(await timesOf(ROUNDS, (round) => send('POST', '/api/orders/preview', orderOf(round)))),
  )
  await timesOf(OF_EACH, (round) => send('POST', '/api/orders', orderOf(round)))
  const paced = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      await pause((client * EACH_MS) / CLIENTS)
      return timesOf(OF_EACH, (round) => send('POST', '/api/orders', orderOf(client * OF_EACH + round)), EACH_MS)
    }),
  )
  report(`order placed, by ${CLIENTS} clients of whom each places one a second`, 50, percentileOf(paced.flat()))
  const start = performance.now()
  await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      timesOf(OF_EACH, (round) => send('POST', '/api/orders', orderOf(client * OF_EACH + round))),
    ),
  )
  const perSecond = (CLIENTS * OF_EACH * 1_000) / (performance.now() - start)
  process.stdout.write(`${perSecond.toFixed(0)} orders a second by ${CLIENTS} clients that do not pause\n`)
} finally {
  await server.stop()
}
