import { expect, test } from 'vitest'
import { narrowedBy } from './narrowed-by.ts'

const typed = (field: string, values: readonly string[], more: object = {}) => ({
  field,
  values,
  not: false,
  empty: false,
  ...more,
})

test('values are added to those that count the same way, and a filter that was off is on', () => {
  expect(
    narrowedBy({ status: ['Draft'], off: ['status'] }, [typed('status', ['Active']), typed('status', ['Draft'])]),
  ).toEqual({ status: ['Draft', 'Active'], not: undefined, off: undefined, empty: undefined })
})

test('a filter that is turned round begins anew', () => {
  expect(narrowedBy({ status: ['Draft'], not: ['brand'] }, [typed('status', ['Active'], { not: true })])).toMatchObject(
    { status: ['Active'], not: ['brand', 'status'] },
  )
})

test('a range takes the place of the one before, and no value is a value', () => {
  expect(
    narrowedBy({ price: ['1..2'] }, [typed('price', ['5..']), typed('brand', [], { empty: true })], new Set(['price'])),
  ).toMatchObject({ price: ['5..'], brand: undefined, empty: ['brand'] })
})
