import { operations, type OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from './company.ts'
import { startCrashing, type Crashing, type ServerCall } from './crashing.ts'
import { acceptable } from './order-calls.ts'
import { at } from './test-api.ts'

/** A few in the normal run, fifty in `npm run test:long`. */
const KILLS = process.env['BACKOFFICE_LONG'] ? 50 : 2
const WRITERS = 4
/** Commands that are acknowledged between two kills. */
const BETWEEN = 12

let server: Crashing
beforeAll(async () => {
  server = await startCrashing()
  const call = await server.signIn()
  const product = { sku: 'A', name: 'A', price: 1_000, status: 'Active', stock_policy: 'Sell beyond' }
  expect((await call('/api/products', product)).status).toBe(201)
  const path = `/api/company-details/${await namespaceOf(call)}`
  const { body } = await call(path)
  const match = { 'if-match': `"${String(at(body, 'results', 'version'))}"` }
  expect(await call(path, company, { method: 'PUT', headers: match })).toMatchObject({ status: 200 })
})
afterAll(() => server.stop())

const namespaceOf = async (call: ServerCall) =>
  String(at((await call('/api/namespaces?limit=1')).body, 'results', 0, 'uid'))

/** The commands of each order, in their order: it is paid, refunded in part, and invoiced. */
const COMMANDS = [
  ['createOrder', { lines: [{ sku: 'A', quantity: 3 }], ...acceptable }],
  ['addPayment', { method: 'Cash', amount: 3_000 }],
  ['refundOrder', { amount: 500, reason: 'Damaged' }],
  ['issueInvoice', {}],
] as const satisfies readonly (readonly [OperationId, object])[]

/** One who gives commands for one order after the other, each with a key until it is acknowledged. */
interface Writer {
  command: number
  key: string
  order: string
}
const writers: readonly Writer[] = Array.from({ length: WRITERS }, () => ({
  command: 0,
  key: crypto.randomUUID(),
  order: '',
}))
/** Orders of which each command was acknowledged. */
const complete: string[] = []
const acknowledged: OperationId[] = []

/** Gives the next command of a writer, and the same again where its answer never came. */
async function next(call: ServerCall, writer: Writer): Promise<void> {
  const [operation, body] = COMMANDS[writer.command] ?? COMMANDS[0]
  const path = operations[operation].path.replace('{order}', writer.order)
  const { status, body: answer } = await call(path, body, { headers: { 'idempotency-key': writer.key } })
  expect([operation, status, JSON.stringify(answer)]).toEqual([operation, 201, expect.anything()])
  acknowledged.push(operation)
  if (operation === 'createOrder') writer.order = String(at(answer, 'results', 'number'))
  writer.key = crypto.randomUUID()
  writer.command = (writer.command + 1) % COMMANDS.length
  if (writer.command === 0) complete.push(writer.order)
}

/** Writes until the server is gone. */
async function write(call: ServerCall, writer: Writer): Promise<void> {
  try {
    for (;;) await next(call, writer)
  } catch (error) {
    // The connection broke, as this test intends.
    if (!(error instanceof TypeError)) throw error
  }
}

test(
  `${KILLS} kills in the middle of payments, refunds and invoices: nothing is lost, and nothing is done twice`,
  { timeout: 1_800_000 },
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = acknowledged.length + BETWEEN
      const call = await server.signIn()
      const writing = Promise.all(writers.map((writer) => write(call, writer)))
      while (acknowledged.length < enough) await new Promise(setImmediate)
      // Every other time the database is killed as well.
      await server.crash({ database: kill % 2 === 1, meanwhile: writing })
    }
    const call = await server.signIn()
    // What was begun is ended, with the keys of before.
    for (const writer of writers) while (writer.command !== 0) await next(call, writer)
    expect(complete.length).toBeGreaterThan(KILLS)
    for (const order of complete) {
      const { body } = await call(`/api/orders/${order}`)
      expect(at(body, 'results')).toMatchObject({
        stage: 'To do',
        payment_state: 'Part refunded',
        totals: { total: 3_000, paid: 3_000, refunded: 500 },
      })
      expect(at((await call(`/api/orders/${order}/payments`)).body, 'results')).toHaveLength(1)
      expect(at((await call(`/api/orders/${order}/refunds`)).body, 'results')).toMatchObject([
        { amount: 500, state: 'Done' },
      ])
    }
    const numbers: unknown[] = []
    for (const order of complete) {
      const { body } = await call(`/api/orders/${order}/documents`)
      const documents = at(body, 'results') as readonly { readonly number: string }[]
      expect(documents).toHaveLength(1)
      numbers.push(Number(documents[0]?.number.split('-').at(-1)))
    }
    expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual(complete.map((_, place) => place + 1))
  },
)
