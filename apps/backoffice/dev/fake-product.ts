import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, fakeAlerts, fakeSearch, fakeServer, type FakeRoute } from '@backoffice/shell-kit/harness'
import { foundIndexes, picture } from './fake-found.ts'

/** An own change, as the notifications list it. */
type OwnChange = Schema<'OwnAuditEntry'>

const change = (id: number, parts: Partial<OwnChange>): OwnChange => ({
  id,
  at: new Date(Date.UTC(2026, 10, 21, 15) - id * 540_000).toISOString(),
  namespace: 'north',
  actor: 'ada',
  actor_name: 'Ada Lovelace',
  operation: 'changeProduct',
  resource: 'products',
  object: 'uid',
  outcome: 'done',
  source: 'screen',
  job: null,
  before: { price: 295 },
  after: { price: 325 },
  title: 'White hanging heart t-light holder',
  code: '85123A',
  undoable: true,
  undoes: null,
  ...parts,
})

/** How an account signs in that has everything. */
export const someSecurity: Schema<'OwnSecurity'> = {
  authenticator: true,
  code_used_at: '2026-11-21T08:02:00.000Z',
  recovery_codes: 8,
  passkeys: [
    { uid: 'laptop', name: 'Laptop', created_at: '2026-10-02T09:00:00.000Z', used_at: '2026-11-20T07:58:00.000Z' },
    { uid: 'phone', name: 'Phone', created_at: '2026-11-01T12:30:00.000Z', used_at: null },
  ],
  required: true,
}

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const session = (uid: string, current: boolean): Schema<'Session'> => ({
  uid,
  created_at: '2026-11-21T08:00:00Z',
  seen_at: '2026-11-21T14:00:00Z',
  device: userAgent,
  address: '198.51.100.7',
  current,
})
const ownSessions = [session('here', true), session('elsewhere', false)]

/** Some changes: one that can be undone, one creation, one that was undone, one whose record is deleted. */
export const someChanges: readonly OwnChange[] = [
  change(1, {}),
  change(2, {
    resource: 'brands',
    operation: 'createBrand',
    before: null,
    title: 'Northern Lights',
    code: null,
    undoable: false,
  }),
  change(3, { operation: 'undoAuditEntry', undoable: false, title: 'Regency cakestand 3 tier', code: '22423' }),
  change(4, { operation: 'deleteProduct', after: null, title: null, code: null, undoable: false }),
]

/** A finished bulk change, of which two records failed. */
export const someJob = (uid: string, parts: Partial<Schema<'Job'>> = {}): Schema<'Job'> => ({
  uid,
  id: 1,
  version: 1,
  created_at: '2026-11-21T14:02:00.000Z',
  kind: 'product-bulk',
  state: 'Done',
  total: 1200,
  done: 1180,
  skipped: 18,
  failed: 2,
  started_at: null,
  finished_at: null,
  request: {},
  undo_of: null,
  undone_by: null,
  undoable: true,
  problem: null,
  file_name: null,
  ...parts,
})

/** A finished job with failed rows, a paused one, and a failed one. */
const someJobs = [
  someJob('done', { finished_at: '2026-11-21T14:03:00.000Z' }),
  someJob('paused', { kind: 'product-import', state: 'Paused', done: 400, skipped: 0, failed: 0, undoable: false }),
  someJob('failed', { kind: 'export', state: 'Failed', done: 0, skipped: 0, failed: 0, undoable: false }),
  someJob('labels', { kind: 'print', finished_at: '2026-11-21T14:03:00.000Z', skipped: 0, failed: 0, undoable: false }),
]

/** Answers with own jobs. */
export const jobsAnswer = (jobs: readonly Schema<'Job'>[]) => () => ({
  results: jobs,
  total: jobs.length,
  limit: 40,
  offset: 0,
})

