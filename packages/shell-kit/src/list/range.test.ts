import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periods, readRange } from './range.ts'

const now = new Date(2026, 10, 21, 15, 30)
const at = (...parts: [number, number, number]) => new Date(...parts).getTime() / 1000

test('reads numbers and money, with one end or both', () => {
  expect(readRange('number', '10..50', now)).toEqual({ from: 10, to: 50 })
  expect(readRange('money', '9.95..', now)).toEqual({ from: 995 })
  expect(readRange('number', '..-3', now)).toEqual({ to: -3 })
})

test('reads days from midnight to midnight, and periods until now', () => {
  expect(readRange('date', '2026-11-01..2026-11-02', now)).toEqual({ from: at(2026, 10, 1), to: at(2026, 10, 3) - 1 })
  expect(readRange('date', '7-days', now)).toEqual({ from: at(2026, 10, 15) })
  expect(readRange('date', 'quarter', now)).toEqual({ from: at(2026, 9, 1) })
})

test.each(['', '..', 'ten..', '1..2..3', '5', '2026-1-1..'])('%j is no range', (text) => {
  expect(readRange('number', text, now)).toBeUndefined()
  expect(readRange('date', text, now)).toBeUndefined()
})

test('reads or rejects any text of a URL', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('number', 'money', 'date'),
      fc.oneof(
        fc.string(),
        fc.constantFrom(...periods),
        fc.tuple(fc.string(), fc.string()).map((ends) => ends.join('..')),
      ),
      (kind, text) => {
        const range = readRange(kind, text, now)
        expect(range === undefined || Object.values(range).every(Number.isFinite)).toBe(true)
      },
    ),
  )
})
