import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@backoffice/embedded-postgres'
import { searchServer } from '@backoffice/search-server'
import { fastify } from 'fastify'
import { Meilisearch } from 'meilisearch'
import { Pool } from 'pg'
import { makeProducts, makeQueries, type BenchProduct } from './products.ts'

// Measures searches over many products like a list makes them: words, namespace and status filter, sort order, two
// facets, a page of 50.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    products: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '300' },
    data: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const count = Number(values.products)
const batch = 5_000
const masterKey = 'bench'
const filters = (namespace: string): string => `namespace IN ["${namespace}"] AND status = "published"`

const dataDirectory = values.data ?? (await mkdtemp(join(tmpdir(), 'backoffice-bench-')))
if (!values.data) await chmod(dataDirectory, 0o711)
const postgres = await startPostgres({ dataDirectory, database: 'bench' })
const app = fastify({ logger: { level: 'warn' } })
await app.register(searchServer, { connection: postgres.poolConfig, masterKey })
const host = await app.listen({ port: 0, host: '127.0.0.1' })
const client = new Meilisearch({ host, apiKey: masterKey, defaultWaitOptions: { timeout: 600_000, interval: 2 } })
const index = client.index<BenchProduct>('products')
const pool = new Pool({ ...postgres.poolConfig, max: 4 })

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const print = (name: string, times: readonly number[]): void =>
  void process.stdout.write(
    `${name.padEnd(58)} p50 ${percentile(times, 0.5).toFixed(1).padStart(8)} ms   p95 ${percentile(times, 0.95).toFixed(1).padStart(8)} ms\n`,
  )

async function measure<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of items) {
    const start = performance.now()
    await work(item)
    times.push(performance.now() - start)
  }
  return times
}

const products = [...makeProducts(count)]
const known = await index.getStats().then(
  ({ numberOfDocuments }) => numberOfDocuments,
  () => 0,
)
if (known !== count) {
  const start = performance.now()
  await index.updateSettings({
    searchableAttributes: ['sku', 'ean', 'name', 'brand', 'categories', 'description'],
    filterableAttributes: ['namespace', 'status', 'brand', 'categories', 'sku'],
    sortableAttributes: ['price', 'name', 'stock', 'updatedAt'],
    rankingRules: ['sort', 'words', 'typo', 'attributeRank', 'proximity', 'wordPosition', 'exactness'],
    typoTolerance: {
      disableOnAttributes: ['sku', 'ean'],
      disableOnNumbers: true,
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 },
    },
  })
  for (let from = 0; from < count; from += batch)
    await index.addDocuments(products.slice(from, from + batch), { primaryKey: 'uid' }).waitTask()
  process.stdout.write(`${count} products indexed in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

await pool.query(`CREATE TABLE IF NOT EXISTS bench_products (uid text PRIMARY KEY, sku text, ean text, name text, description text, brand text, categories text[],
  namespace text, status text, price int, stock int, updated_at timestamptz)`)
const { rowCount } = await pool.query('SELECT FROM bench_products LIMIT 1')
if (rowCount === 0) {
  for (let from = 0; from < count; from += batch) {
    await pool.query(
      `INSERT INTO bench_products SELECT uid, sku, ean, name, description, brand, categories, namespace, status, price, stock, "updatedAt"
       FROM json_to_recordset($1) AS p(uid text, sku text, ean text, name text, description text, brand text, categories text[], namespace text, status text, price int, stock int, "updatedAt" timestamptz)`,
      [JSON.stringify(products.slice(from, from + batch))],
    )
  }
  await pool.query('ANALYZE bench_products')
}

const queries = makeQueries(products, Number(values.queries))
const facets = ['brand', 'categories']
const list = (q: string): Promise<unknown> =>
  index.search(q, { filter: filters('nordic'), sort: ['price:asc'], facets, limit: 50, matchingStrategy: 'all' })
const relevant = (q: string): Promise<unknown> =>
  index.search(q, { filter: filters('nordic'), facets, limit: 50, matchingStrategy: 'all' })

const like = (column: string, word: number): string => `${column} ILIKE '%' || $${word} || '%'`
async function plain(q: string): Promise<void> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const text = words.map(
    (_, at) => `(${['sku', 'ean', 'name', 'brand', 'description'].map((column) => like(column, at + 1)).join(' OR ')})`,
  )
  const where = ["namespace = 'nordic'", "status = 'published'", ...text].join(' AND ')
  await pool.query(`SELECT * FROM bench_products WHERE ${where} ORDER BY price LIMIT 50`, words)
  await pool.query(`SELECT count(*) FROM bench_products WHERE ${where}`, words)
  await pool.query(
    `SELECT brand, count(*) FROM bench_products WHERE ${where} GROUP BY brand ORDER BY brand LIMIT 100`,
    words,
  )
  await pool.query(
    `SELECT category, count(*) FROM bench_products, unnest(categories) AS category WHERE ${where} GROUP BY category ORDER BY category LIMIT 100`,
    words,
  )
}

const findAgain = async (at: number): Promise<void> => {
  const product = products[at]
  if (!product) return
  const marker = `changed${String.fromCharCode(97 + (at % 26))}${at}`
  await index.addDocuments([{ ...product, name: `${product.name} ${marker}` }])
  for (;;) {
    const { hits } = await index.search(marker, {
      filter: filters(product.namespace),
      matchingStrategy: 'all',
      limit: 1,
    })
    if (hits.length > 0 || product.status !== 'published') return
  }
}

process.stdout.write(
  `${count} products, ${queries.length} queries, filter on namespace and status, two facets, 50 hits, one at a time\n`,
)
await measure(queries.slice(0, 30), list)
const listTimes = await measure(queries, list)
print('search, sorted by price', listTimes)
print('search, by relevance', await measure(queries, relevant))
print('plain SQL ILIKE: rows, total and two facets', await measure(queries.slice(0, 60), plain))
print(
  'a changed document, from POST until it is found',
  await measure(
    Array.from({ length: 40 }, (_, at) => (at * 97) % count),
    findAgain,
  ),
)
if (values.verbose) {
  const slow = queries
    .map((q, at) => ({ q, ms: listTimes[at] ?? 0 }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 25)
  for (const { q, ms } of slow) process.stdout.write(`${ms.toFixed(1).padStart(8)} ms  ${JSON.stringify(q)}\n`)
}

await pool.end()
await app.close()
await postgres.stop()
if (!values.data) await rm(dataDirectory, { recursive: true })
