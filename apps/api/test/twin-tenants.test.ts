import { isAboutAccounts, searchIndexes } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { consumeSales } from './consumed-sales.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { callOperation, pathOf } from './twins/call-operation.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'

let api: TestApi
let parent: Twin
let child: Twin
let other: Twin
const people = new Map<string, TestAccount>()

/** Not called: it would end the session of all other calls. */
const walked = describedOperations.filter(({ id, right }) => right !== 'anyone' && id !== 'changeOwnPassword')

beforeAll(async () => {
  api = await createTestApi()
  const tenants = api.tenants
  const works = {
    parent: [tenants.parent],
    child: [tenants.child],
    other: [tenants.other],
    both: [tenants.parent, tenants.other],
  }
  for (const [name, namespaces] of Object.entries(works)) people.set(name, await api.account(null, { namespaces }))
  people.set('administrator', await api.account(null, { role: 'ADMIN', namespaces: [] }))
  parent = await fillTenant(api, person('parent'), tenants.parent, 'PARENT')
  child = await fillTenant(api, person('child'), tenants.child, 'CHILD')
  other = await fillTenant(api, person('other'), tenants.other, 'OTHER')
  // What follows from these records is stored before the walks, and not by a worker during one.
  await consumeSales(api)
  await api.server.indexer.drain()
  await drawDocuments()
})
afterAll(() => api.close())

const person = (name: string): TestAccount => {
  const found = people.get(name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

/** Waits until every document is drawn: that is done in the background, for all tenants. */
async function drawDocuments(): Promise<void> {
  const undrawn = async () => {
    await api.server.workers.get('documents').drain()
    const { rows } = await api.connection.pool.query<{ count: number }>(
      'select count(*)::int as count from documents d where not exists (select from document_files f where f.document_uid = d.uid)',
    )
    return rows[0]?.count
  }
  await vi.waitFor(async () => expect(await undrawn()).toBe(0), { timeout: 50_000 })
}

/** Returns everything that a tenant has stored, by table. */
async function storedBy(namespace: string): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await api.connection.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'namespace' and table_name <> 'counters' order by 1`,
  )
  const stored = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await api.connection.pool.query<{ all: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as all from ${name} t where namespace = $1`,
      [namespace],
    )
    stored.set(name, rows[0]?.all ?? '')
  }
  const { rows } = await api.connection.pool.query<{ all: string | null }>(
    `select string_agg(t::text, E'\\n' order by t::text) as all from accounts t where namespaces = array[$1]`,
    [namespace],
  )
  return stored.set('accounts', rows[0]?.all ?? '')
}

interface Walk {
  readonly who: string
  /** The tenant in whose namespace the calls are made; undefined: in all own ones. */
  readonly inside?: () => Twin
  /** The tenant whose records are requested. */
  readonly at: () => Twin
  /** What must be neither visible nor changed. */
  readonly hidden: () => readonly { readonly twin: Twin; readonly catalog: boolean }[]
}

const whole = (twin: Twin) => ({ twin, catalog: true })
const private_ = (twin: Twin) => ({ twin, catalog: false })

const walks: readonly Walk[] = [
  { who: 'parent', at: () => other, hidden: () => [whole(other)] },
  { who: 'child', at: () => parent, hidden: () => [private_(parent), whole(other)] },
  { who: 'parent', inside: () => child, at: () => parent, hidden: () => [private_(parent), whole(other)] },
  { who: 'both', inside: () => parent, at: () => other, hidden: () => [whole(other)] },
  { who: 'administrator', inside: () => parent, at: () => other, hidden: () => [whole(other)] },
  { who: 'other', at: () => child, hidden: () => [whole(child), whole(parent)] },
  { who: 'both', inside: () => other, at: () => parent, hidden: () => [whole(parent), whole(child)] },
]

test('every record that a path can name exists in each tenant', () => {
  const lacking = walked.flatMap((operation) =>
    [parent, child, other].flatMap((twin) =>
      Object.entries(pathOf(operation, twin))
        .filter(([, value]) => value === '')
        .map(([name]) => `${operation.path} ${name}`),
    ),
  )
  expect([...new Set(lacking)]).toEqual([])
})

