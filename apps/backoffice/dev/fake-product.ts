import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, fakeSearch, fakeServer, type FakeRequest, type FakeRoute } from '@backoffice/shell-kit/harness'

/** One of one's own changes, as the bell lists them. */
type OwnChange = Schema<'OwnAuditEntry'>

const change = (id: number, parts: Partial<OwnChange>): OwnChange => ({
  id, at: new Date(Date.UTC(2026, 10, 21, 15) - id * 540_000).toISOString(), namespace: 'north', actor: 'ada', actor_name: 'Ada Lovelace',
  operation: 'changeProduct', resource: 'products', object: 'uid', outcome: 'done', source: 'screen', job: null,
  before: { price: 295 }, after: { price: 325 }, title: 'White hanging heart t-light holder', code: '85123A', undoable: true, ...parts,
})

/** A few changes: one to take back, one made, one taken back, one whose record is gone. */
export const someChanges: readonly OwnChange[] = [
  change(1, {}),
  change(2, { resource: 'brands', operation: 'createBrand', before: null, title: 'Northern Lights', code: null, undoable: false }),
  change(3, { operation: 'undoAuditEntry', undoable: false, title: 'Regency cakestand 3 tier', code: '22423' }),
  change(4, { operation: 'deleteProduct', after: null, title: null, code: null, undoable: false }),
]

const orders: readonly Partial<SearchDocuments['orders']>[] = [
  { uid: 'o1', namespace: 'north', number: '536365', customer_name: 'Noor Jansen', stage: 'To do', total: 13912, currency: 'EUR' },
  { uid: 'o2', namespace: 'north', number: '536366', customer_name: 'Lucas de Vries', stage: 'Shipped', total: 2220, currency: 'EUR' },
]
const products: readonly Partial<SearchDocuments['products']>[] = [
  { uid: 'p1', namespace: 'north', sku: '85123A', name: 'White hanging heart t-light holder', status: 'Active' },
  { uid: 'p2', namespace: 'north', sku: 'LAMP', name: 'Desk lamp with a very long name, as suppliers like to give them to their products', status: 'Active' },
]

const indexes: Readonly<Record<string, FakeRoute>> = {
  ...fakeSearch('orders', () => orders as readonly SearchDocuments['orders'][]),
  ...fakeSearch('products', () => products as readonly SearchDocuments['products'][]),
}

interface ManySearches {
  readonly queries: readonly { readonly indexUid: string }[]
}

const searchMany = async (request: FakeRequest) => ({
  results: await Promise.all(
    (request.body as ManySearches).queries.map(async (query) => ({
      indexUid: query.indexUid,
      ...(Object(await indexes[`POST /search/indexes/${query.indexUid}/search`]?.({ ...request, body: query })) as object),
    })),
  ),
})

const minute = (at: string, keyPresses: number) => ({ minute: at, keyPresses, mousePresses: 4, mouseMoves: 31 })

/** The server of the shell's stories: a few records and one's own account. `routes` add to it or take its place. */
export const fakeProduct = (routes: Readonly<Record<string, FakeRoute>> = {}): typeof fetch =>
  fakeServer({
    'POST /logout': () => answer(204, undefined),
    'POST /search/multi-search': searchMany,
    'GET /api/audit-entries/own': () => ({ results: someChanges, total: someChanges.length, limit: 20, offset: 0 }),
    'GET /api/tracking-log': () => ({
      results: [
        { id: 1, start: '2026-11-21T10:00:00Z', end: '2026-11-21T10:15:00Z', activity: [minute('2026-11-21T10:00:00Z', 120), minute('2026-11-21T10:01:00Z', 64)] },
        { id: 2, start: '2026-11-20T13:00:00Z', end: '2026-11-20T13:15:00Z', activity: [minute('2026-11-20T13:07:00Z', 1)] },
      ],
      total: 2, limit: 200, offset: 0,
    }),
    ...indexes,
    ...routes,
  })
