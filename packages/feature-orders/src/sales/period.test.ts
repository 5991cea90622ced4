import { dayAfter } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

test('a named period has whole months, also at the turn of a year', () => {
  expect(periodOf('this-month', '2026-02-10')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(periodOf('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', until: '2025-12-31' })
  expect(periodOf('this-quarter', '2026-11-28')).toEqual({ from: '2026-10-01', until: '2026-12-31' })
  expect(periodOf('last-quarter', '2026-02-28')).toEqual({ from: '2025-10-01', until: '2025-12-31' })
  expect(periodOf('last-year', '2026-06-01')).toEqual({ from: '2025-01-01', until: '2025-12-31' })
})

test('the last period ends the day before this one, which has today', () => {
  for (let today = '2023-12-31'; today < '2025-01-02'; today = dayAfter(today, 1)) {
    for (const unit of ['month', 'quarter', 'year'] as const) {
      const current = periodOf(`this-${unit}`, today)
      expect([current.from <= today && today <= current.until, today]).toEqual([true, today])
      expect(dayAfter(periodOf(`last-${unit}`, today).until, 1)).toBe(current.from)
    }
  }
})
