import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippingDay, type ShippingTimes } from './shipping-day.ts'

const times: ShippingTimes = {
  working_days: [1, 2, 3, 4, 5],
  accepted_until: '17:00',
  handling_days: 1,
  holidays: ['2026-12-25', '2026-12-26', '2027-01-01'],
}
const day = (accepted: string, changes: Partial<ShippingTimes> = {}) => shippingDay(accepted, { ...times, ...changes })

test.each([
  ['on a Monday', '2026-11-23T09:00', '2026-11-24'],
  ['on a Monday, too late', '2026-11-23T17:00', '2026-11-25'],
  ['on a Friday', '2026-11-27T16:59', '2026-11-30'],
  ['on a Friday, too late', '2026-11-27T17:00', '2026-12-01'],
  ['on a Saturday', '2026-11-28T09:00', '2026-12-01'],
  ['on a Sunday evening', '2026-11-29T22:00', '2026-12-01'],
  ['before a holiday and a weekend', '2026-12-24T09:00', '2026-12-28'],
  ['on a holiday', '2026-12-25T09:00', '2026-12-29'],
  ['before a year begins', '2026-12-31T09:00', '2027-01-04'],
])('an order that is accepted %s leaves a working day after the one for which it counts', (_, accepted, leaves) => {
  expect(day(accepted)).toBe(leaves)
})

test('without handling days it leaves on the day for which it counts', () => {
  expect(day('2026-11-23T16:59', { handling_days: 0 })).toBe('2026-11-23')
  expect(day('2026-11-23T17:00', { handling_days: 0 })).toBe('2026-11-24')
  expect(day('2026-11-28T09:00', { handling_days: 0 })).toBe('2026-11-30')
})

test('counts only the days of the week that are worked', () => {
  expect(day('2026-11-23T09:00', { working_days: [3, 6], handling_days: 3 })).toBe('2026-12-05')
})

test('is a working day, and never earlier for an order that is accepted later', () => {
  const moment = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 16))
  const anyTimes = fc.record({
    working_days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    accepted_until: moment.map((at) => at.slice(11)),
    handling_days: fc.integer({ min: 0, max: 30 }),
    holidays: fc.uniqueArray(
      moment.map((at) => at.slice(0, 10)),
      { maxLength: 40 },
    ),
  })
  fc.assert(
    fc.property(moment, moment, anyTimes, (one, other, set) => {
      const [first, second] = [one, other].sort()
      const leaves = shippingDay(first ?? '', set)
      expect(set.holidays).not.toContain(leaves)
      expect(set.working_days).toContain(new Date(leaves).getUTCDay() || 7)
      expect(leaves >= (first ?? '').slice(0, 10)).toBe(true)
      expect(leaves <= shippingDay(second ?? '', set)).toBe(true)
    }),
  )
})

test('is refused without working days', () => {
  expect(() => day('2026-11-23T09:00', { working_days: [] })).toThrow(RangeError)
})
