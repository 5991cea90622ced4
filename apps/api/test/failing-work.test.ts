import { sql } from 'drizzle-orm'
import { Index } from 'meilisearch'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../src/platform/accounts/tables.ts'
import { outbox } from '../src/platform/search/tables.ts'
import { jobs } from '../src/platform/jobs/tables.ts'
import { MOST_ATTEMPTS } from '../src/platform/workers/backoff.ts'
import { create, newRecord } from './records.ts'
import { ended } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
let admin: TestAccount
beforeAll(async () => {
  api = await createTestApi({ jobs: { inAll: 1, ofKind: new Map() } })
  editor = await api.account(null)
  admin = await api.account(null, { role: 'ADMIN' })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await api.close()
})

type Fields = Record<string, unknown>
const product = () => create(api, editor, 'createProduct', { ...newRecord('Product'), price: 1_000 })
const job = async (uid: string) =>
  at((await api.call('readJob', { cookie: editor.cookie, path: { uid } })).body, 'results') as Fields
const priceOf = async (sku: unknown) =>
  at((await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(sku) } })).body, 'results', 'price')
const act = (operation: 'startJob' | 'cancelJob' | 'pauseJob' | 'undoJob' | 'retryJob', uid: string) =>
  api.call(operation, { cookie: editor.cookie, path: { uid }, ...(operation === 'startJob' ? { body: {} } : {}) })

/** Prepares a bulk change of prices without starting it. */
async function raise(...skus: unknown[]): Promise<string> {
  const { body } = await api.call('prepareProductBulk', {
    cookie: editor.cookie,
    body: { selection: { skus }, change: { price: { how: 'amount', value: 100 } } },
  })
  return String(at(body, 'results', 'job', 'uid'))
}

/** Makes writes to this product fail like a deadlock, every time. */
async function poison(sku: unknown): Promise<() => Promise<void>> {
  await api.asOwner(
    `create or replace function stand_in_the_way() returns trigger language plpgsql as $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`,
  )
  await api.asOwner(
    `create trigger poisoned before update on products for each row when (old.sku = '${String(sku)}') execute function stand_in_the_way()`,
  )
  return () => api.asOwner('drop trigger poisoned on products')
}

/** Holds the lock of a product until it is released, so that a chunk that needs it stays in progress. */
async function hold(uid: unknown): Promise<() => Promise<void>> {
  const client = await api.connection.pool.connect()
  await client.query('begin')
  await client.query('select from products where uid = $1 for update', [uid])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
/** Returns the number of waiting queries; only the owner sees them. */
async function waitingForLocks(): Promise<number> {
  const owner = new Client({ connectionString: api.connectionString })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.count)
  } finally {
    await owner.end()
  }
}

test('rolls back the current chunk of a cancelled job, and commits that of a paused one', async () => {
  for (const [operation, price] of [
    ['cancelJob', 1_000],
    ['pauseJob', 1_100],
  ] as const) {
    const one = await product()
    const uid = await raise(one['sku'])
    const letGo = await hold(one['uid'])
    await act('startJob', uid)
    await expect.poll(waitingForLocks).toBeGreaterThan(0)
    expect((await act(operation, uid)).status).toBe(200)
    await letGo()
    await expect.poll(waitingForLocks).toBe(0)
    // Another job ends after it, so that the chunk has ended by then.
    const other = await raise((await product())['sku'])
    await act('startJob', other)
    await ended(api, editor, other)
    expect(await priceOf(one['sku'])).toBe(price)
    expect(await job(uid)).toMatchObject(
      operation === 'cancelJob' ? { state: 'Cancelled', done: 0, undoable: false } : { state: 'Paused', done: 1 },
    )
  }
})

test('an undone job cannot be retried', async () => {
  const uid = await raise((await product())['sku'])
  await act('startJob', uid)
  await ended(api, editor, uid)
  await api.connection.database
    .update(jobs)
    .set({ failed: 1 })
    .where(sql`uid = ${uid}`)
  const undo = await act('undoJob', uid)
  await ended(api, editor, String(at(undo.body, 'results', 'uid')))
  expect((await act('retryJob', uid)).status).toBe(409)
})

