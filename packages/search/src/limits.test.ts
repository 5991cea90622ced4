import { expect, test } from 'vitest'
import { limitOf, MAXIMUM_LIMIT, PAGE_SIZE, TABLE_SETTINGS_LIMIT } from './limits.ts'

test.for([
  [undefined, 200],
  [30, 30],
  [0, 0],
  [-1, 50],
  [1.5, 50],
  [Number.NaN, 50],
  [Number.POSITIVE_INFINITY, 50],
  [MAXIMUM_LIMIT + 1, MAXIMUM_LIMIT],
] as const)('limits %s to %s', ([given, limit]) => {
  expect(limitOf(given)).toBe(limit)
})

test('limits the sizes of searches', () => {
  expect([PAGE_SIZE, TABLE_SETTINGS_LIMIT]).toEqual([50, 500])
})