/** Two of the rows that the job skipped. */
const someRows = (state: string | null): Schema<'JobRow'>[] =>
  ['LAMP', '85123A'].map((label, position) => ({
    position,
    object: label,
    label,
    state: state === 'Failed' ? 'Failed' : 'Skipped',
    before: null,
    after: null,
    reason: {
      message:
        state === 'Failed'
          ? 'A value is too large or too small.'
          : 'Changed in the meantime: price, search engine texts.',
      code: state === 'Failed' ? 'request.out-of-range' : 'products.fields-changed',
    },
  }))

const news = (uid: string, parts: Partial<Schema<'Notification'>>): Schema<'Notification'> => ({
  uid,
  created_at: '2026-11-21T13:40:00.000Z',
  kind: 'job-ended',
  about: 'me',
  read_at: null,
  actor: null,
  job: null,
  right: null,
  path: null,
  title: null,
  reached: null,
  ...parts,
})

/** Some notifications: a request, a number that reached a limit, a job that took long, and that the search is behind. */
export const someNews = [
  news('named', {
    kind: 'mentioned',
    actor: { uid: 'bo', name: 'Bo de Wit' },
    title: 'Desk lamp',
    path: '/products/LAMP',
  }),
  news('asked', {
    kind: 'access-requested',
    actor: { uid: 'bo', name: 'Bo de Wit' },
    right: 'orders_read',
    path: '/orders',
  }),
  news('reached', {
    kind: 'number-reached',
    title: 'North',
    path: '/orders?stage=To+do&stage=Picking&stage=Packed&in=north',
    reached: { number: 'orders-to-ship', condition: 'at-least', threshold: 10, value: 12, currency: 'EUR' },
  }),
  news('ended', { job: someJobs[0] ?? null, read_at: '2026-11-21T13:45:00.000Z' }),
  news('behind', { kind: 'search-failing', about: 'system' }),
]

/** A job and a search document that failed. */
export const someDeletedRecords: readonly Schema<'DeletedRecord'>[] = [
  {
    id: 9,
    resource: 'products',
    object: 'p9',
    title: 'A desk lamp with an unusually long name that takes more than one line in every column there is',
    code: 'LAMP-9',
    namespace: 'north',
    deleted_at: '2026-11-21T12:10:00.000Z',
    actor: 'bo',
    actor_name: 'Bo de Wit',
    expires_at: '2026-12-21T12:10:00.000Z',
    right_to_restore: 'products_post',
    right_to_remove: 'products_delete',
  },
  {
    id: 8,
    resource: 'notes',
    object: 'n8',
    title: null,
    code: null,
    namespace: null,
    deleted_at: '2026-11-02T12:10:00.000Z',
    actor: null,
    actor_name: null,
    expires_at: '2026-12-02T12:10:00.000Z',
    right_to_restore: 'admin',
    right_to_remove: 'admin',
  },
]

export const someDeadLetters: readonly Schema<'DeadLetter'>[] = [
  {
    kind: 'job',
    id: 'j1',
    job: 'product-import',
    index: null,
    record: null,
    account_name: 'Bo de Wit',
    attempts: 12,
    reason: 'This job failed at every attempt. An administrator can run it again.',
    set_aside_at: '2026-11-21T12:10:00.000Z',
  },
  {
    kind: 'search-document',
    id: '91822',
    job: null,
    index: 'products',
    record: '5c1d3f60-93a4-4d0b-9a53-1d2c2b6fd1a0',
    account_name: null,
    attempts: 12,
    reason: 'Indexing products failed: a document has no valid identifier',
    set_aside_at: '2026-11-21T11:58:00.000Z',
  },
]

/** A task about a product. */
export const someTask: Schema<'Task'> = {
  uid: 'call',
  id: 1,
  version: 1,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  updated_by: null,
  namespace: 'north',
  number: '12',
  title: 'Ask the supplier for the new packaging',
  description: '',
  status: 'To do',
  priority: 'Normal',
  private: false,
  due: '2026-11-24T16:00:00.000Z',
  done_at: null,
  assignees: [{ uid: 'ada', name: 'Ada Lovelace' }],
  asked_by: null,
  labels: [],
  links: [{ resource: 'products', object: 'p2', title: 'Desk lamp', path: '/products/LAMP' }],
  waiting_for: '',
}

