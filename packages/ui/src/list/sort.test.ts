import { expect, test } from 'vitest'
import { directionOf, nextSorts } from './sort.ts'

test('cycles a header through ascending, descending and none', () => {
  expect(nextSorts([], 'name', false)).toEqual(['name:asc'])
  expect(nextSorts(['name:asc'], 'name', false)).toEqual(['name:desc'])
  expect(nextSorts(['name:desc'], 'name', false)).toEqual([])
})

test('sorts by another header instead, or in addition with Shift', () => {
  expect(nextSorts(['name:asc'], 'price', false)).toEqual(['price:asc'])
  expect(nextSorts(['name:asc'], 'price', true)).toEqual(['name:asc', 'price:asc'])
  expect(nextSorts(['name:asc', 'price:asc'], 'name', true)).toEqual(['name:desc', 'price:asc'])
  expect(nextSorts(['name:desc', 'price:asc'], 'name', true)).toEqual(['price:asc'])
})

test('accepts a field with a colon', () => {
  expect(directionOf(['a:b:desc'], 'a:b')).toBe('desc')
  expect(directionOf([], 'a')).toBeUndefined()
})
