import { dayAfter } from '@backoffice/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recentSales } from './recent-sales.ts'

const until = '2026-11-20'
const everyDay = fc.array(fc.integer({ min: -3, max: 500 }), { minLength: 30, maxLength: 30 })

test('adds up the days by three, whatever day of them it is today', () => {
  fc.assert(
    fc.property(everyDay, fc.nat(40), (days, passed) => {
      const left = days.slice(passed)
      const recent = recentSales({ sold_days: days, sold_until: until }, dayAfter(until, passed))
      if (left.every((units) => units === 0)) expect(recent).toBeUndefined()
      else {
        expect(recent).toHaveLength(10)
        expect(recent?.reduce((sum, units) => sum + units)).toBe(left.reduce((sum, units) => sum + units, 0))
      }
    }),
  )
})

test('moves what was sold to the left as days pass', () => {
  const days = [...Array.from({ length: 27 }, () => 0), 4, 5, 6]
  const on = (day: string) => recentSales({ sold_days: days, sold_until: until }, day)
  expect(on(until)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 15])
  expect(on('2026-11-21')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 4, 11])
  expect(on('2026-11-23')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 15, 0])
  // Somebody west of the business is still on the day before.
  expect(on('2026-11-19')).toEqual(on(until))
  expect(recentSales({ sold_days: [], sold_until: null }, until)).toBeUndefined()
})
