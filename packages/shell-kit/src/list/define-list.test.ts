import { expect, test } from 'vitest'
import { defineList, listQuery, type ListState } from './define-list.ts'

const list = defineList({
  index: 'products',
  facets: ['kind', 'brand'],
  retrieve: ['uid'],
  sorts: ['sku'],
  order: ['updated_at:desc'],
  folded: { field: 'kind', value: 'Variant' },
})
const filterOf = (state: ListState<'kind' | 'brand'>) => listQuery(list, state, { timeZone: undefined }).filter?.text

test('leaves folded records out of the list as a whole', () => {
  expect(filterOf({})).toBe('"kind" NOT IN ["Variant"]')
})

test.each([
  { q: 'red' },
  { brand: ['Lumen'] },
  { brand: ['Lumen'], off: ['brand'] },
  { empty: ['brand'] },
  { sort: ['sku:asc'] },
  { group: 'brand' },
])('finds folded records by %o', (state) => {
  expect(filterOf(state) ?? '').not.toContain('NOT IN ["Variant"]')
})
