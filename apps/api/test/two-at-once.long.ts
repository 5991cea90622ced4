import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { at, createTestApi, NEVER, type TestAccount, type TestAnswer, type TestApi, type TestCall } from './test-api.ts'
import { callingElsewhere, writeCalls, writeOperations, type WriteOperation } from './write-calls.ts'

/** Once in the normal run, more often in `npm run test:long`. */
const ROUNDS = process.env['BACKOFFICE_LONG'] ? 3 : 1
/** Skipped: operations that download from elsewhere find nothing here, and a wrong password stays wrong. */
const REFUSED: ReadonlySet<string> = new Set<string>([
  'login',
  'changeOwnPassword',
  'changeOwnEmail',
  ...callingElsewhere,
])

let api: TestApi
let admin: TestAccount
let colleague: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  colleague = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  calls = writeCalls(api, admin)
})
afterAll(() => api.close())

const described = new Map(describedOperations.map((operation) => [operation.id as string, operation]))
const comparesVersions = (id: WriteOperation) =>
  described.get(id)?.parameters.some(({ name }) => name === 'if-match') ?? false
const send = (id: WriteOperation, call: TestCall) => api.call(id, { cookie: admin.cookie, ...call })
const told = async (id: WriteOperation) =>
  Number(
    (
      await api.connection.pool.query<{ count: string }>(
        `select count(distinct request_id) from audit_entries where operation = $1 and outcome = 'done'`,
        [id],
      )
    ).rows[0]?.count,
  )
const wentThrough = ({ status }: TestAnswer) => status < 300

test.each(writeOperations.filter((id) => !REFUSED.has(id)))('%s succeeds with the prepared request', async (id) => {
  const answer = await api.callFresh(id, { cookie: admin.cookie, ...(await calls[id]()) })
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text])
})

test.each(writeOperations.filter(comparesVersions))(
  '%s: rejects a missing version, and of two concurrent calls with the same version exactly one succeeds',
  async (id) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const call = await calls[id]()
      expect((await send(id, call)).status).toBe(428)
      const refused = await send(id, { ...call, headers: { ...call.headers, 'if-match': NEVER } })
      expect([refused.status, typeof refused.headers['etag']]).toEqual([412, 'string'])
      const before = await told(id)
      const headers = { ...call.headers, 'if-match': String(refused.headers['etag']) }
      const answers = await Promise.all([send(id, { ...call, headers }), send(id, { ...call, headers })])
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect([statuses, answers.filter(wentThrough).length]).toEqual([statuses, 1])
      expect([404, 409, 412]).toContain(statuses[1])
      expect((await told(id)) - before).toBeLessThanOrEqual(1)
    }
  },
)

/** Who calls at the same time as the administrator: a colleague, as long as the operation is not about what is one's own. */
const other = (id: WriteOperation) => (described.get(id)?.right === undefined ? admin : colleague)

const moving = writeOperations.filter((id) => described.get(id)?.concurrency === 'state')
test.each(moving)('%s: of two concurrent calls exactly one finds the expected state', async (id) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const call = await calls[id]()
    const answers = await Promise.all([send(id, call), send(id, { ...call, cookie: other(id).cookie })])
    // An operation on many records answers for how many it was done.
    const done = answers
      .filter(wentThrough)
      .map(({ body }) => Number(at(body, 'results', 'moved') ?? at(body, 'results', 'added') ?? 1))
    expect([answers.map(({ status }) => status), done.reduce((sum, count) => sum + count, 0)]).toEqual([
      answers.map(({ status }) => status),
      1,
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
})

test('changed cells of a variant are saved once per version', async () => {
  const call = await calls.saveProductVariants()
  const answers = await Promise.all([send('saveProductVariants', call), send('saveProductVariants', call)])
  expect(answers.filter(({ body }) => at(body, 'results', 0, 'saved') === true)).toHaveLength(1)
})

test('orders are merged once for their versions', async () => {
  const call = await calls.mergeSupplierOrders()
  const answers = await Promise.all([send('mergeSupplierOrders', call), send('mergeSupplierOrders', call)])
  expect(answers.filter(wentThrough)).toHaveLength(1)
})
