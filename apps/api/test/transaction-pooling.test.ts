import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '@backoffice/api-contract'
import { connectToPooler } from '../src/platform/database/database.ts'
import { assertPoolerLimits } from '../src/platform/database/pooler-limits.ts'
import { startPgBouncer } from './pg-bouncer.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'

const LISTS = [
  'listProducts',
  'listOrders',
  'listCustomers',
  'listBrands',
  'listTasks',
] as const satisfies OperationId[]
/** Path of a real PgBouncer, which is tested where it is set: `PGBOUNCER=/usr/sbin/pgbouncer`. */
const { PGBOUNCER: program } = process.env
let standIn: TransactionPooler
let direct = ''

/** A pooler in front of PostgreSQL. */
type Pooler = Pick<TransactionPooler, 'connectionString' | 'close'>

/** Prepares the role with the statements of the documentation. */
async function prepareRole(connectionString: string): Promise<void> {
  const text = await readFile(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const [, statements = ''] = /```sql\n(alter role backoffice_system login[^`]+)```/.exec(text) ?? []
  const owner = new Client({ connectionString })
  await owner.connect()
  await owner.query(statements)
  await owner.end()
}

interface Filled {
  readonly twin: Twin
  readonly person: TestAccount
}

/** Fills two tenants with the same records, each with a person who works there. */
const fillTwins = (api: TestApi): Promise<readonly Filled[]> =>
  Promise.all(
    [
      { namespace: api.tenants.parent, mark: 'PARENT' },
      { namespace: api.tenants.other, mark: 'OTHER' },
    ].map(async ({ namespace, mark }) => {
      const person = await api.account(null, { namespaces: [namespace] })
      return { person, twin: await fillTenant(api, person, namespace, mark) }
    }),
  )

/** Defines the tests of the server behind a pooler. */
function worksBehind(start: (connectionString: string) => Promise<Pooler>): void {
  let api: TestApi
  let pooler: Pooler
  let twins: readonly Filled[]

  beforeAll(async () => {
    api = await createTestApi({}, async (connectionString) => {
      await prepareRole(connectionString)
      pooler = await start(connectionString)
      return connectToPooler(pooler.connectionString)
    })
    twins = await fillTwins(api)
  })
  afterAll(async () => {
    await api.close()
    await pooler.close()
  })

  test('the server works as the role that owns nothing, within its limits', async () => {
    await assertPoolerLimits(api.connection.pool)
    const { rows } = await api.connection.pool.query(
      `select current_user as role, current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ role: 'backoffice_system', statement: '1min', idle: '15s' }])
  })

  test('twin tenants on a few shared connections see their own records only', async () => {
    const answers = new Set<string>()
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        twins.flatMap(({ person, twin }, at) =>
          LISTS.map(async (operation) => {
            const { status, text } = await api.call(operation, { cookie: person.cookie, query: {} })
            const shows = (one: Twin | undefined) => one && (text.includes(one.own) || text.includes(one.catalog))
            answers.add(`${operation} ${status} ${shows(twin)} ${shows(twins[1 - at]?.twin)}`)
          }),
        ),
      )
    expect([...answers].toSorted()).toEqual(LISTS.map((operation) => `${operation} 200 true false`).toSorted())
  })

  test('background work and searches continue', async () => {
    await api.server.indexer.drain()
    const { rows } = await api.connection.pool.query('select count(*)::int as waiting from outbox')
    expect(rows).toEqual([{ waiting: 0 }])
    for (const { person, twin } of twins) {
      const { body } = await api.call('createSearchToken', { cookie: person.cookie })
      const answer = await api.server.app.inject({
        method: 'POST',
        url: '/search/indexes/brands/search',
        headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
        payload: { q: '' },
      })
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        expect.stringContaining(`"namespace":"${twin.namespace}"`),
      ])
    }
  })
}

describe('behind a stand-in', () => {
  worksBehind(async (connectionString) => {
    direct = connectionString
    standIn = await startTransactionPooler(connectionString)
    return standIn
  })

  test('needs no session state', () => {
    expect(standIn.transactions()).toBeGreaterThan(500)
    expect([...new Set(standIn.faults)]).toEqual([])
  })

  test('reports a login without limits before anything else', async () => {
    const { pathname } = new URL(direct)
    const owner = new Client({ connectionString: direct })
    await owner.connect()
    await owner.query(`alter role backoffice_system in database "${pathname.slice(1)}" set statement_timeout = 0`)
    await owner.end()
    const pooler = await startTransactionPooler(direct, 1)
    const { pool } = connectToPooler(pooler.connectionString)
    try {
      await expect(assertPoolerLimits(pool)).rejects.toThrow(
        'DATABASE_POOLER_URL has no limits: set statement_timeout by "alter role backoffice_system',
      )
    } finally {
      await pool.end()
      await pooler.close()
    }
  })

  test('the stand-in detects session state', async () => {
    const strict = await startTransactionPooler(direct, 1)
    const client = new Client({ connectionString: strict.connectionString, statement_timeout: 1_000 })
    await client.connect()
    try {
      await client.query({ name: 'named', text: 'select 1' })
      await client.query(`select set_config('app.account', 'somebody', false)`)
      for (let times = 0; times < 10; times += 1) await client.query('select 1')
      expect(strict.faults).toContain('A session begins with statement_timeout')
      expect(strict.faults).toContain('A query has a name')
      expect(strict.faults).toContainEqual(
        expect.stringMatching(/^A transaction left backoffice_system\|somebody\|0\|1\|0/),
      )
    } finally {
      await client.end()
      await strict.close()
    }
  })
})

describe.skipIf(program === undefined)('behind a real PgBouncer (skipped without PGBOUNCER)', () => {
  worksBehind((connectionString) => startPgBouncer(program ?? '', connectionString))
})
