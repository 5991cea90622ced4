import { expect, test } from 'vitest'
import { inOrder, unusedOf, type KeptView } from './kept-view.ts'

const view = (name: string, more: Partial<KeptView> = {}): KeptView => ({
  uid: name,
  name,
  list: 'Products',
  usedAt: null,
  savedAt: '2026-01-05T09:00:00Z',
  locked: false,
  ...more,
})
const names = (views: readonly KeptView[]) => views.map(({ name }) => name)

const views = [
  view('used', { usedAt: '2026-11-01T09:00:00Z' }),
  view('old', { savedAt: '2024-01-05T09:00:00Z' }),
  view('of orders', { list: 'Orders', usedAt: '2026-10-01T09:00:00Z' }),
  view('locked', { savedAt: '2023-01-05T09:00:00Z', locked: true }),
  view('saved'),
]

test('sorts views by last use, within their lists when grouped by list', () => {
  expect(names(inOrder(views, false))).toEqual(['locked', 'old', 'saved', 'of orders', 'used'])
  expect(names(inOrder(views, true))).toEqual(['of orders', 'locked', 'old', 'saved', 'used'])
})

test('returns views that were not used for half a year, except locked ones', () => {
  expect(names(unusedOf(views, Date.parse('2026-11-22T00:00:00Z')))).toEqual(['old', 'saved'])
})
