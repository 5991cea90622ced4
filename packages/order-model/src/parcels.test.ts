import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { LineUnits } from './order-facts.ts'
import {
  fitsLetterbox,
  flatSize,
  leftToPack,
  letterbox,
  parcelRefusalOf,
  plainSize,
  stageByUnits,
  unitsDelivered,
  unitsPacked,
  unitsShipped,
} from './parcels.ts'

const sides = ['width', 'height', 'depth'] as const
const fitting = record({
  width: integer({ min: 1, max: letterbox.width }),
  height: integer({ min: 1, max: letterbox.height }),
  depth: integer({ min: 1, max: letterbox.depth }),
})
const line: LineUnits = {
  quantity: 5,
  cancelled: 1,
  picked: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  returned: 0,
  parcelled: 0,
  returning: 0,
}

test('whatever is no larger than the letterbox fits, and one side that is too large or unknown is enough not to', () => {
  assert(
    property(fitting, constantFrom(...sides), integer({ min: 1, max: 5_000 }), (size, side, more) => {
      expect(fitsLetterbox(size)).toBe(true)
      expect(fitsLetterbox({ ...size, [side]: letterbox[side] + more })).toBe(false)
      expect(fitsLetterbox({ ...size, [side]: 0 })).toBe(false)
      expect(fitsLetterbox({ ...size, [side]: null })).toBe(false)
    }),
  )
})

test('the bounds themselves fit; of the usual sizes only the flat one does', () => {
  expect(letterbox).toEqual({ width: 375, height: 31, depth: 255 })
  expect([fitsLetterbox(letterbox), fitsLetterbox(flatSize), fitsLetterbox(plainSize)]).toEqual([true, true, false])
  expect(flatSize).toEqual({ width: 220, height: 8, depth: 220, weight: 100 })
  expect(plainSize).toEqual({ width: 375, height: 32, depth: 375 })
})

test('a smaller parcel fits where a larger one does', () => {
  const any = record({
    width: integer({ min: 1, max: 600 }),
    height: integer({ min: 1, max: 60 }),
    depth: integer({ min: 1, max: 600 }),
  })
  assert(
    property(any, constantFrom(...sides), (size, side) => {
      if (fitsLetterbox(size)) expect(fitsLetterbox({ ...size, [side]: Math.max(1, size[side] - 1) })).toBe(true)
    }),
  )
})

test('a parcel needs a size, a weight and a label, unless staff bring it', () => {
  const empty = {
    carrier: 'Printed label',
    width: null,
    height: null,
    depth: null,
    weight: null,
    label_state: 'None',
  } as const
  expect(parcelRefusalOf(empty)).toBe('no-size')
  expect(parcelRefusalOf({ ...empty, ...plainSize })).toBe('no-weight')
  expect(parcelRefusalOf({ ...empty, ...flatSize })).toBe('no-label')
  expect(parcelRefusalOf({ ...empty, ...flatSize, label_state: 'Asked' })).toBe('no-label')
  expect(parcelRefusalOf({ ...empty, ...flatSize, label_state: 'Ready' })).toBeUndefined()
  expect(parcelRefusalOf({ ...empty, carrier: 'Own delivery' })).toBeUndefined()
})

test('units stay in their order from parcel to delivery, and the stage follows the last of them', () => {
  assert(
    property(integer({ min: 1, max: 4 }), constantFrom('Picking', 'Packed'), (units, from) => {
      const start = from === 'Packed' ? { ...line, picked: 4, packed: 4 } : line
      const packed = unitsPacked(from, start, units)
      expect(leftToPack({ ...packed, back_ordered: 0 })).toBe(4 - units)
      expect(unitsPacked(from, packed, -units)).toEqual({ ...start, picked: packed.picked })
      const shipped = unitsShipped(packed, units)
      const delivered = unitsDelivered(shipped, units)
      for (const { quantity, cancelled, picked, packed: inParcels, shipped: left, delivered: arrived } of [
        packed,
        shipped,
        delivered,
      ]) {
        const course = [0, arrived, left, inParcels, picked, quantity - cancelled]
        expect(course).toEqual(course.toSorted((one, other) => one - other))
      }
      const isAll = units === 4
      expect(stageByUnits(from, [packed])).toBe(isAll ? 'Packed' : from)
      expect(stageByUnits(from, [shipped])).toBe(isAll ? 'Shipped' : from)
      expect(stageByUnits('Shipped', [delivered])).toBe(isAll ? 'Delivered' : 'Shipped')
      expect(stageByUnits('On hold', [delivered])).toBe('On hold')
    }),
  )
})

test('what is not in stock is not packed', () => {
  expect(leftToPack({ ...line, back_ordered: 3 })).toBe(1)
  expect(leftToPack({ ...line, back_ordered: 9 })).toBe(0)
})
