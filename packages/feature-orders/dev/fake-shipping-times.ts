import type { Schema } from '@backoffice/api-contract'
import { answer, type FakeRoute } from '@backoffice/shell-kit/harness'

type Times = Schema<'EffectiveShippingTimes'>
type Own = Schema<'ShippingTimeFields'>

const nothing: Own = {
  working_days: null,
  accepted_until: null,
  handling_days: null,
  holidays: null,
  return_days: null,
}
const standard: Times = {
  working_days: [1, 2, 3, 4, 5],
  accepted_until: '17:00',
  handling_days: 1,
  holidays: [],
  return_days: 0,
}

/** Returns when orders of a namespace leave, of which some is `inherited` from a namespace above it. */
export function fakeShippingTimes(
  namespace: string,
  own: Partial<Own> = {},
  inherited: Partial<Times> = {},
  version = 1,
): Schema<'ShippingTimes'> {
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))
  const above = { ...standard, ...inherited }
  return {
    namespace,
    version,
    own: { ...nothing, ...own },
    effective: { ...above, ...set },
    inherited: above,
    origins: Object.fromEntries(
      Object.keys(nothing).map((name) => [name, name in set ? namespace : name in inherited ? 'holding' : null]),
    ),
    time_zone: 'Europe/Amsterdam',
  }
}

/** Routes of when orders leave, which keep what is stored. */
export function fakeShippingRoutes(): Readonly<Record<string, FakeRoute>> {
  let [own, version]: [Partial<Own>, number] = [{}, 1]
  const shown = (uid = '') => answer(200, { results: fakeShippingTimes(uid, own, {}, version) }, `"${version}"`)
  return {
    'GET /api/shipping-times/{uid}': ({ params }) => shown(params['uid']),
    'PUT /api/shipping-times/{uid}': ({ params, body }) => {
      own = { ...own, ...(typeof body === 'object' && body) }
      version += 1
      return shown(params['uid'])
    },
  }
}
