import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { fakeOrder } from '../../../../dev/fake-orders.ts'
import { fakeParcel } from '../../../../dev/fake-parcels.ts'
import { fieldsOf, linesOf, packableLines, parcelOf, sizeNameOf, withSize } from './parcel-fields.ts'

const order: Schema<'Order'> = fakeOrder(1004)
const [first] = order.lines
if (!first) throw new Error('The order has no line')
const parcel = (quantity: number, changes: Partial<Schema<'Parcel'>> = {}) =>
  fakeParcel({ lines: [{ line: first.id, quantity }], ...changes })

test('what is in other parcels is not packed again, and what was unpacked is', () => {
  const lines = (parcels: readonly Schema<'Parcel'>[]) =>
    packableLines(order, parcels).find(({ line }) => line === first.id)?.most ?? 0
  expect(lines([])).toBe(first.quantity)
  expect(lines([parcel(1)])).toBe(first.quantity - 1)
  expect(lines([parcel(1, { state: 'Cancelled' })])).toBe(first.quantity)
})

test('a parcel that is changed may keep what is in it', () => {
  const own = parcel(first.quantity)
  const lines = packableLines(order, [own], own)
  expect(lines[0]).toMatchObject({ line: first.id, most: first.quantity })
  expect(linesOf(fieldsOf(lines, own))).toEqual(own.lines)
})

test('a new parcel is flat, and any other size has no weight until somebody enters it', () => {
  const flat = fieldsOf(packableLines(order, []))
  expect([sizeNameOf(flat), parcelOf(flat)]).toMatchObject([
    'flat',
    { width: 220, height: 8, depth: 220, weight: 100, service: 'Letterbox' },
  ])
  const plain = withSize(flat, 'plain')
  expect([sizeNameOf(plain), parcelOf(plain)]).toMatchObject([
    'plain',
    { width: 375, height: 32, depth: 375, weight: null, service: 'Parcel' },
  ])
  expect(sizeNameOf({ ...plain, height: 31 })).toBe('other')
  expect(parcelOf({ ...plain, weight: 1.25 })).toMatchObject({ weight: 1_250 })
})
