import { expect, test } from 'vitest'
import { labelSizes, sizeName, sizesWith } from './label-sizes.ts'

test('offers the default size first, and none twice', () => {
  expect(sizesWith({ width: 62, height: 29 }).map(sizeName)).toEqual([
    '62 × 29 mm',
    '57 × 32 mm',
    '38 × 25 mm',
    '100 × 50 mm',
  ])
  expect(sizesWith({ width: 40, height: 20 })).toHaveLength(labelSizes.length + 1)
  expect(sizesWith(undefined)).toEqual(labelSizes)
})
