import { expect, test } from 'vitest'
import { fakeOrder } from '../../../../dev/fake-orders.ts'
import { editOf, fieldsOf } from './edit-fields.ts'

const order = fakeOrder(1003)
const fields = fieldsOf(order)
const [first, ...others] = fields.lines
if (!first) throw new Error('The order has no line')

test('an order that was not touched is not edited', () => {
  expect(editOf(order, fields)).toEqual({ lines: [] })
})

test('changed, added and removed lines are named, the others are not', () => {
  const added = { id: null, sku: 'LAMP', name: 'Lamp', quantity: 2, unit_price: null }
  const lines = [{ ...first, quantity: 9 }, ...others.slice(1), added]
  expect(editOf(order, { ...fields, lines, shipping: 0 })).toEqual({
    lines: [
      { id: first.id, quantity: 9 },
      { sku: 'LAMP', quantity: 2 },
      { id: others[0]?.id, quantity: 0 },
    ],
    shipping: 0,
  })
})

test('a price is named only where it differs', () => {
  expect(editOf(order, { ...fields, lines: [{ ...first, unit_price: 1 }, ...others] }).lines).toEqual([
    { id: first.id, quantity: first.quantity, unit_price: 1 },
  ])
})
