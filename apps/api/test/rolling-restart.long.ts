import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, type RunningPostgres } from '@backoffice/embedded-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBalancer, type Balancer } from './balancer.ts'
import { ended, startServer, type ServerProcess } from './server-process.ts'
import { at } from './test-api.ts'

/** Each process once every time; five minutes on end in `npm run test:long`. */
const isLong = process.env['BACKOFFICE_LONG'] === '1'
const LASTS_MS = isLong ? 300_000 : 0
const PER_SECOND = isLong ? 50 : 10
const SKUS = Array.from({ length: 21 }, (_, place) => `SKU-${place}`)
const PASSWORD = 'correct horse battery'
const ROLES = { 'web-1': 'web', 'web-2': 'web', worker: 'worker' } as const

let folder: string
let postgres: RunningPostgres
let balancer: Balancer
let headers: Record<string, string>
const processes = new Map<string, ServerProcess>()
const started: ServerProcess[] = []
/** Returns what the processes logged about calls that they refused. */
const refusals = () =>
  started.flatMap(({ output }) =>
    output()
      .split('\n')
      .filter((line) => line.includes('was answered with')),
  )

const start = async (name: keyof typeof ROLES): Promise<void> => {
  const server = await startServer({
    DATABASE_URL: postgres.connectionString,
    BACKOFFICE_DATA: folder,
    BACKOFFICE_ROLE: ROLES[name],
    BACKOFFICE_DRAIN_SECONDS: '1',
    BACKOFFICE_LOG_LEVEL: 'warn',
    BACKOFFICE_ADMIN_PASSWORD: PASSWORD,
  })
  processes.set(name, server)
  started.push(server)
  if (ROLES[name] === 'web') balancer.set(name, server.address)
}

/** Both web processes get requests. */
const allReady = () => vi.waitFor(() => expect(balancer.readyServers()).toBe(2), { timeout: 60_000 })

/** Ends a process as whoever updates it does, and starts it again. */
async function restart(name: keyof typeof ROLES): Promise<void> {
  const running = processes.get(name)
  running?.child.kill('SIGTERM')
  if (running) await ended(running.child)
  expect([name, running?.child.exitCode]).toEqual([name, 0])
  await start(name)
  await allReady()
}

const call = async (path: string, body?: unknown): Promise<{ status: number; body: unknown; text: string }> => {
  const answer = await fetch(balancer.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'idempotency-key': randomUUID() }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, body: answer.ok ? (JSON.parse(text) as unknown) : undefined }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-rolling-'))
  await chmod(folder, 0o711)
  postgres = await startPostgres({ dataDirectory: join(folder, 'database') })
  balancer = await startBalancer()
  await start('worker')
  await Promise.all([start('web-1'), start('web-2')])
  await allReady()
  headers = { 'api-version': '2', 'content-type': 'application/json' }
  const signedIn = await fetch(`${balancer.address}/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
  })
  headers['cookie'] = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  for (const sku of SKUS) {
    const product = { sku, name: sku, price: 1_000, status: 'Active', stock_policy: 'Sell beyond' }
    expect((await call('/api/products', product)).status).toBe(201)
  }
})
afterAll(async () => {
  await balancer.close()
  for (const { child } of processes.values()) child.kill('SIGTERM')
  await Promise.all([...processes.values()].map(({ child }) => ended(child)))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Requests as they come in over the day, whether others were answered or not. */
async function sendUntil(over: AbortSignal) {
  const failed: string[] = []
  const orders: string[] = []
  const jobs: string[] = []
  const sent: Promise<void>[] = []
  const send = async (number: number): Promise<void> => {
    const isOrder = number % 4 === 0
    const isJob = number % 51 === 1
    const [path, body] = isOrder
      ? ['/api/orders', { lines: [{ sku: SKUS[number % SKUS.length], quantity: 1 }] }]
      : isJob
        ? ['/api/exports', { resource: 'products', format: 'csv', columns: ['sku'] }]
        : ['/api/products?limit=10', undefined]
    const answer = await call(path ?? '', body).catch((error: unknown) => ({
      status: 0,
      text: String(error),
      body: undefined,
    }))
    if (answer.status >= 300 || answer.status === 0) failed.push(`${path} ${answer.status} ${answer.text}`)
    else if (isOrder) orders.push(String(at(answer.body, 'results', 'number')))
    else if (isJob) jobs.push(String(at(answer.body, 'results', 'uid')))
  }
  for (let number = 0; !over.aborted; number += 1) {
    sent.push(send(number))
    await pause(1_000 / PER_SECOND)
  }
  await Promise.all(sent)
  return { failed, orders, jobs, amount: sent.length }
}

test(
  'processes are replaced one after the other without a failed request, a lost or doubled write, or a job left behind',
  { timeout: LASTS_MS + 120_000 },
  async () => {
    const over = new AbortController()
    const sending = sendUntil(over.signal)
    const until = Date.now() + LASTS_MS
    do for (const name of ['web-1', 'web-2', 'worker'] as const) await restart(name)
    while (Date.now() < until)
    over.abort()
    const { failed, orders, jobs, amount } = await sending
    expect(failed, refusals().join('\n')).toEqual([])
    expect(amount).toBeGreaterThan(50)
    const database = new Client({ connectionString: postgres.connectionString })
    await database.connect()
    try {
      const { rows } = await database.query<{ number: string }>('select number::text from orders')
      expect(rows.map(({ number }) => number).toSorted()).toEqual(orders.toSorted())
      expect(jobs.length).toBeGreaterThan(0)
      const undone = async () => (await database.query('select uid, state from jobs where state <> $1', ['Done'])).rows
      await expect.poll(undone).toEqual([])
      expect((await database.query('select uid from jobs')).rowCount).toBe(jobs.length)
      await expect.poll(async () => (await database.query('select from outbox')).rowCount).toBe(0)
    } finally {
      await database.end()
    }
  },
)