test('tenants are twins: their numbers and SKUs are the same', () => {
  for (const name of ['sku', 'order'])
    expect(new Set([parent, child, other].map(({ ids }) => ids.get(name))).size).toBe(1)
})

test('each walk reaches the records that it may see', async () => {
  const seen: string[] = []
  for (const operation of walked.filter(({ method }) => method === 'get')) {
    const { text } = await callOperation(api, operation, person('other'), other, undefined)
    if (text.includes(other.own) || text.includes(other.catalog)) seen.push(operation.id)
  }
  expect(seen.length).toBeGreaterThan(30)
})

test.each(walks.map((walk, index) => [index, walk.who, walk] as const))(
  'walk %d, as %s: every operation reads and changes its own records only',
  async (_index, _who, { who, inside, at: target, hidden }) => {
    const secrets = hidden()
    // Former walks issued some.
    await drawDocuments()
    const before = await Promise.all(secrets.map(({ twin }) => storedBy(twin.namespace)))
    const namespace = inside?.().namespace
    const leaks: string[] = []
    for (const operation of walked) {
      // Accounts and one's own records concern every namespace of the account, whichever is selected.
      if (namespace !== undefined && isAboutAccounts(operation.path.split('/')[2] ?? '')) continue
      const { status, text, headers } = await callOperation(api, operation, person(who), target(), namespace)
      if (status >= 500) leaks.push(`${operation.id} answered ${status}`)
      const shown = `${text} ${JSON.stringify(headers)}`
      for (const { twin, catalog } of secrets)
        if (shown.includes(twin.own) || (catalog && shown.includes(twin.catalog)))
          leaks.push(`${operation.id} shows ${twin.own}`)
    }
    expect(leaks).toEqual([])
    for (const [index, { twin }] of secrets.entries()) {
      const after = await storedBy(twin.namespace)
      expect(
        [...(before[index] ?? [])].filter(([table, all]) => all !== after.get(table)).map(([table]) => table),
      ).toEqual([])
    }
  },
)

test('a number or SKU of several tenants is answered with the namespaces to select from', async () => {
  const both = await api.account(null, { namespaces: [parent.namespace, other.namespace] })
  for (const operation of walked.filter(
    ({ path }) => /\{(?:sku|order)\}/.test(path) && path !== '/api/websites/{websiteId}/products/{sku}',
  )) {
    const { status, body, headers } = await callOperation(api, operation, both, other, undefined)
    // The address of a picture in a page names no namespace, and the id of its file says which is meant.
    const isOneFile = operation.path.endsWith('/{id}') && String(headers['content-type']).startsWith('image/')
    if (status === 200 && isOneFile) continue
    // Problems of the request itself come first, and no product is deleted.
    if (status === 415 || status === 422 || operation.path.endsWith('/deletion') || operation.path.endsWith('/restore'))
      continue
    expect([operation.id, status, at(body, 'code')]).toEqual([operation.id, 409, 'records.ambiguous'])
  }
})

test('searching finds nothing of another tenant, in any index', async () => {
  await api.server.indexer.drain()
  for (const [who, secrets] of [
    ['parent', [other.own, other.catalog]],
    ['child', [other.own, other.catalog, parent.own]],
    ['other', [parent.own, parent.catalog, child.own, child.catalog]],
  ] as const) {
    const { body } = await api.call('createSearchToken', { cookie: person(who).cookie })
    for (const index of Object.keys(searchIndexes)) {
      for (const q of ['', 'lamp', ...secrets]) {
        const answer = await api.server.app.inject({
          method: 'POST',
          url: `/search/indexes/${index}/search`,
          headers: { authorization: `Bearer ${String(at(body, 'token'))}` },
          payload: { q, limit: 1000 },
        })
        const hits: unknown = at(JSON.parse(answer.body), 'hits')
        for (const secret of secrets)
          expect([who, index, JSON.stringify([hits]).includes(secret)]).toEqual([who, index, false])
      }
    }
  }
})
