import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '@backoffice/embedded-postgres'
import { Pool } from 'pg'

// A price change of 10,000 products among 50,000: dry run, run and undo, each until the search index knows it.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { products: { type: 'string', default: '50000' }, changed: { type: 'string', default: '10000' } },
})
const password = 'correct horse battery'
const dataDirectory = await mkdtemp(join(tmpdir(), 'backoffice-bench-'))
await chmod(dataDirectory, 0o711)
const postgres = await startPostgres({ dataDirectory, database: 'bench' })
const pool = new Pool({ ...postgres.poolConfig, max: 2 })
const server = spawn('node', ['--conditions=source', resolve(import.meta.dirname, '../../apps/api/src/main.ts')], {
  env: {
    ...process.env, DATABASE_URL: postgres.connectionString, PORT: '0', BACKOFFICE_DATA: dataDirectory, BACKOFFICE_DEMO: '0',
    BACKOFFICE_ADMIN_EMAIL: 'bench@example.com', BACKOFFICE_ADMIN_PASSWORD: password, BACKOFFICE_COOKIE_SECURE: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const address = await new Promise<string>((done) => {
  let said = ''
  server.stdout.on('data', (part: Buffer) => {
    said += part.toString()
    const [, found] = /ready at (http:\S+)/.exec(said) ?? []
    if (found) done(found)
  })
})

const headers = { 'api-version': '2', 'content-type': 'application/json' }
const signedIn = await fetch(`${address}/login`, { method: 'POST', headers, body: JSON.stringify({ email: 'bench@example.com', password }) })
const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

interface Job { readonly uid: string; readonly state: string; readonly done: number }

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(address + path, { method, headers: { ...headers, cookie }, ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { results: T }).results
}

async function indexed(): Promise<void> {
  while (Number((await pool.query<{ left: string }>('select count(*) as left from outbox')).rows[0]?.left) > 0) await pause(50)
}

async function measure<T>(name: string, goal: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${name.padEnd(40)} ${seconds.toFixed(2).padStart(7)} s   goal ${goal} s   ${seconds <= goal ? 'met' : 'MISSED'}\n`)
  return result
}

async function ended(uid: string): Promise<Job> {
  for (;;) {
    const job = await call<Job>('GET', `/api/jobs/${uid}`)
    if (job.state === 'Done') return job
    if (job.state === 'Failed') throw new Error('The job failed')
    await pause(50)
  }
}

const half = Number(values.changed)
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

server.kill('SIGTERM')
await new Promise((done) => server.once('exit', done))
await pool.end()
await postgres.stop()
await rm(dataDirectory, { recursive: true, force: true })