type Product = SearchDocuments['products']
type Order = SearchDocuments['orders']

const MOMENT = Date.UTC(2026, 10, 20, 12) / 1000

/** Attributes and days of sale of a product without any. */
const attributes = {
  vat_code: 'high',
  origin_country: null,
  customs_code: null,
  shipping_class: null,
  returns: 'Allowed',
  battery: null,
  launches_at: null,
  ends_at: null,
  package: null,
} as const

const noCustomFields: Pick<Product, 'extra' | 'extra_fields' | 'extra_values'> = {
  extra: [],
  extra_fields: [],
  extra_values: {},
}

const figures = {
  free_stock: 40,
  sellable: 40,
  stock_state: 'in stock',
  variant_stock: [],
  incoming: 0,
  cover_days: null,
  sold_30: 12,
  sold_days: [],
  sold_until: null,
  sold_total: 310,
} satisfies Partial<Product>

const product = (parts: Pick<Product, 'uid' | 'sku' | 'name'> & Partial<Pick<Product, 'image'>>): Product => ({
  aliases: [],
  ean13: null,
  names: [],
  synonyms: [],
  namespace: 'north',
  origin: 'north',
  status: 'Active',
  kind: 'Simple',
  brand: 'Regency',
  brand_uid: 'b',
  supplier: null,
  supplier_uid: null,
  categories: ['Lighting'],
  category_uids: ['c'],
  category_tree: [],
  cost: null,
  margin: null,
  main_category: 'Lighting',
  tags: [],
  price: 295,
  currency: 'EUR',
  ...attributes,
  ...figures,
  location: null,
  shelf: null,
  websites: ['north.example'],
  image: null,
  completeness: 80,
  gaps: [],
  productOptionGroupId: null,
  parent_uid: null,
  parent_sku: null,
  family: 'LAMP',
  option_values: [],
  options: [],
  ...noCustomFields,
  unit: 'piece',
  website_uids: [],
  website_count: 1,
  missing_languages: [],
  stale_languages: [],
  suggested_order: 0,
  last_sold_at: null,
  rating: null,
  reviews: 0,
  has_discount: false,
  updated_by: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  version: 1,
  ...parts,
})
const order = (parts: Pick<Order, 'uid' | 'number' | 'customer_name' | 'stage' | 'total'>): Order => ({
  namespace: 'north',
  kind: 'Storefront',
  website: 'north.example',
  website_uid: 'w',
  location: 'Utrecht',
  placed_at: MOMENT,
  customer_uid: 'k',
  customer_number: '5000',
  email: 'someone@example.com',
  country: 'NL',
  city: 'Utrecht',
  payment_state: 'Paid',
  fulfilment_state: 'Open',
  hold_reason: null,
  next_step: 'pick',
  ship_by: null,
  on_account: false,
  priority: 'Normal',
  tags: [],
  assignee: null,
  holder: null,
  back_ordered: 0,
  has_note: false,
  item_count: 3,
  due: 0,
  margin: null,
  margin_percent: null,
  currency: 'EUR',
  skus: ['LAMP'],
  product_uids: [],
  printed: [],
  invoice_state: 'None',
  invoices: [],
  shipping_ways: ['Parcel'],
  payment_ways: ['ideal'],
  brands: ['Lumière'],
  categories: ['Lamps'],
  suppliers: ['North Sea Trading'],
  first_order: false,
  return_open: false,
  quoted: false,
  source: 'web',
  version: 1,
  ...parts,
})

export const someOrders = [
  order({ uid: 'o1', number: '536365', customer_name: 'Noor Jansen', stage: 'To do', total: 13_912 }),
  order({ uid: 'o2', number: '536366', customer_name: 'Lucas de Vries', stage: 'Shipped', total: 2220 }),
]
const products = [
  product({ uid: 'p1', sku: '85123A', name: 'White hanging heart t-light holder' }),
  product({
    uid: 'p2',
    sku: 'LAMP',
    name: 'Desk lamp with a very long name, as suppliers like to give them to their products',
    image: picture,
  }),
]

