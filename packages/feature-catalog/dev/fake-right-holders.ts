import type { Schema } from '@backoffice/api-contract'
import { fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'

const page = (results: readonly object[]) => ({ results, total: results.length, limit: 1000, offset: 0, next: null })

const group = (id: number, name: string, actions: readonly string[]): Schema<'Group'> => ({
  uid: `g${id}`,
  id,
  version: 1,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  updated_by: 'ada',
  namespace: 'north',
  name,
  description: '',
  actions: [...actions],
  locked: false,
  based_on: null,
  member_count: id,
})

/** Creates the groups, and the accounts that have a permission, whichever is asked for. */
export const fakeRightHolders = (): Readonly<Record<string, FakeRoute>> => ({
  'GET /api/groups': () => page([group(1, 'Buyers', ['products', 'products_put']), group(2, 'Readers', ['products'])]),
  'GET /api/right-holders': () => page([fakeAccount({ name: 'Ada Lovelace', role: 'ADMIN' })]),
})
