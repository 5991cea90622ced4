import { expect, test } from 'vitest'
import type { RetailRow } from './retail-row.ts'
import { shiftToToday } from './shift-to-today.ts'

const row = (localTime: string): RetailRow => ({
  invoice: '1',
  code: 'A',
  description: 'LANTERN',
  quantity: 1,
  localTime,
  price: '1',
  customer: '1',
  country: 'France',
})

const shifted = async (times: readonly string[], now: string): Promise<readonly string[]> => {
  const rows = await shiftToToday(() => times.map(row), now)
  return (await Array.fromAsync(rows)).map(({ localTime }) => localTime)
}

test('rows keep their day of the week and their time, and the last is now or still to come', async () => {
  // A Thursday and a Friday; now is a Wednesday.
  expect(await shifted(['2011-12-08T09:00:00', '2011-12-09T12:50:00'], '2026-11-25T10:00:00')).toEqual([
    '2026-11-26T09:00:00',
    '2026-11-27T12:50:00',
  ])
})

test('a last row that is placed now moves no further', async () => {
  expect(await shifted(['2011-12-09T12:50:00'], '2026-11-27T12:50:00')).toEqual(['2026-11-27T12:50:00'])
  expect(await shifted(['2011-12-09T12:50:00'], '2026-11-27T12:50:01')).toEqual(['2026-12-04T12:50:00'])
})

test('rows of the future stay', async () => {
  expect(await shifted(['2027-01-01T00:00:00'], '2026-11-27T12:00:00')).toEqual(['2027-01-01T00:00:00'])
})
