import { expect, test } from 'vitest'
import { fakeOrder } from '../../../dev/fake-orders.ts'
import { copiedFieldsOf, draftFieldsOf, orderDraftOf, withMore } from './draft-fields.ts'

test('a stored draft is sent back as it was', () => {
  const order = fakeOrder(1000)
  const draft = orderDraftOf(draftFieldsOf(order, null))
  expect(draft).toMatchObject({
    customer_name: order.customer.name,
    email: order.customer.email,
    delivery_address: order.delivery_address,
    billing_address: order.billing_address,
    shipping: order.totals.shipping,
  })
  expect(draft.lines.map(({ sku }) => sku)).toEqual(order.lines.map(({ sku }) => sku))
  expect(draft.lines.some((line) => 'unit_price' in line)).toBe(false)
})

test('a price that somebody set stays, and a copy has the prices of today', () => {
  const [line, ...others] = fakeOrder(1000).lines
  if (!line) throw new Error('The order has no line')
  const order = { ...fakeOrder(1000), lines: [{ ...line, unit_price: 100, list_price: 1_275 }, ...others] }
  expect(orderDraftOf(draftFieldsOf(order, null)).lines[0]).toMatchObject({ unit_price: 100 })
  expect(orderDraftOf(copiedFieldsOf(order)).lines[0]).not.toHaveProperty('unit_price')
})

test('an empty address is none, and another bill is sent elsewhere', () => {
  const empty = draftFieldsOf(null, 'north')
  expect(orderDraftOf(empty)).toMatchObject({ delivery_address: null, billing_address: null, email: null })
  const elsewhere = {
    ...empty,
    bills_elsewhere: true,
    billing_address: { ...empty.billing_address, city: ' Ghent ', country: 'BE' },
  }
  expect(orderDraftOf(elsewhere)).toMatchObject({
    delivery_address: null,
    billing_address: { city: 'Ghent', country: 'BE' },
  })
})

test('a product that is there already gets more units, at the price that somebody set', () => {
  const lines = [{ sku: 'A', name: 'A', quantity: 2, unit_price: 5 }]
  expect(
    withMore(lines, [
      { sku: 'A', name: 'A', quantity: 3 },
      { sku: 'B', name: 'B', quantity: 1 },
    ]),
  ).toEqual([
    { sku: 'A', name: 'A', quantity: 5, unit_price: 5 },
    { sku: 'B', name: 'B', quantity: 1, unit_price: null },
  ])
})
