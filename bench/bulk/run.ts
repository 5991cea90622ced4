import { parseArgs } from 'node:util'
import { measure, startApi, type Job } from '../api-server.ts'

// A price change of 10,000 products among 50,000: dry run, run and undo, each until the search index knows it.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { products: { type: 'string', default: '50000' }, changed: { type: 'string', default: '10000' } },
})
const half = Number(values.changed)
const { pool, call, indexed, ended, stop } = await startApi()

await pool.query(`insert into brands (uid, namespace, name, slug) select 'b' || n, (select uid from namespaces), 'Brand ' || n, 'brand-' || n from generate_series(0, 1) n`)
await pool.query(`
  insert into products (uid, namespace, sku, name, price, cost, status, brand_uid)
  select gen_random_uuid()::text, (select uid from namespaces), 'SKU-' || n, 'Product ' || n, 100 + n % 9000, 50, 'Active', case when n <= $2 then 'b0' else 'b1' end
  from generate_series(1, $1::int) n`, [Number(values.products), half])
await pool.query(`insert into product_translations (namespace, product_uid, language, name) select namespace, uid, 'en', name from products`)
await pool.query(`insert into outbox (index_name, uid) select 'products', uid from products`)
await indexed()

const bulk = { selection: { search: { filter: ['brand_uid = "b0"'] } }, change: { price: { how: 'percent', value: 5, rounding: '95' } } }
const { job } = await measure(`dry run of ${half}`, 3, () => call<{ job: Job }>('POST', '/api/products/bulk', bulk))
const run = await measure(`run of ${half}, until findable`, 30, async () => {
  await call('POST', `/api/jobs/${job.uid}/start`, {})
  const result = await ended(job.uid)
  await indexed()
  return result
})
const undone = await measure(`undo of ${run.done}, until findable`, 30, async () => {
  const { uid } = await call<Job>('POST', `/api/jobs/${job.uid}/undo`)
  const result = await ended(uid)
  await indexed()
  return result
})
process.stdout.write(`${undone.done} of ${run.done} taken back\n`)
await stop()
