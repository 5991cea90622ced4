import { staffRoute } from '@backoffice/shell-kit'
import {
  answer,
  createHarness,
  fakeRail,
  fakeServer,
  type FakeRoute,
  type FakeServices,
} from '@backoffice/shell-kit/harness'
import { createTexts, defineCatalogs } from '@backoffice/texts'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { createRoute } from '@tanstack/react-router'
import type { Schema } from '@backoffice/api-contract'
import { RecordRail, type RecordRailProps } from '../src/index.ts'

interface Options
  extends Partial<Pick<FakeServices, 'account' | 'locale' | 'namespaces'>>, Partial<Pick<RecordRailProps, 'place'>> {
  readonly routes?: Readonly<Record<string, FakeRoute>>
}

const entry = (id: number, parts: Partial<Schema<'AuditEntry'>>): Schema<'AuditEntry'> => ({
  id,
  at: '2026-11-20T09:30:00.000Z',
  namespace: 'north',
  actor: 'bo',
  actor_name: 'Bo de Wit',
  operation: 'changeProduct',
  resource: 'products',
  object: 'lamp',
  outcome: 'done',
  source: 'screen',
  job: null,
  undoes: null,
  before: {},
  after: {},
  ...parts,
})

/** History of the lamp. */
const someEntries = [
  entry(3, { before: { price: 1295, status: 'Draft' }, after: { price: 1495, status: 'Active' } }),
  entry(2, {
    source: 'bulk',
    before: { translations: [{ language: 'nl', name: 'Lamp' }] },
    after: { translations: [{ language: 'nl', name: 'Bureaulamp' }] },
  }),
  entry(1, {
    source: 'import',
    actor: null,
    actor_name: null,
    operation: 'createProduct',
    before: null,
    after: { sku: 'LAMP' },
  }),
]

/** Its history when pictures were added just now. */
export const withPictures: FakeRoute = () => ({
  results: [
    entry(4, {
      at: new Date().toISOString(),
      before: { 'files.4': null, 'files.5': null },
      after: {
        'files.4': { url: '/files/4', caption: 'From the front', type: 'image' },
        'files.5': { url: '/files/5', caption: '', type: 'image' },
      },
    }),
    ...someEntries,
  ],
  total: 4,
  limit: 20,
  offset: 0,
})

/** Its history when a picture was moved, and its texts were translated. */
export const withMove: FakeRoute = () => ({
  results: [
    entry(5, {
      before: { 'files.4': { url: '/files/4', caption: 'From the front', type: 'image', sequence: 2 } },
      after: { 'files.4': { url: '/files/4', caption: 'From the front', type: 'image', sequence: 0 } },
    }),
    entry(4, {
      before: { 'translations.de': { language: 'de', name: 'Lampe', short_text: '' } },
      after: {
        'translations.de': { language: 'de', name: 'Tischlampe', short_text: 'Aus Messing' },
        'translations.fr': { language: 'fr', name: 'Lampe de bureau' },
      },
    }),
  ],
  total: 2,
  limit: 20,
  offset: 0,
})

/** History of a record whose picture is a field with a URL. */
export const withLogo: FakeRoute = () => ({
  results: [entry(4, { before: { logo: null }, after: { logo: '/api/brands/north/files/4' } })],
  total: 1,
  limit: 20,
  offset: 0,
})

const letter: Schema<'Attachment'> = {
  id: 7,
  kind: 'Other',
  name: 'letter.pdf',
  url: '/letter.pdf',
  content_type: 'application/pdf',
  bytes: 48_200,
  at: '2026-11-20T09:30:00.000Z',
  actor: 'bo',
}

/** Files of the lamp, one of which a colleague added. */
export const someFiles = {
  'GET /api/records/{resource}/{object}/files': () => ({
    results: [letter, { ...letter, id: 8, name: 'drawing.png', content_type: 'image/png', actor: 'ada' }],
  }),
} satisfies Readonly<Record<string, FakeRoute>>

const task: Schema<'Task'> = {
  uid: 't1',
  id: 1,
  version: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: 'bo',
  namespace: 'north',
  number: '1',
  title: 'Photograph it',
  description: '',
  status: 'To do',
  priority: 'None',
  private: false,
  due: '2026-11-01T22:00:00.000Z',
  done_at: null,
  assignees: [{ uid: 'bo', name: 'Bo de Wit' }],
  asked_by: { uid: 'ada', name: 'Ada Lovelace' },
  labels: [],
  links: [{ resource: 'products', object: 'lamp', title: 'Desk lamp', path: null }],
  waiting_for: '',
}