test('a job that fails at every attempt blocks no other, is set aside, and continues when an administrator retries it', async () => {
  const [bad, good] = [await product(), await product()]
  const drop = await poison(bad['sku'])
  const [first, second] = [await raise(bad['sku']), await raise(good['sku'])]
  await act('startJob', first)
  await expect
    .poll(
      async () =>
        (
          await api.connection.database
            .select()
            .from(jobs)
            .where(sql`uid = ${first}`)
        )[0]?.attempts,
    )
    .toBeGreaterThan(0)
  await act('startJob', second)
  expect(await ended(api, editor, second)).toMatchObject({ state: 'Done', done: 1 })

  await api.connection.database
    .update(jobs)
    .set({ attempts: MOST_ATTEMPTS, run_after: null })
    .where(sql`uid = ${first}`)
  expect(await ended(api, editor, first)).toMatchObject({ state: 'Failed', problem: { code: 'jobs.set-aside' } })
  const listed = await api.call('listDeadLetters', { cookie: admin.cookie })
  expect(listed.body).toMatchObject({
    total: 1,
    results: [{ kind: 'job', id: first, job: 'product-bulk', attempts: MOST_ATTEMPTS }],
  })
  expect((await api.call('listDeadLetters', { cookie: editor.cookie })).status).toBe(403)
  const told = await api.call('listNotifications', { cookie: admin.cookie })
  expect(at(told.body, 'results', 0)).toMatchObject({ kind: 'work-set-aside' })

  await drop()
  const again = () => api.call('retryDeadLetter', { cookie: admin.cookie, path: { kind: 'job', id: first } })
  expect([(await again()).status, (await again()).status]).toEqual([204, 404])
  expect(await ended(api, editor, first)).toMatchObject({ state: 'Done', done: 1 })
  expect(await priceOf(bad['sku'])).toBe(1_100)
})

test('retries a document that the search service does not delete', async () => {
  const { database } = api.connection
  const brand = await create(api, editor, 'createBrand', newRecord('Brand'))
  await api.server.indexer.drain()
  const refusing = vi
    .spyOn(Index.prototype, 'deleteDocuments')
    .mockReturnValue({ waitTask: () => Promise.resolve({ status: 'failed', error: { message: 'disk' } }) } as never)
  const path = { uid: String(brand['uid']) }
  expect((await api.callFresh('deleteBrand', { cookie: editor.cookie, path })).status).toBe(204)
  const waiting = async () =>
    (await database.select().from(outbox)).flatMap(({ uid, attempts }) => (uid === brand['uid'] ? [attempts > 0] : []))
  await expect.poll(waiting).toEqual([true])
  refusing.mockRestore()
  const found = () => api.server.search.index('brands').getDocument(path.uid)
  expect(await found()).toMatchObject({ uid: brand['uid'] })
  await database.update(outbox).set({ run_after: null })
  api.server.indexer.wake()
  await expect.poll(waiting).toEqual([])
  await expect(found()).rejects.toThrow()
})

test('a record that the search service rejects blocks no other, and is set aside', async () => {
  const { database, pool } = api.connection
  const refused = 'not a name that a document may have'
  await pool.query(
    `insert into accounts (uid, name, email, role, namespaces) values ($1, 'Odd', 'odd@example.com', 'EMPLOYEE', '{}')`,
    [refused],
  )
  const some = await Promise.all(
    Array.from({ length: 5 }, () =>
      create(api, editor, 'createAccount', { ...newRecord('Account'), namespaces: [api.tenants.parent] }),
    ),
  )
  await database.insert(outbox).values({ index_name: 'accounts', uid: refused })
  const late = await create(api, editor, 'createAccount', { ...newRecord('Account'), namespaces: [api.tenants.parent] })
  await expect
    .poll(async () => (await database.select().from(outbox)).map(({ uid, attempts }) => [uid, attempts > 0]))
    .toEqual([[refused, true]])
  for (const { uid } of [...some, late])
    expect(await api.server.search.index('accounts').getDocument(String(uid))).toMatchObject({ uid })

  await database.update(outbox).set({ attempts: MOST_ATTEMPTS - 1, run_after: null })
  api.server.indexer.wake()
  await expect
    .poll(async () => at((await api.call('listDeadLetters', { cookie: admin.cookie })).body, 'results'))
    .toMatchObject([{ kind: 'search-document', index: 'accounts', record: refused }])
  await database.delete(accounts).where(sql`uid = ${refused}`)
  const [row] = await database.select().from(outbox)
  await database
    .update(outbox)
    .set({ uid: 'gone' })
    .where(sql`id = ${row?.id}`)
  expect(
    (
      await api.call('retryDeadLetter', {
        cookie: admin.cookie,
        path: { kind: 'search-document', id: String(row?.id) },
      })
    ).status,
  ).toBe(204)
  await expect.poll(() => database.$count(outbox)).toBe(0)
})
