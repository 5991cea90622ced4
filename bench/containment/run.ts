import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { hostileSheets } from '@backoffice/tooling-product'
import { startApi } from '../api-server.ts'
import type { Felt } from './others.ts'
import { verdict } from '../verdict.ts'

// Measures the effect of attacks on other users: their 95th percentile as a multiple of the one without an attack, the
// growth of the process, and the time to stop.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { rounds: { type: 'string', default: '5' } },
})
const rounds = Number(values.rounds)
const ACCOUNTS = 30
const PRODUCTS = 5_000
const BOUNDARY = 'x'
const LARGE = Buffer.alloc(60_000_000, 'x')
const QUIET_MS = 4_000

const { address, pid, cookie, pool, stop } = await startApi()
const port = Number(new URL(address).port)

await pool.query(
  `insert into products (uid, namespace, sku, name, price, status) select gen_random_uuid()::text, (select uid from namespaces limit 1), 'SKU-' || n, 'Product ' || n, 100, 'Active' from generate_series(1, $1::int) n`,
  [PRODUCTS],
)
const cookies = await Promise.all(
  Array.from({ length: ACCOUNTS }, async () => {
    const [uid, token] = [randomUUID(), randomBytes(32).toString('base64url')]
    await pool.query(
      `insert into accounts (uid, name, email, role, status, namespaces) select $1, $1, $1 || '@example.com', 'EMPLOYEE', 'ACTIVE', array[(select uid from namespaces limit 1)]`,
      [uid],
    )
    await pool.query('insert into sessions (token_hash, account_uid) values ($1, $2)', [
      createHash('sha256').update(token).digest('hex'),
      uid,
    ])
    return `bo_session=${token}`
  }),
)
const sheets = Object.values(hostileSheets(1)).map((make) => make())

const grown = (): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
const isRunning = (): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const ofMany = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const headOf = (path: string, by: string, length: number, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\napi-version: 2\r\ncookie: ${by}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const BEGUN = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsku,name\n`
const byOf = (n: number): string => cookies[n % ACCOUNTS] ?? ''

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

async function slowUploads(count: number): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const socket = await connected()
      socket.write(headOf('/api/imports', byOf(n), 1_000_000) + BEGUN)
      return socket
    }),
  )
}

async function brokenUploads(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const socket = await connected()
    socket.write(headOf('/api/imports', byOf(n), 1_000_000) + BEGUN)
    if (n % 3 > 0) await pause(n % 10)
    socket.destroy()
  }
}

async function searchBodies(): Promise<void> {
  await Promise.all(
    Array.from({ length: 4 }, () =>
      fetch(`${address}/search/multi-search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
        body: LARGE,
      }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      ),
    ),
  )
}

async function workbooks(): Promise<void> {
  await Promise.all(
    sheets.map(async (bytes, n) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.xlsx')
      const answer = await fetch(`${address}/api/imports`, {
        method: 'POST',
        headers: { cookie: byOf(n + 14), 'api-version': '2' },
        body: form,
      })
      await answer.arrayBuffer()
      if (answer.status >= 500 && answer.status !== 503) throw new Error(`A file answered ${answer.status}`)
    }),
  )
}

const attacks: Readonly<Record<string, () => Promise<void>>> = {
  'uploads: 200 broken off, 14 slow': async () => {
    const slow = await slowUploads(14)
    await brokenUploads(200)
    for (const socket of slow) socket.destroy()
  },
  'search: 4 bodies of 60 MB': searchBodies,
  [`files: ${sheets.length} small to send, large to read`]: workbooks,
}

/** Measures other users during an attack, and the maximum growth of the process in MB. */
async function during(work: () => Promise<unknown>): Promise<Felt & { readonly growth: number }> {
  const before = grown()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, grown())), 100)
  const others = new Worker(new URL('others.ts', import.meta.url), { workerData: { address, cookie } })
  const felt = new Promise<Felt>((resolve) => others.once('message', resolve))
  await Promise.all([work(), pause(QUIET_MS)])
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  others.postMessage('over')
  const result = await felt
  clearInterval(watch)
  return { ...result, growth: Math.max(0, most - before) }
}

interface Round {
  readonly without: number
  readonly ratio: number
  readonly health: number
  readonly growth: number
  readonly failed: number
}
const results = new Map<string, Round[]>(Object.keys(attacks).map((name) => [name, []]))

// Warms up: the growth at the first use is not the attack's.
await during(async () => undefined)
for (const attack of Object.values(attacks)) await attack()
for (let round = 0; round < rounds; round += 1) {
  await pool.query('delete from uploads')
  for (const [name, attack] of Object.entries(attacks)) {
    const without = await during(async () => undefined)
    const { p95, health, growth, failed } = await during(attack)
    results.get(name)?.push({ without: without.p95, ratio: p95 / without.p95, health, growth, failed })
  }
}
for (const [name, all] of results) {
  const median = (of: keyof Round): number =>
    ofMany(
      all.map((one) => one[of]),
      0.5,
    )
  const lines: readonly (readonly [what: string, value: number, unit: string, goal: number])[] = [
    [`others' p95, ${median('without').toFixed(0)} ms without it, with it times`, median('ratio'), '', 2],
    ['/health at the most', median('health'), ' ms', 500],
    ['growth of the process', median('growth'), ' MB', 100],
    ['requests of others that failed', median('failed'), '', 0],
  ]
  process.stdout.write(`${name}\n`)
  for (const [what, value, unit, goal] of lines)
    process.stdout.write(
      `  ${what.padEnd(48)} ${value.toFixed(unit === '' ? 2 : 0).padStart(7)}${unit}   goal ${goal}${unit}   ${verdict(value <= goal)}\n`,
    )
}
await slowUploads(14)
const begun = performance.now()
process.kill(pid, 'SIGTERM')
while (isRunning()) await pause(20)
const seconds = (performance.now() - begun) / 1000
process.stdout.write(
  `stopped, with 14 uploads that hang, in ${seconds.toFixed(1)} s   goal 10 s   ${verdict(seconds <= 10)}\n`,
)
await stop()
