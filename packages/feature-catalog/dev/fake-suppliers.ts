import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, fakeCollection, type FakeRequest } from '@backoffice/shell-kit/harness'
import { fakeFiles } from './fake-files.ts'

type Message = Schema<'SupplierMessage'>
/** A supplier with the messages that it got. */
type Supplier = Schema<'Supplier'> & { readonly messages?: readonly Message[] }

const at = '2026-11-20T12:00:00Z'

const documentOf = (supplier: Supplier): SearchDocuments['suppliers'] => {
  const {
    uid,
    name,
    code,
    currency = 'EUR',
    status = 'Active',
    country = null,
    contacts = [],
    order_email = null,
    order_days = [],
    next_order_day,
    lead_days = 0,
    reliability,
    products,
    open_orders,
    minimum = 0,
    terms = 'Prepay',
    tags = [],
    version,
  } = supplier
  return {
    uid,
    namespace: 'north',
    name,
    code,
    status,
    country,
    contact: contacts[0]?.name ?? null,
    order_email,
    has_email: order_email !== null,
    order_days,
    next_order_day,
    lead_days,
    reliability,
    products,
    open_orders,
    minimum,
    terms,
    tags,
    orders_12m: 4,
    spend_12m: 124_000,
    currency,
    last_order_at: Date.parse(at) / 1000,
    created_at: Date.parse(at) / 1000,
    updated_at: Date.parse(at) / 1000,
    version,
  }
}

const supplier = (fields: Partial<Supplier>, uid: string): Supplier => ({
  uid,
  id: 1,
  version: 1,
  created_at: at,
  updated_at: at,
  updated_by: null,
  namespace: 'north',
  name: '',
  code: '',
  order_email: null,
  language: 'en',
  currency: 'EUR',
  portal: '',
  country: null,
  terms: '30',
  lead_days: 7,
  minimum: 0,
  free_from: null,
  invoice_percent: 2,
  invoice_amount: 500,
  order_days: [],
  holidays: [],
  contacts: [],
  addresses: [],
  bank: '',
  status: 'Active',
  tags: [],
  notes: '',
  lead_spread: null,
  reliability: null,
  products: 0,
  open_orders: 0,
  next_order_day: null,
  ...fields,
})

const message = (fields: Partial<Message>): Message => ({
  uid: crypto.randomUUID(),
  state: 'Sent',
  address: 'orders@northsea.example',
  at,
  actor: 'ada',
  ended_at: at,
  next_at: null,
  answer: null,
  refusal: null,
  subject: '',
  text: '',
  ...fields,
})

/** Routes of messages to suppliers. */
function messageRoutes({
  all,
  change,
}: Pick<ReturnType<typeof fakeCollection<Supplier, 'suppliers'>>, 'all' | 'change'>) {
  const one = ({ params }: FakeRequest) => all.get(params['uid'] ?? '')
  return {
    'GET /api/suppliers/{uid}/messages': (request: FakeRequest) => {
      const results = one(request)?.messages ?? []
      return { results, total: results.length, limit: 10, offset: 0, next: null }
    },
    'GET /api/suppliers/{uid}/letter': (request: FakeRequest): { readonly results: Schema<'SupplierLetter'> } => {
      const { name = '', code = '', order_email = null } = one(request) ?? {}
      return {
        results: {
          to: { name, address: order_email },
          reply_to: 'ada@north.example',
          language: 'nl',
          opening: `Beste ${name},`,
          closing: 'Ada Lovelace\nNorth',
          values: { supplier: name, code, company: 'North' },
        },
      }
    },
    'POST /api/suppliers/{uid}/messages': (request: FakeRequest) => {
      const { uid = '', messages = [] } = one(request) ?? {}
      const sent = message(request.body as Schema<'SupplierMessageFields'>)
      change(uid, { messages: [sent, ...messages] })
      return answer(201, { results: sent })
    },
    'POST /api/suppliers/{uid}/messages/{message}/again': (request: FakeRequest) => {
      const messages = (one(request)?.messages ?? []).map((stored) =>
        stored.uid === request.params['message']
          ? { ...stored, state: 'Sent' as const, answer: null, refusal: null }
          : stored,
      )
      change(request.params['uid'] ?? '', { messages })
      return { results: messages.find(({ uid }) => uid === request.params['message']) }
    },
  }
}

