import { expect, test } from 'vitest'
import { narrowedBy } from './narrowed-by.ts'

const typed = (field: string, values: readonly string[], more: object = {}) => ({
  field,
  values,
  not: false,
  empty: false,
  ...more,
})

test('adds values in the same mode, and enables a disabled filter', () => {
  expect(
    narrowedBy({ status: ['Draft'], off: ['status'] }, [typed('status', ['Active']), typed('status', ['Draft'])]),
  ).toEqual({ status: ['Draft', 'Active'], not: undefined, off: undefined, empty: undefined })
})

test('replaces the values when a filter is negated', () => {
  expect(narrowedBy({ status: ['Draft'], not: ['brand'] }, [typed('status', ['Active'], { not: true })])).toMatchObject(
    { status: ['Active'], not: ['brand', 'status'] },
  )
})

test('replaces a range, and accepts no value as a value', () => {
  expect(
    narrowedBy({ price: ['1..2'] }, [typed('price', ['5..']), typed('brand', [], { empty: true })], new Set(['price'])),
  ).toMatchObject({ price: ['5..'], brand: undefined, empty: ['brand'] })
})
