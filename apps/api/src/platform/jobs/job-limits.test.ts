import { expect, test } from 'vitest'
import { createJobPlaces } from './job-limits.ts'

test('limits the slots of a kind, and frees released ones', () => {
  const places = createJobPlaces({ inAll: 4, ofKind: new Map([['export', 1]]) })
  const leave = places.take('export')
  expect([typeof leave, typeof places.take('export'), typeof places.take('print')]).toEqual([
    'function',
    'undefined',
    'function',
  ])
  leave?.()
  expect(typeof places.take('export')).toBe('function')
})
