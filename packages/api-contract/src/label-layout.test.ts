import { expect, test } from 'vitest'
import { labelMeasures } from './label-layout.ts'

const both = { hasCode: true, hasPrice: true }

test('keeps everything on the label, and nothing on the bars', () => {
  for (const [width, height] of [
    [57, 32],
    [38, 25],
    [100, 150],
  ] as const) {
    const at = labelMeasures({ width, height, show_price: true }, both)
    expect(at.bars?.left).toBeGreaterThan(at.margin)
    expect((at.bars?.left ?? 0) + 95 * (at.bars?.module ?? 0)).toBeLessThan(width - at.margin)
    expect(at.margin + at.room).toBeLessThanOrEqual(at.bars?.top ?? 0)
    expect(at.skuTop).toBeLessThan(at.margin + at.room)
  }
})

test('has no bars without a code, where they are not wanted, and where they could not be scanned', () => {
  const layout = { width: 57, height: 32, show_price: true }
  expect(labelMeasures(layout, { ...both, hasCode: false }).bars).toBeNull()
  expect(labelMeasures({ ...layout, show_barcode: false }, both).bars).toBeNull()
  expect(labelMeasures({ ...layout, width: 25 }, both).bars).toBeNull()
})

test('has no price where none is shown', () => {
  const layout = { width: 57, height: 32, show_price: true }
  expect(labelMeasures({ ...layout, show_price: false }, both).priceSize).toBe(0)
  expect(labelMeasures(layout, { ...both, hasPrice: false }).priceSize).toBe(0)
  expect(labelMeasures(layout, both).priceSize).toBeGreaterThan(0)
})
