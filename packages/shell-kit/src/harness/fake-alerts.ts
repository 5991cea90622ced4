import type { Schema } from '@backoffice/api-contract'
import { answer, type FakeRoute } from './fake-server.ts'

type Alert = Schema<'NumberAlert'>

/** Returns an alert of the first namespace. */
export const fakeAlert = (changes: Partial<Alert> = {}): Alert => ({
  uid: 'a1',
  created_at: '2026-11-20T09:00:00Z',
  namespace: 'north',
  number: 'orders-to-ship',
  condition: 'at-least',
  threshold: 10,
  currency: 'EUR',
  reached_at: null,
  ...changes,
})

/** Returns the routes of alerts, for `fakeServer`, which begin with these and keep what is added and removed. */
export function fakeAlerts(first: readonly Alert[] = []): Readonly<Record<string, FakeRoute>> {
  let alerts = first
  return {
    'GET /api/number-alerts': ({ query }) => {
      const namespace = query.get('namespace')
      const results = alerts.filter((alert) => namespace === null || alert.namespace === namespace)
      const currency = namespace === null ? null : 'EUR'
      return { results, total: results.length, limit: 200, offset: 0, next: null, currency }
    },
    'POST /api/number-alerts': ({ body }) => {
      const results = fakeAlert({ ...(body as Schema<'NumberAlertCreate'>), uid: `a${alerts.length + 1}` })
      alerts = [...alerts, results]
      return answer(201, { results })
    },
    'DELETE /api/number-alerts/{uid}': ({ params }) => {
      alerts = alerts.filter(({ uid }) => uid !== params['uid'])
      return answer(204, undefined)
    },
  }
}
