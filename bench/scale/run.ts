import { parseArgs } from 'node:util'
import { amountsOf, fillBusiness } from '@backoffice/tooling-product'
import { startApi, type ApiServer } from '../api-server.ts'
import { percentileOf, report } from '../percentile.ts'
import { saveBesideBulk } from './save-beside-bulk.ts'

// Measures many tenants, one of them large: opening, listing and saving records there, and by an administrator of all.
// With `--data`, the business is created in that folder once and reused.
const { values } = parseArgs({ options: { share: { type: 'string', default: '0.02' }, data: { type: 'string' } } })
const amounts = amountsOf(Number(values.share))
const ROUNDS = 40

interface Goal {
  readonly name: string
  readonly milliseconds: number
  readonly call: (round: number) => Promise<void>
}

/** Returns the 95th percentile and the maximum of some calls, in milliseconds. */
async function percentile(call: Goal['call']): Promise<readonly [p95: number, slowest: number]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await call(round)
    times.push(performance.now() - start)
  }
  return percentileOf(times)
}

/** Returns the goals of an account with a selected namespace, or with all of them. */
function goalsOf({ address, cookie }: ApiServer, namespace: string | undefined): readonly Goal[] {
  const headers = { 'api-version': '2', cookie, ...(namespace !== undefined && { 'x-namespace': namespace }) }
  const send = async (
    method: string,
    path: string,
    more: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const answer = await fetch(address + path, { method, ...more, headers: { ...headers, ...more.headers } })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return answer.headers.get('etag') ?? ''
  }
  const get = (path: string) => send('GET', path).then(() => undefined)
  const save = async (path: string, etag: Map<string, string>, body: object) => {
    const version = etag.get(path) ?? (await send('GET', path))
    const next = await send('PUT', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'if-match': version },
    })
    etag.set(path, next)
  }
  const product = (round: number) => 1 + Math.floor((round * amounts.ofLargest) / ROUNDS)
  // Of the largest tenant.
  const order = (round: number) => 10 * (1 + Math.floor((round * amounts.orders) / 10 / (ROUNDS + 1)))
  const versions = new Map<string, string>()
  return [
    { name: 'product opened', milliseconds: 40, call: (round) => get(`/api/products/SKU-${product(round)}`) },
    { name: 'product opened by a former SKU', milliseconds: 40, call: () => get('/api/products/OLD-10') },
    { name: 'best-selling product opened', milliseconds: 40, call: () => get('/api/products/SKU-1') },
    { name: 'order opened', milliseconds: 40, call: (round) => get(`/api/orders/${order(round)}`) },
    ...['products', 'orders', 'brands', 'categories', 'customers'].map((list) => ({
      name: `list of ${list}`,
      milliseconds: 60,
      call: () => get(`/api/${list}?limit=50`),
    })),
    {
      name: 'product saved, with reading its version',
      milliseconds: 80,
      call: (round) => save('/api/products/SKU-1', versions, { name: `Product ${round}` }),
    },
    {
      name: 'large brand saved, with reading its version',
      milliseconds: 80,
      call: (round) => save('/api/brands/t0b0', versions, { sequence: round }),
    },
    // Last, since every product of the brand is reindexed afterwards.
    ...(namespace === undefined
      ? [
          {
            name: 'large brand renamed, with reading its version',
            milliseconds: 80,
            call: (round: number) => save('/api/brands/t0b0', versions, { name: `Renamed brand ${round}` }),
          },
        ]
      : []),
  ]
}

async function fill({ pool }: ApiServer): Promise<void> {
  const { rows } = await pool.query("select from namespaces where uid = 't0'")
  if (rows.length > 0) return
  const start = performance.now()
  await fillBusiness(pool, amounts)
  process.stdout.write(`made in ${Math.round((performance.now() - start) / 1_000)} s\n`)
}

const server = await startApi(values.data)
try {
  await fill(server)
  // Skips documents of unchanged records: indexing four million would take hours.
  await server.pool.query('delete from outbox')
  process.stdout.write(
    `${amounts.products} products, ${amounts.orders} orders, ${amounts.orders * amounts.linesPerOrder} lines in ${amounts.tenants} tenants\n`,
  )
  for (const [who, namespace] of [
    ['in the largest tenant', 't0'],
    ['in all tenants', undefined],
  ] as const)
    for (const { name, milliseconds, call } of goalsOf(server, namespace))
      report(`${name}, ${who}`, milliseconds, await percentile(call))
  await server.indexed()
  const { times, documents } = await saveBesideBulk(server, amounts)
  report(`product saved and found while ${documents} of another tenant are indexed`, 1_000, percentileOf(times))
} finally {
  await server.stop()
}
