import { expect, test } from 'vitest'
import { commonLayouts, layoutsWith } from './label-sizes.ts'

const own = { name: 'Shelf', width: 62, height: 29, show_price: false }

test('offers the layouts of the settings first, and none twice', () => {
  expect(layoutsWith([own, { ...own, height: 20 }]).map(({ name }) => name)).toEqual([
    'Shelf',
    '57 × 32 mm',
    '38 × 25 mm',
    '100 × 50 mm',
  ])
  expect(layoutsWith()).toEqual(commonLayouts)
})
