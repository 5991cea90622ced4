import { parseArgs } from 'node:util'
import { measure, startApi, type Job } from '../api-server.ts'
import { fillProducts } from '../fill-products.ts'

// Measures a price change of 10,000 products among 50,000: dry run, run and undo, each until it is searchable.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { products: { type: 'string', default: '50000' }, changed: { type: 'string', default: '10000' } },
})
const half = Number(values.changed)
const server = await startApi()
const { call, indexed, ended, stop } = server
await fillProducts(server, Number(values.products), half)

const bulk = {
  selection: { search: { filter: ['brand_uid = "b0"'] } },
  change: { price: { how: 'percent', value: 5, rounding: '95' } },
}
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
