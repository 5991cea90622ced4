import { expect, test } from 'vitest'
import { isAmount, listOfNumber, todaySpan, watchedNumbers } from './numbers.ts'

const clock = { now: new Date('2026-11-27T23:30:00Z'), timeZone: 'Europe/Amsterdam' }

test('counts by the days of the time zone', () => {
  // In Amsterdam it is the 28th already.
  expect(watchedNumbers['orders-late'].filter(clock).text).toBe(
    `("stage" IN ["To do", "Picking", "Packed"] AND "ship_by" <= "${Date.parse('2026-11-28T00:00+01:00') / 1000 - 1}")`,
  )
  expect(todaySpan(clock)).toEqual({ from: new Date('2026-11-27T23:00:00Z'), until: new Date('2026-11-28T23:00:00Z') })
})

test('leaves out what the list hides', () => {
  expect(watchedNumbers['stock-negative'].filter(clock).text).toBe(
    '("status" NOT IN ["Archived"] AND "free_stock" <= "-1")',
  )
  expect(watchedNumbers['stock-out'].filter(clock).text).toBe('("status" IN ["Active"] AND "stock_state" IN ["out"])')
})

test('links to the list of what is counted, in its namespace', () => {
  expect(listOfNumber('deliveries-week', 'north', '2026-11-27')).toBe(
    '/products/supplierorders?stage=Sent&stage=Confirmed&stage=Part+received&expected_at=2026-11-27..2026-11-29&in=north',
  )
  expect(listOfNumber('sales-today', 'north', '2026-11-27')).toBe(
    '/orders?placed_at=2026-11-27..2026-11-27&stage=Draft&stage=Cancelled&not=stage&in=north',
  )
})

test('has one amount', () => {
  expect((Object.keys(watchedNumbers) as (keyof typeof watchedNumbers)[]).filter(isAmount)).toEqual(['sales-today'])
})