const note: Schema<'Note'> = {
  uid: 'n1',
  id: 1,
  version: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: 'bo',
  namespace: 'north',
  resource: 'products',
  object: 'lamp',
  author: { uid: 'bo', name: 'Bo de Wit' },
  body: 'The box is larger than it says. @Ada Lovelace, can you measure it?',
  mentions: [{ uid: 'ada', name: 'Ada Lovelace' }],
}

const onSale: Schema<'WebsiteOffer'> = { state: 'Live', orderable: true, price: 1495, compare_price: null }

/** Stock and websites of the lamp, before its last change and now. */
const lampSurroundings: Schema<'RecordSurroundings'> = {
  stock: [
    {
      location: 'Utrecht',
      former: { on_hand: 12, reserved: 3, quarantine: 1 },
      current: { on_hand: 4, reserved: 0, quarantine: 0 },
    },
    {
      location: 'Amsterdam',
      former: { on_hand: 5, reserved: 0, quarantine: 0 },
      current: { on_hand: 5, reserved: 0, quarantine: 0 },
    },
    { location: 'Zwolle', former: null, current: { on_hand: 1, reserved: 0, quarantine: 0 } },
  ],
  websites: [
    {
      website: 'nl',
      website_name: 'lamps.nl',
      former: { ...onSale, orderable: false, price: 1295, compare_price: 1595 },
      current: onSale,
    },
    { website: 'de', website_name: 'lamps.de', former: null, current: onSale },
    { website: 'be', website_name: 'lamps.be', former: onSale, current: onSale },
  ],
  unknown: [],
}

/** Notes of the lamp, also from its task and from an order. */
export const withLinkedNotes = {
  'GET /api/records/{resource}/{object}/notes': () => ({
    results: [
      {
        ...note,
        uid: 'n3',
        resource: 'orders',
        object: 'o1',
        body: 'The customer waits for the new box.',
        about: { resource: 'orders', object: 'o1', title: '10012', path: '/orders/10012?in=north' },
      },
      {
        ...note,
        uid: 'n2',
        resource: 'tasks',
        object: 't1',
        body: 'Two photographs are enough.',
        about: { resource: 'tasks', object: 't1', title: 'Photograph it', path: null },
      },
      note,
    ] satisfies Schema<'Note'>[],
    total: 3,
    limit: 200,
    offset: 0,
  }),
} satisfies Readonly<Record<string, FakeRoute>>

const order = async () => ({ default: { 'harness.order': ['Order'] } })
const orderNames = defineCatalogs({ en: order, nl: order, de: order, fr: order })

/** The screen that lists orders, by which their kind is named. */
const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  staticData: { record: { kind: 'orders', one: createTexts<'harness.order'>().label('harness.order') } },
})

/** Creates a harness of the rail of one product. */
export function createRailHarness({ routes = {}, place = 'beside', ...services }: Options = {}) {
  const at = '/products/LAMP'
  const route = createRoute({
    getParentRoute: () => staffRoute,
    path: at,
    component: () => (
      <RecordRail
        place={place}
        resource="products"
        object="lamp"
        namespace="north"
        labels={{ price: 'Price', status: 'Status', name: 'Name', stock: 'Stock', translations: 'Texts' }}
        money={{ fields: ['price', 'compare_price'], currency: 'EUR' }}
      />
    ),
  })
  const history: FakeRoute = ({ query }) => ({
    results: someEntries.slice(0, Number(query.get('limit'))),
    total: someEntries.length,
    limit: 20,
    offset: 0,
  })
  const recordAt: FakeRoute = ({ query }) => {
    const isEarly = (query.get('at') ?? '') < '2026-11-20T09:30'
    const now = { name: 'Desk lamp', price: 1495, status: 'Active', 'files.4': { url: '/files/4' } }
    const state = (query.get('at') ?? '') < '2026-11-01' ? 'not-created' : 'present'
    const results: Schema<'RecordAt'> = {
      at: query.get('at') ?? '',
      state,
      fields: isEarly ? { ...now, price: 1295, status: 'Draft', 'files.4': null } : now,
      now,
      unknown: ['translations'],
      restorable: ['name', 'price', 'status'],
      ...(isEarly && state === 'present' && { surroundings: lampSurroundings }),
    }
    return answer(200, { results }, '"7"')
  }
  return createHarness([route, ordersRoute], {
    look: UiProvider,
    messages: [uiMessages, orderNames],
    fetch: fakeServer({
      ...fakeRail({ notes: [note], tasks: [task] }),
      'GET /api/audit-entries': history,
      'GET /api/audit-entries/at': recordAt,
      ...routes,
    }),
    at,
    ...services,
  })
}