/** The documents of suppliers: the first one has a contract and a certificate. */
function supplierFiles() {
  const { add, routes } = fakeFiles('/api/suppliers/{uid}')
  add('s1', { kind: 'Contract', name: 'Contract 2027.pdf' })
  add('s1', { kind: 'Certificate', name: 'CE certificate.pdf' })
  return routes
}

/** The suppliers of the harness. */
export const fakeSuppliers = () => {
  const suppliers = fakeCollection<Supplier, 'suppliers'>({
    index: 'suppliers',
    records: [
      supplier(
        {
          name: 'North Sea Trading',
          code: 'NST',
          country: 'NL',
          tags: ['Home', 'Preferred'],
          order_email: 'orders@northsea.example',
          order_days: [1, 4],
          next_order_day: '2026-11-23',
          reliability: 94,
          lead_spread: 1.5,
          products: 212,
          open_orders: 3,
          contacts: [
            { name: 'Marijke Visser', role: 'Sales', email: 'marijke@northsea.example', phone: '+31 20 123 4567' },
          ],
          messages: [
            message({
              subject: 'Closed in week 52',
              text: 'Our warehouse is closed from 22 to 28 December.',
              state: 'Refused',
              address: 'sales@northsea.example',
              answer: '550 5.1.1 No such mailbox',
              refusal: 'address',
            }),
            message({ subject: 'New delivery address', text: 'From 1 December, please deliver to Kade 12.' }),
          ],
        },
        's1',
      ),
      supplier(
        {
          name: 'Atelier Lyon',
          code: 'LYON',
          country: 'FR',
          lead_days: 21,
          minimum: 50_000,
          products: 40,
          status: 'Paused',
        },
        's2',
      ),
      supplier({ name: 'Paper House', code: 'PAPER', lead_days: 3, terms: 'Prepay' }, 's3'),
    ],
    documentOf,
    create: supplier,
    bulkOf: (
      { tags = [], order_email, messages = [] },
      { add_tags: added, remove_tags: removed, message: sent, ...change }: Schema<'SupplierBulkChange'>,
    ) => ({
      ...change,
      ...(sent && order_email && { messages: [message({ ...sent, address: order_email }), ...messages] }),
      ...(added && { tags: [...new Set([...tags, ...added])] }),
      ...(removed && { tags: tags.filter((tag) => !removed.includes(tag)) }),
    }),
  })
  const prices: Schema<'ProductSupplier'>[] = [
    {
      supplier: 's1',
      supplier_name: 'North Sea Trading',
      sku: 'LAMP',
      name: 'Desk lamp',
      supplier_sku: 'NS-440',
      cost: 640,
      pack: 6,
      moq: 12,
      lead_days: null,
      preferred: true,
      cost_since: '2026-03-01',
      margin: 41.5,
    },
  ]
  return {
    ...suppliers,
    routes: {
      ...suppliers.routes,
      ...supplierFiles(),
      ...messageRoutes(suppliers),
      'GET /api/suppliers/{uid}/cost-changes': ({ params }: { readonly params: Readonly<Record<string, string>> }) => ({
        results: {
          changes:
            params['uid'] === 's1'
              ? [{ id: 7, at, sku: 'LAMP', name: 'Desk lamp', before: 600, after: 640, percent: 6.7 }]
              : [],
          since: at,
        },
      }),
      'GET /api/suppliers/{uid}/products': ({ params }: { readonly params: Readonly<Record<string, string>> }) => ({
        results: params['uid'] === 's1' ? prices : [],
        total: params['uid'] === 's1' ? 1 : 0,
        limit: 100,
        offset: 0,
      }),
    },
  }
}
