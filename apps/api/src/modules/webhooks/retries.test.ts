import { expect, test } from 'vitest'
import { nextAttempt } from './retries.ts'

const now = new Date('2026-11-27T12:00:00Z')
const wait = (failed: number, retryAfter?: string, random = () => 0) => {
  const next = nextAttempt(failed, retryAfter, now, random)
  return next && (next.getTime() - now.getTime()) / 1000
}

test('waits longer after each failure, and gives up after the tenth attempt', () => {
  expect(Array.from({ length: 10 }, (_, index) => wait(index + 1))).toEqual([
    5,
    300,
    1_800,
    7_200,
    18_000,
    36_000,
    50_400,
    72_000,
    86_400,
    undefined,
  ])
  expect(wait(2, undefined, () => 1)).toBe(360)
})

test('waits as long as the receiver asks, and at most a day', () => {
  expect(wait(1, '120')).toBe(120)
  expect(wait(2, '10')).toBe(300)
  expect(wait(1, 'Fri, 27 Nov 2026 13:00:00 GMT')).toBe(3_600)
  expect(wait(1, '999999999')).toBe(86_400)
  expect(wait(1, '-5')).toBe(5)
  expect(wait(1, 'soon')).toBe(5)
})
