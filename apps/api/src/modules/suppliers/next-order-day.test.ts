import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextOrderDay } from './next-order-day.ts'

test('returns the first order day that is no holiday', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      day,
      fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      fc.integer({ min: 0, max: 20 }),
      (today, days, off) => {
        const holidays = Array.from({ length: off }, (_, index) =>
          new Date(today.getTime() + index * 86_400_000).toISOString().slice(0, 10),
        )
        const found = nextOrderDay(today, days, holidays) ?? ''
        expect(days).toContain(new Date(found).getUTCDay() || 7)
        expect(holidays).not.toContain(found)
        expect(found >= today.toISOString().slice(0, 10)).toBe(true)
        expect((new Date(found).getTime() - today.getTime()) / 86_400_000).toBeLessThanOrEqual(off + 7)
      },
    ),
  )
  expect(nextOrderDay(new Date('2026-11-21'), [1], ['2026-11-23'])).toBe('2026-11-30')
  expect(nextOrderDay(new Date('2026-11-21'), [], [])).toBeNull()
})
