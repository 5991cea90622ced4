import type { Schema } from '@backoffice/api-contract'
import { answer, fakeCollection } from '@backoffice/shell-kit/harness'

type ApiKey = Schema<'ApiKey'>

const AT = '2026-11-20T12:00:00Z'
const DAY_MS = 86_400_000
const secret = 'bo_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG4fKq2Z'
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const seconds = (moment: string | null | undefined) => (moment == null ? null : Date.parse(moment) / 1000)

const record = (fields: Partial<ApiKey>, uid: string): ApiKey => ({
  uid,
  id: 1,
  version: 1,
  created_at: AT,
  updated_at: AT,
  updated_by: null,
  namespace: 'north',
  name: '',
  group: 'sales',
  start: 'bo_012345',
  expires_at: inDays(365),
  requests_per_minute: 600,
  created_by: 'ada',
  created_by_name: 'Ada Lovelace',
  last_used_at: AT,
  last_used_address: '198.51.100.7',
  revoked: false,
  revoked_at: null,
  former_secret_until: null,
  ...fields,
})

/** The API keys of the harness: one that works, one that expires soon, one that was revoked. */
export default function fakeApiKeys() {
  const keys = fakeCollection<ApiKey, 'api-keys'>({
    index: 'api-keys',
    records: [
      record({ name: 'Web shop' }, 'first'),
      record({ name: 'Cash desk', group: 'buyers', expires_at: inDays(12), last_used_at: null }, 'second'),
      record({ name: 'Former agency', revoked: true, revoked_at: AT, created_by_name: null }, 'third'),
    ],
    documentOf: (key) => ({
      uid: key.uid,
      namespace: 'north',
      name: key.name,
      start: key.start,
      group_uid: key.group,
      created_by_name: key.created_by_name,
      last_used_at: seconds(key.last_used_at),
      last_used_address: key.last_used_address,
      requests_per_minute: key.requests_per_minute ?? 600,
      expires_at: seconds(key.expires_at) ?? 0,
      revoked_at: seconds(key.revoked_at),
      revoked: key.revoked,
      created_at: seconds(key.created_at) ?? 0,
      updated_at: seconds(key.updated_at) ?? 0,
      version: key.version,
    }),
    create: (body, uid) => ({ ...record({ ...body, last_used_at: null }, uid), secret }),
    bulkOf: () => ({ revoked: true, revoked_at: AT }),
  })
  const changed = (uid: string, changes: Partial<ApiKey>) => {
    const key = keys.all.get(uid)
    if (!key) return answer(404, undefined)
    const next = { ...key, ...changes, version: key.version + 1 }
    keys.all.set(uid, next)
    return next
  }
  const shown = (next: ApiKey | Response, more: object = {}) =>
    next instanceof Response ? next : answer(200, { results: { ...next, ...more } }, `"${next.version}"`)
  type Request = { readonly params: Readonly<Record<string, string>> }
  return {
    all: keys.all,
    routes: {
      ...keys.routes,
      'POST /api/api-keys/{uid}/revoke': ({ params }: Request) =>
        shown(changed(params['uid'] ?? '', { revoked: true, revoked_at: AT })),
      'POST /api/api-keys/{uid}/roll': ({ params }: Request) =>
        shown(changed(params['uid'] ?? '', { former_secret_until: inDays(1) }), { secret }),
    },
  }
}
