import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periods, readRange } from './range.ts'

const clock = { now: new Date('2026-11-21T15:30:00Z'), timeZone: 'Asia/Tokyo' }
const at = (moment: string) => Date.parse(moment) / 1000

test('reads numbers and money, with one end or both', () => {
  expect(readRange('number', '10..50', clock)).toEqual({ from: 10, to: 50 })
  expect(readRange('money', '9.95..', clock)).toEqual({ from: 995 })
  expect(readRange('number', '..-3', clock)).toEqual({ to: -3 })
})

test('leaves out a number after > or <, also one with a fraction', () => {
  expect(readRange('money', '>50..', clock)).toEqual({ above: 5000 })
  expect(readRange('number', '..<0', clock)).toEqual({ below: 0 })
  expect(readRange('number', '>4.5..5', clock)).toEqual({ above: 4.5, to: 5 })
})

test('reads days from midnight to midnight, and periods until now', () => {
  expect(readRange('date', '2026-11-01..2026-11-02', clock)).toEqual({
    from: at('2026-11-01T00:00+09:00'),
    to: at('2026-11-03T00:00+09:00') - 1,
  })
  // In Tokyo it is the 22nd already.
  expect(readRange('date', '7-days', clock)).toEqual({ from: at('2026-11-16T00:00+09:00') })
  expect(readRange('date', 'month', clock)).toEqual({ from: at('2026-11-01T00:00+09:00') })
  expect(readRange('date', 'quarter', clock)).toEqual({ from: at('2026-10-01T00:00+09:00') })
  expect(readRange('date', 'year', clock)).toEqual({ from: at('2026-01-01T00:00+09:00') })
})

test('reads calendar days alike in every time zone', () => {
  expect(readRange('day', '..2026-11-24', clock)).toEqual({ to: at('2026-11-25T00:00Z') - 1 })
  expect(readRange('day', 'today', clock)).toEqual({ from: at('2026-11-22T00:00Z') })
  expect(readRange('day', '>2026-11-22..', clock)).toBeUndefined()
})

test.each(['', '..', '>..', '<5..', '..>5', 'ten..', '1..2..3', '5', '2026-1-1..'])('%j is no range', (text) => {
  expect(readRange('number', text, clock)).toBeUndefined()
  expect(readRange('date', text, clock)).toBeUndefined()
})

test('reads or rejects any text of a URL', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('number', 'money', 'date', 'day'),
      fc.oneof(
        fc.string(),
        fc.constantFrom(...periods),
        fc.tuple(fc.string(), fc.string()).map((ends) => ends.join('..')),
        fc.tuple(fc.constantFrom('', '>', '<'), fc.integer()).map(([sign, end]) => `${sign}${end}..<${end}`),
      ),
      (kind, text) => {
        const range = readRange(kind, text, clock)
        expect(range === undefined || Object.values(range).every(Number.isFinite)).toBe(true)
      },
    ),
  )
})
