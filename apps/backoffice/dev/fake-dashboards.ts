import type { Schema } from '@backoffice/api-contract'
import { answer, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'

const group = (
  parts: Pick<Schema<'Group'>, 'uid' | 'name' | 'actions'> & Partial<Schema<'Group'>>,
): Schema<'Group'> => ({
  id: 1,
  version: 3,
  created_at: '2026-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
  updated_by: null,
  namespace: null,
  member_count: 4,
  dashboard: null,
  ...parts,
})

/** Groups, one of which only sees products. */
export const someGroups: readonly Schema<'Group'>[] = [
  group({ uid: 'sales', name: 'Sales desk', actions: ['dashboard', 'orders', 'products'] }),
  group({ uid: 'buyers', name: 'Buyers', actions: ['dashboard', 'products'] }),
]

/** A member of the sales desk. */
export const someMember = (changes: Parameters<typeof fakeAccount>[0] = {}) =>
  fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'sales', name: 'Sales desk', actions: ['dashboard', 'orders', 'products'] },
    ...changes,
  })

/** Creates the dashboards of an account and of groups. `sent` has the bodies of the changes. */
export function fakeDashboards(account = fakeAccount()) {
  const sent: unknown[] = []
  const routes: Readonly<Record<string, FakeRoute>> = {
    'GET /api/groups': () => ({ results: someGroups, total: someGroups.length, limit: 1000, offset: 0 }),
    'PUT /api/groups/{uid}': ({ params, body }) => {
      sent.push({ group: params['uid'], ...Object(body) })
      return { results: { ...someGroups.find(({ uid }) => uid === params['uid']), ...Object(body) } }
    },
    'PUT /api/accounts/me': ({ body }) => {
      sent.push(body)
      const { preferences } = Object(body) as Schema<'OwnAccountChange'>
      return answer(200, { ...account, preferences: { ...account.preferences, ...preferences } }, '"2"')
    },
  }
  return { sent, routes }
}
