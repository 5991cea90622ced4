import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended } from './sheet-files.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let busy: TestAccount
let other: TestAccount
beforeAll(async () => {
  api = await createTestApi({ jobs: { inAll: 1, ofKind: new Map() } })
  busy = await api.account(null)
  other = await api.account(null, { namespaces: [api.tenants.other] })
  // Records the order and batches in which the outbox was processed.
  await api.asOwner(`
    create table served (place bigint generated always as identity, batch xid8 default pg_current_xact_id(), tenant text, bulk boolean, uid text);
    create function serve() returns trigger language plpgsql security definer as
      $$ begin insert into served (tenant, bulk, uid) select tenant, bulk, uid from gone order by id; return null; end $$;
    create trigger serve after delete on outbox referencing old table as gone for each statement execute function serve()`)
})
afterAll(() => api.close())

const MANY = 3_000

/** Queues documents like a bulk change of a tenant; the records do not exist, which is as much work. */
const queue = (tenant: string, bulk: boolean, count: number) =>
  `insert into outbox (index_name, uid, bulk, tenant) select 'products', '${tenant}-${bulk}-' || n, ${bulk}, '${tenant}' from generate_series(1, ${count}) n;`

interface Served {
  readonly batch: string
  readonly tenant: string
  readonly bulk: boolean
}

/** Returns what was carried since the last call, batch by batch. */
async function readServed(): Promise<readonly (readonly Served[])[]> {
  await api.asOwner('grant select, delete on served to backoffice_system')
  const { rows } = await api.connection.pool.query<Served>(
    'with all_served as (delete from served returning *) select * from all_served order by place',
  )
  return [...Map.groupBy(rows, ({ batch }) => batch).values()]
}

test('carries the single change of one tenant with the first batch, while another one changes very many records', async () => {
  await api.server.indexer.drain()
  await readServed()
  await api.asOwner(queue('busy', true, MANY) + queue('later', true, 200) + queue('other', false, 1))
  await api.server.indexer.drain()
  const batches = await readServed()
  expect(batches[0]?.map(({ tenant }) => tenant)).toEqual(['other'])
  // Bulk changes of two tenants alternate: the second one does not wait until the first one is done.
  const last = batches.findLastIndex((batch) => batch.some(({ tenant }) => tenant === 'later'))
  expect(last).toBeLessThan(batches.length - 1)
  expect(batches.flat()).toHaveLength(MANY + 201)
})

test('a single change waits for the current batch only, while very many are in progress', async () => {
  await api.asOwner(queue('busy', true, MANY))
  const draining = api.server.indexer.drain()
  const { uid } = await create(api, other, 'createBrand', newRecord('Brand'))
  const atFirst = Number((await api.connection.pool.query('select from outbox where bulk')).rowCount)
  await draining
  const batches = await readServed()
  const place = batches.findIndex((batch) => batch.some(({ bulk }) => !bulk))
  const after = batches
    .slice(place)
    .flat()
    .filter(({ bulk }) => bulk).length
  expect(uid).toBeDefined()
  // Of those that waited when it was saved, at most the current batch and one that had just started went first.
  expect(after).toBeGreaterThanOrEqual(atFirst - 1_000)
})

test('a change belongs to the namespace of its account', async () => {
  await api.server.indexer.drain()
  await readServed()
  await create(api, other, 'createBrand', newRecord('Brand'))
  await api.server.indexer.drain()
  expect((await readServed()).flat().map(({ tenant }) => tenant)).toContain(api.tenants.other)
})

test('reindexes products of a large brand in the background after its renaming, and finds all of them by the new name', async () => {
  const brand = await create(api, busy, 'createBrand', newRecord('Brand'))
  await api.connection.pool.query(
    `insert into products (uid, namespace, sku, name, brand_uid) select 'large-' || n, $1, 'LARGE-' || n, 'Large ' || n, $2 from generate_series(1, 1200) n`,
    [api.tenants.parent, brand['uid']],
  )
  await api.server.indexer.drain()
  const { status } = await api.callFresh('changeBrand', {
    cookie: busy.cookie,
    path: { uid: String(brand['uid']) },
    body: { name: 'Renamed' },
  })
  expect(status).toBe(200)
  await api.server.indexer.drain()
  const { body: token } = await api.call('createSearchToken', { cookie: busy.cookie })
  const answer = await api.server.app.inject({
    method: 'POST',
    url: '/search/indexes/products/search',
    headers: { authorization: `Bearer ${String(at(token, 'token'))}` },
    payload: { q: '', filter: ['brand = Renamed'], limit: 1 },
  })
  expect([answer.statusCode, at(JSON.parse(answer.body), 'estimatedTotalHits')]).toEqual([200, 1_200])
})

/** Prepares a bulk change of prices of an account. */
async function prepare(account: TestAccount, skus: readonly unknown[]): Promise<string> {
  const body = { selection: { skus }, change: { price: { how: 'amount', value: 100 } } }
  const answer = await api.call('prepareProductBulk', { cookie: account.cookie, body })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return String(at(answer.body, 'results', 'job', 'uid'))
}

test('a job of one tenant runs after a chunk of a long one of another tenant, which then continues', async () => {
  const skus = Array.from({ length: 2_500 }, (_, n) => `TURN-${n}`)
  await api.connection.pool.query(
    `insert into products (uid, namespace, sku, name, price) select lower(sku), $1, sku, sku, 100 from unnest($2::text[]) sku`,
    [api.tenants.parent, skus],
  )
  const { sku } = await create(api, other, 'createProduct', { ...newRecord('Product'), price: 100 })
  const [long, short] = [await prepare(busy, skus), await prepare(other, [sku])]
  // While its first product is locked, the first chunk of the long job is in progress.
  const holding = await api.connection.pool.connect()
  await holding.query(`begin; select from products where uid = 'turn-0' for update`)
  try {
    await api.call('startJob', { cookie: busy.cookie, path: { uid: long }, body: {} })
    await expect
      .poll(async () => (await api.connection.pool.query(`select state from jobs where uid = $1`, [long])).rows)
      .toEqual([{ state: 'Running' }])
    await api.call('startJob', { cookie: other.cookie, path: { uid: short }, body: {} })
  } finally {
    await holding.query('rollback')
    holding.release()
  }
  await ended(api, busy, long)
  const { rows } = await api.connection.pool.query<{ uid: string; done: number }>(
    'select uid, done from jobs where uid = any($1) order by finished_at',
    [[long, short]],
  )
  expect(rows).toEqual([
    { uid: short, done: 1 },
    { uid: long, done: 2_500 },
  ])
})
