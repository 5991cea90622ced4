import { parseArgs } from 'node:util'
import { measure, startApi, type Job } from '../api-server.ts'

// Exports products, validates the same file as an import, deletes them, imports and compares them, and undoes it.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { products: { type: 'string', default: '10000' } },
})
const count = Number(values.products)
const { address, cookie, pool, call, indexed, ended, stop } = await startApi()

interface Import {
  readonly uid: string
  readonly columns: readonly { readonly target: string | null }[]
  readonly counts: Readonly<Record<string, number>>
}
interface Export {
  readonly uid: string
  readonly job: Job
}

await pool.query(
  `insert into websites (uid, namespace, name, domainname) select 'w' || n, (select uid from namespaces), 'Shop ' || n, 'shop-' || n || '.example' from generate_series(0, 3) n`,
)
await pool.query(
  `insert into brands (uid, namespace, name, slug) select 'b' || n, (select uid from namespaces), '=Brand ' || n, 'brand-' || n from generate_series(0, 9) n`,
)
await pool.query(
  `
  insert into products (uid, namespace, sku, name, price, cost, status, brand_uid, ean13, package, tier_prices, product_websites)
  select gen_random_uuid()::text, (select uid from namespaces), 'SKU-' || n, chr(33 + n % 90) || 'Product, "' || n || '"', 100 + n % 9000, 50, 'Active', 'b' || n % 10, null,
    case when n % 2 = 0 then jsonb_build_object('width', n % 300 + 0.5, 'height', 8, 'depth', 220, 'weight', 0.1) end,
    case when n % 3 = 0 then jsonb_build_array(jsonb_build_object('audience', 'all', 'from_quantity', 12, 'price', 90)) else '[]' end,
    jsonb_build_array(jsonb_build_object('website', 'w' || n % 4, 'active', n % 5 > 0, 'price', 100 + n % 777))
  from generate_series(1, $1::int) n`,
  [count],
)
await pool.query(
  `insert into product_translations (namespace, product_uid, language, name, description) select namespace, uid, l, name, repeat(name || chr(10), 4) from products, unnest(array['en', 'nl', 'de', 'fr']) l`,
)
await pool.query(`insert into outbox (index_name, uid) select 'products', uid from products`)
await indexed()

const everything = async () =>
  (
    await pool.query<{ all: string }>(`
  select md5(string_agg(sku || name || coalesce(price, 0) || coalesce(cost, 0) || status || coalesce(brand_uid, '') || coalesce(package::text, '') || tier_prices || (product_websites -> 0 ->> 'price') || t.texts, '' order by sku)) as all
  from products p join lateral (select string_agg(language || name || description, '' order by language) as texts from product_translations t where t.product_uid = p.uid) t on true`)
  ).rows[0]?.all

/** Uploads a file and accepts its suggested columns. */
async function checked(file: Blob): Promise<Import> {
  const form = new FormData()
  form.append('file', file, 'products')
  const { uid, columns } = await call<Import>('POST', '/api/imports', form)
  return call('POST', `/api/imports/${uid}/check`, {
    targets: columns.map(({ target }) => target),
    empty_cells: 'clear',
  })
}

const before = await everything()
for (const format of ['csv', 'xlsx']) {
  const file = await measure(`${count} products into a ${format} file`, null, async () => {
    const { uid, job } = await call<Export>('POST', '/api/exports', { resource: 'products', format })
    await ended(job.uid)
    return (await fetch(`${address}/api/exports/${uid}/file`, { headers: { cookie } })).blob()
  })
  process.stdout.write(`${(file.size / 1_000_000).toFixed(1)} MB\n`)
  const { counts } = await measure(`${format}: uploaded and checked`, null, () => checked(file))
  process.stdout.write(`${counts['unchanged']} of ${count} come back as they are\n`)
  if (format === 'xlsx') continue
  await pool.query('delete from products')
  const again = await checked(file)
  const run = await measure(`${count} products made anew, until findable`, null, async () => {
    const { uid } = await call<Job>('POST', `/api/imports/${again.uid}/start`, { count })
    const job = await ended(uid)
    await indexed()
    return job
  })
  process.stdout.write(
    `${run.done} made, ${(await everything()) === before ? 'equal to what was lost' : 'DIFFERENT from what was lost'}\n`,
  )
  const changed = await checked(new Blob([(await file.text()).replaceAll('Product', 'Article')]))
  const renamed = await call<Job>('POST', `/api/imports/${changed.uid}/start`, {})
  await ended(renamed.uid)
  const undone = await measure(`${count} renamed products taken back`, null, async () =>
    ended((await call<Job>('POST', `/api/jobs/${renamed.uid}/undo`)).uid),
  )
  await indexed()
  process.stdout.write(`${undone.done} taken back, ${(await everything()) === before ? 'equal' : 'DIFFERENT'}\n`)
}
await stop()
