import { expect, test } from 'vitest'
import { filterBy } from './filter-by.ts'

const hidden = { field: 'status', values: ['Archived'], codes: ['sku', 'ean13'] } as const
const fields = ['status', 'brand'] as const
const filterOf = (chosen: Parameters<typeof filterBy<'products', 'status' | 'brand'>>[1], counted = fields.slice()) =>
  filterBy('products', chosen, counted, { hidden }, { timeZone: undefined }).text

test('hides records unless their filter selects something', () => {
  expect(filterOf({})).toBe('"status" NOT IN ["Archived"]')
  expect(filterOf({ brand: ['Lumen'] })).toBe('("status" NOT IN ["Archived"] AND "brand" IN ["Lumen"])')
  expect(filterOf({ status: ['Archived'] })).toBe('"status" IN ["Archived"]')
})

test('hides records while their filter is disabled, and with those that it excludes', () => {
  expect(filterOf({ status: ['Archived'], off: ['status'] })).toBe('"status" NOT IN ["Archived"]')
  expect(filterOf({ status: ['Draft'], not: ['status'] })).toBe(
    '(NOT ("status" IN ["Draft"]) AND "status" NOT IN ["Archived"])',
  )
})

test('finds a hidden record by its code', () => {
  expect(filterOf({ q: ' LAMP ' })).toBe('("status" NOT IN ["Archived"] OR "sku" = "LAMP" OR "ean13" = "LAMP")')
})

test('counts hidden records where their filter is counted', () => {
  expect(filterOf({ brand: ['Lumen'] }, ['brand'])).toBe('"brand" IN ["Lumen"]')
})

test('leaves out the ends of a range that are written with > or <', () => {
  const priced = (price: string) =>
    filterBy('products', { price: [price] }, ['price'], { ranges: { price: 'money' } }, { timeZone: undefined }).text
  expect(priced('50..')).toBe('"price" >= "5000"')
  expect(priced('50..90')).toBe('"price" "5000" TO "9000"')
  expect(priced('>50..')).toBe('"price" > "5000"')
  expect(priced('..<0.50')).toBe('"price" < "50"')
  expect(priced('>50..90')).toBe('("price" > "5000" AND "price" <= "9000")')
  expect(priced('fifty..')).toBe('')
})
