import { operations, searchIndexes, type OperationId, type SearchIndexName } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperation, describedOperations } from '../src/platform/http/document.ts'
import { bodiesAtBounds } from './schema-values.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { writeCalls, writeOperations } from './write-calls.ts'

let api: TestApi
let admin: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  calls = writeCalls(api, admin)
})
afterAll(() => api.close())

const lists = (Object.keys(operations) as OperationId[]).filter(
  (id) => id.startsWith('list') && !operations[id].path.includes('{') && id !== 'listAuditEntries',
)
const bodies = new Map(
  describedOperations.flatMap(({ id, body }) =>
    body?.['application/json']?.schema ? [[id as string, body['application/json'].schema] as const] : [],
  ),
)
/** Skipped: password attempts are rate-limited, and signing out ends the session. */
const LIMITED: ReadonlySet<string> = new Set(['login', 'changeOwnPassword', 'changeOwnEmail', 'requestPasswordReset'])
const written = writeOperations.filter((id) => bodies.has(id) && !LIMITED.has(id))

/** The longest page that a list has, where it has pages. */
function longestPage(id: OperationId): Readonly<Record<string, number>> {
  const limit = describedOperation(id).parameters.find(({ name }) => name === 'limit')
  return limit ? { limit: Number(limit.schema['maximum'] ?? 1000) } : {}
}

async function everyListAnswers(): Promise<void> {
  for (const id of lists) {
    const { status, text } = await api.call(id, { cookie: admin.cookie, query: longestPage(id) })
    expect([id, status, status === 200 ? '' : text]).toEqual([id, 200, ''])
  }
}

test.each(written)(
  '%s succeeds or is rejected with each value at its bounds',
  async (id) => {
    const call = await calls[id]()
    const tried = bodiesAtBounds(bodies.get(id) ?? {}, (call.body ?? {}) as Record<string, unknown>)
    const versions = describedOperations
      .find((operation) => operation.id === id)
      ?.parameters.some(({ name }) => name === 'if-match')
    for (const body of tried) {
      const { status, text } = await api[versions ? 'callFresh' : 'call'](id, { cookie: admin.cookie, ...call, body })
      expect([id, status < 500, status < 500 ? '' : `${text} ${JSON.stringify(body).slice(0, 500)}`]).toEqual([
        id,
        true,
        '',
      ])
    }
  },
  120_000,
)

test('values at their bounds break no list and no search', async () => {
  await everyListAnswers()
  await api.server.indexer.drain()
  const { rows } = await api.connection.pool.query('select index_name, reason from outbox')
  expect(rows).toEqual([])
  const token = String(at((await api.call('createSearchToken', { cookie: admin.cookie })).body, 'token'))
  for (const index of Object.keys(searchIndexes) as SearchIndexName[]) {
    const found = await api.server.app.inject({
      method: 'POST',
      url: `/search/indexes/${index}/search`,
      headers: { authorization: `Bearer ${token}` },
      payload: { q: '', limit: 200 },
    })
    expect([index, found.statusCode]).toEqual([index, 200])
  }
})
