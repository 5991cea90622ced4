import { expect, test } from 'vitest'
import { fakeProduct } from '../../../../dev/fake-products.ts'
import { changedTexts, periodState, pointChangeOf, pointFieldsOf, pointsToday } from './point-fields.ts'

const product = fakeProduct(0)
const fields = pointFieldsOf(product)
const december = { from: '2026-12-01', to: '2026-12-31', factor: 2 }

test('a period is planned, running on both of its ends, or ended', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((day) => periodState(december, day))).toEqual([
    'Planned',
    'Running',
    'Running',
    'Ended',
  ])
})

test('points are fixed, or follow the price and a running period', () => {
  expect(pointsToday(fields, 1995, '2026-12-24')).toBe(19)
  expect(pointsToday({ ...fields, factor: 1.5, periods: [december] }, 1995, '2026-12-24')).toBe(59)
  expect(pointsToday({ ...fields, fixed: 25, periods: [december] }, null, '2026-11-24')).toBe(25)
  expect(pointsToday(fields, null, '2026-12-24')).toBeNull()
})

test('leaves empty values to the rules', () => {
  expect(pointChangeOf(fields)).toEqual({ spendable: true, periods: [] })
})

test('sends a whole text, and only when its lines differ', () => {
  expect(changedTexts(product, fields)).toEqual([])
  const changed = {
    ...fields,
    lines: { ...fields.lines, en: { plus: ['Oak'], minus: [] }, nl: { plus: ['Eiken'], minus: [] } },
  }
  expect(changedTexts(product, changed)).toEqual([
    {
      language: 'en',
      name: 'Desk lamp',
      short_text: 'Stands firmly and shines softly.',
      description: 'Turned from oak in the north.',
      plus_points: ['Oak'],
      minus_points: [],
    },
  ])
})
