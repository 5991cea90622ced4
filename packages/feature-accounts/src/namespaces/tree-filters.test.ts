import { expect, test } from 'vitest'
import { fakeNamespace } from '../../dev/kinds/namespaces.ts'
import { nodesOf } from './namespace-nodes.ts'
import { passing, type TreeFilters } from './tree-filters.ts'

const nodes = nodesOf([
  fakeNamespace(1, 'staffed', { counts: { children: 2, accounts: 4, websites: 1, products: 9 } }),
  fakeNamespace(2, 'empty'),
  fakeNamespace(3, 'closed', { status: 'Closed' }),
  fakeNamespace(4, 'elsewhere', { counts: null }),
])

test.each<[TreeFilters, readonly string[]]>([
  [{ status: ['Closed'] }, ['closed']],
  [{ status: ['Active', 'Closed'], has_accounts: ['false'] }, ['empty', 'closed']],
  [{ has_children: ['true'] }, ['staffed']],
  // What a namespace of others has is not known.
  [{ has_websites: ['false'] }, ['empty', 'closed']],
  [{ status: ['Closed'], not: ['status'] }, ['staffed', 'empty', 'elsewhere']],
  [{ status: ['Closed'], has_websites: ['true'], off: ['status'] }, ['staffed']],
])('%j finds %j', (filters, found) => {
  expect(nodes.filter((node) => passing(filters)?.(node)).map(({ uid }) => uid)).toEqual(found)
})

test('has no condition without filters that are used', () => {
  expect(passing({})).toBeUndefined()
  expect(passing({ status: ['Closed'], off: ['status'] })).toBeUndefined()
})
