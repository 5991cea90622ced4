import type { Pool } from 'pg'
import type { Amounts } from '@backoffice/tooling-product'
import type { ApiServer } from '../api-server.ts'

/** Number of products of the largest tenant in the search queue at first, as after a bulk change. */
const BULK = 100_000

const waiting = async (pool: Pool): Promise<number> =>
  Number((await pool.query<{ left: string }>('select count(*) as left from outbox where bulk')).rows[0]?.left)

/**
 * Saves products of another tenant until the bulk change is indexed. Returns for each the milliseconds until it was
 * searchable.
 */
export async function saveBesideBulk(
  { address, cookie, pool }: ApiServer,
  { ofLargest, tenants }: Amounts,
): Promise<{ readonly times: readonly number[]; readonly documents: number }> {
  const sku = `SKU-${(Math.floor(ofLargest / (tenants - 1)) + 1) * (tenants - 1)}`
  const documents = Math.min(BULK, ofLargest)
  await pool.query(
    `insert into outbox (index_name, uid, bulk, tenant) select 'products', 'p' || n, true, 't0' from generate_series(1, $1::int) n`,
    [documents],
  )
  const headers = { 'api-version': '2', cookie, 'x-namespace': 't1' }
  const times: number[] = []
  while ((await waiting(pool)) > 0) {
    const read = await fetch(`${address}/api/products/${sku}`, { headers })
    await read.arrayBuffer()
    const start = performance.now()
    const saved = await fetch(`${address}/api/products/${sku}`, {
      method: 'PUT',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'if-match': read.headers.get('etag') ?? '',
        'wait-for-meilisearch-task': '1',
      },
      body: JSON.stringify({ name: `Saved ${times.length}` }),
    })
    if (!saved.ok) throw new Error(`Saving ${sku} answered ${saved.status}: ${await saved.text()}`)
    await saved.arrayBuffer()
    // An answer before the product is searchable means that the wait timed out.
    times.push(saved.headers.has('x-index-pending') ? Infinity : performance.now() - start)
  }
  return { times, documents }
}
