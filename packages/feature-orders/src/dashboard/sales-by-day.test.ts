import { expect, test } from 'vitest'
import { salesByDay } from './sales-by-day.ts'

const booked = (day: string, net: number, currency = 'EUR') => ({
  day,
  kind: net < 0 ? ('Returned' as const) : ('Sold' as const),
  currency,
  country: 'NL' as const,
  vat_rate: 21,
  units: 1,
  net,
  vat: 0,
})

test('adds up each day of a period by currency, also those without a sale', () => {
  const sold = [
    booked('2026-11-01', 500),
    booked('2026-11-03', 900),
    booked('2026-11-03', -200),
    booked('2026-11-02', 7, 'GBP'),
  ]
  expect(salesByDay(sold, { from: '2026-11-01', until: '2026-11-04' })).toEqual([
    {
      currency: 'EUR',
      days: 1,
      sold: [
        { from: '2026-11-01', net: 500 },
        { from: '2026-11-02', net: 0 },
        { from: '2026-11-03', net: 700 },
        { from: '2026-11-04', net: 0 },
      ],
    },
    {
      currency: 'GBP',
      days: 1,
      sold: [
        { from: '2026-11-01', net: 0 },
        { from: '2026-11-02', net: 7 },
        { from: '2026-11-03', net: 0 },
        { from: '2026-11-04', net: 0 },
      ],
    },
  ])
})

test('adds up the weeks of a long period, and loses no day of it', () => {
  const days = ['2026-01-01', '2026-01-07', '2026-01-08', '2026-12-31']
  const [year] = salesByDay(
    days.map((day) => booked(day, 100)),
    { from: '2026-01-01', until: '2026-12-31' },
  )
  expect([year?.days, year?.sold.length]).toEqual([7, 53])
  expect(year?.sold.filter(({ net }) => net > 0)).toEqual([
    { from: '2026-01-01', net: 200 },
    { from: '2026-01-08', net: 100 },
    { from: '2026-12-31', net: 100 },
  ])
})
