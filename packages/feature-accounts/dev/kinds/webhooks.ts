import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeCollection, type FakeRoute } from '@backoffice/shell-kit/harness'

type Webhook = Schema<'Webhook'>
type Delivery = Schema<'WebhookDelivery'>

const NOW = '2026-11-20T12:00:00Z'
const seconds = Date.parse(NOW) / 1000

const record = (fields: Partial<Webhook>, uid: string): Webhook => ({
  uid,
  id: 1,
  version: 1,
  created_at: NOW,
  updated_at: NOW,
  updated_by: null,
  namespace: 'north',
  name: '',
  url: '',
  events: [],
  status: 'Active',
  payload_version: 1,
  delivered_at: null,
  failing_since: null,
  secret_unseen: true,
  previous_secret_until: null,
  ...fields,
})

const delivery = (fields: Partial<Delivery>, uid: string): Delivery => ({
  uid,
  event: 'products.changed',
  state: 'Sent',
  created_at: NOW,
  attempts: 1,
  attempted_at: NOW,
  next_at: null,
  status_code: 200,
  duration_ms: 84,
  reason: null,
  ...fields,
})

const pageOf = (results: readonly Delivery[]) => ({ results, total: results.length, limit: 50, offset: 0, next: null })

/** Deliveries of a webhook: one that waits, one that has failed, and one that was sent. */
function deliveryRoutes(): Readonly<Record<string, FakeRoute>> {
  let sent: readonly Delivery[] = [
    delivery({ state: 'Waiting', attempts: 2, status_code: 503, next_at: '2026-11-20T12:30:00Z' }, 'msg_3'),
    delivery({ state: 'Failed', attempts: 10, status_code: null, reason: 'timeout', duration_ms: 15_000 }, 'msg_2'),
    delivery({ event: 'orders.created' }, 'msg_1'),
  ]
  return {
    'POST /api/webhooks/{uid}/test': () => {
      const test = delivery({ event: 'webhooks.test' }, `msg_${sent.length + 1}`)
      sent = [test, ...sent]
      return { results: test }
    },
    'POST /api/webhooks/{uid}/replay': () => ({ results: { count: 1 } }),
    'GET /api/webhooks/{uid}/deliveries': ({ query }) => {
      const state = query.get('state')
      return pageOf(sent.filter((one) => state === null || one.state === state))
    },
    'GET /api/webhooks/{uid}/deliveries/{delivery}': ({ params }) => ({
      results: {
        ...sent.find(({ uid }) => uid === params['delivery']),
        headers: [{ name: 'webhook-id', value: params['delivery'] }],
        body: '{"type":"products.changed","data":{"uid":"lamp"}}',
        answer: 'Accepted',
      },
    }),
    'POST /api/webhooks/{uid}/deliveries/{delivery}/replay': ({ params }) => {
      sent = sent.map((one) =>
        one.uid === params['delivery'] ? { ...one, state: 'Waiting', attempts: 0, next_at: NOW } : one,
      )
      return { results: sent.find(({ uid }) => uid === params['delivery']) }
    },
  }
}

/** Fake server: one webhook that works, and one that is off, with their deliveries. */
export default () => {
  const collection = fakeCollection<Webhook, 'webhooks'>({
    index: 'webhooks',
    records: [
      record(
        {
          name: 'Warehouse',
          url: 'https://warehouse.example/hooks',
          events: ['products.changed', 'orders.created', 'orders.changed'],
          delivered_at: NOW,
        },
        'first',
      ),
      record(
        {
          name: 'Bookkeeping',
          url: 'https://books.example/hooks',
          events: ['orders.created'],
          status: 'Off',
          failing_since: NOW,
          secret_unseen: false,
          previous_secret_until: NOW,
        },
        'second',
      ),
    ],
    documentOf: ({ uid, name, url, events, status = 'Active', failing_since, delivered_at, version }) => ({
      uid,
      namespace: 'north',
      name,
      url,
      events,
      status,
      failing: status === 'Active' && failing_since !== null,
      failing_since: failing_since === null ? null : seconds,
      delivered_at: delivered_at === null ? null : seconds,
      created_at: seconds,
      updated_at: seconds,
      version,
    }),
    create: record,
  })
  const routes: typeof collection.routes = {
    ...collection.routes,
    'POST /api/webhooks/{uid}/secret': ({ params }) => {
      const { uid = '' } = params
      if (collection.all.get(uid)?.secret_unseen === false)
        return answerProblem(409, { message: 'This secret has already been shown.', code: 'webhooks.secret-shown' })
      collection.change(uid, { secret_unseen: false })
      return { results: { secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDblXnAkHhNMY=' } }
    },
    'POST /api/webhooks/{uid}/secret/rotate': ({ params }) => {
      const { uid = '' } = params
      collection.change(uid, { secret_unseen: true, previous_secret_until: '2026-11-21T12:00:00Z' })
      return { results: collection.all.get(uid) }
    },
    ...deliveryRoutes(),
  }
  return { ...collection, routes }
}