const indexes: Readonly<Record<string, FakeRoute>> = {
  ...fakeSearch('orders', () => someOrders),
  ...fakeSearch('products', () => products),
  ...foundIndexes,
}

const minute = (at: string, keyPresses: number) => ({ minute: at, keyPresses, mousePresses: 4, mouseMoves: 31 })

/** What widgets of the dashboard read beside searches. */
const forDashboard: Readonly<Record<string, FakeRoute>> = {
  'GET /api/sales': () => ({ results: [{ currency: 'EUR', orders: 2, units: 6, revenue: 16_132, vat: 2800 }] }),
  'GET /api/sales/days': () => ({
    results: [
      {
        day: '2026-11-24',
        kind: 'Sold',
        currency: 'EUR',
        country: 'NL',
        vat_rate: 21,
        units: 6,
        net: 13_332,
        vat: 2_800,
      },
    ],
  }),
  'GET /api/set-up': () => ({
    results: { empty: false, website: true, product: true, payment: true, shipping: true, team: true },
  }),
  'GET /api/bench/orders': () => ({ results: [] }),
  'GET /api/team-notes': () => ({ results: [], total: 0, limit: 10, offset: 0 }),
}

const recordedActivity = {
  results: [
    {
      id: 1,
      start: '2026-11-21T10:00:00Z',
      end: '2026-11-21T10:15:00Z',
      activity: [minute('2026-11-21T10:00:00Z', 120), minute('2026-11-21T10:01:00Z', 64)],
    },
    {
      id: 2,
      start: '2026-11-20T13:00:00Z',
      end: '2026-11-20T13:15:00Z',
      activity: [minute('2026-11-20T13:07:00Z', 1)],
    },
  ],
  total: 2,
  limit: 200,
  offset: 0,
  next: null,
  kept_days: 365,
}

/** Creates the server of the shell's stories: a few records and an account. `routes` override its own. */
export const fakeProduct = (routes: Readonly<Record<string, FakeRoute>> = {}): typeof fetch =>
  fakeServer({
    'POST /logout': () => answer(204, undefined),
    ...fakeAlerts(),
    'GET /api/notifications': () => ({
      results: [],
      total: 0,
      limit: 30,
      offset: 0,
      unread: { me: 0, system: 0 },
      quiet: false,
    }),
    'POST /api/notifications/read': () => ({ results: { me: 0, system: 0 } }),
    ...forDashboard,
    'GET /api/tasks': () => ({ results: [], total: 0, limit: 20, offset: 0 }),
    'POST /api/tasks': () => answer(201, { results: someTask }),
    'GET /api/granters': () => ({
      results: [
        { uid: 'grace', name: 'Grace Hopper' },
        { uid: 'edsger', name: 'Edsger Dijkstra' },
      ],
    }),
    'POST /api/access-requests': () => answer(204, undefined),
    'GET /api/trash': () => ({ results: [], total: 0, limit: 50, offset: 0, next: null, kinds: [] }),
    'GET /api/dead-letters': () => ({ results: [], total: 0, limit: 20, offset: 0 }),
    'GET /api/jobs/{uid}/rows': ({ query }) => ({
      results: someRows(query.get('state')),
      total: 2,
      limit: 100,
      offset: 0,
    }),
    'GET /api/printjobs': () => ({ results: [{ uid: 'p1', file_name: 'labels.pdf', job: { uid: 'labels' } }] }),
    'GET /api/jobs': jobsAnswer(someJobs),
    'GET /api/audit-entries/own': () => ({ results: someChanges, total: someChanges.length, limit: 20, offset: 0 }),
    'GET /api/sign-in/options': () => ({ results: { providers: [], second_step: null } }),
    'GET /api/accounts/me/identities': () => ({ results: [] }),
    'GET /api/accounts/me/identity-providers': () => ({ results: [] }),
    'GET /api/accounts/me/security': () => ({ results: someSecurity }),
    'GET /api/accounts/me/sessions': () => ({ results: ownSessions }),
    'GET /api/tracking-log': () => recordedActivity,
    ...indexes,
    ...routes,
  })
