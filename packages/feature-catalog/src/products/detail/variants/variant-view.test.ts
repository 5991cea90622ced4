import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { viewOf } from './variant-view.ts'

const sizes = ['S', 'M', 'L']
const variant = (colour: string, size: string, free_stock: number): Schema<'Variant'> => ({
  uid: `${colour}-${size}`,
  sku: `TEE-${colour}-${size}`,
  version: 1,
  name: '',
  ean13: null,
  options: [
    { group: 'c', value: colour },
    { group: 's', value: size },
  ],
  price: 1995,
  difference: 0,
  status: size === 'L' ? 'Draft' : 'Active',
  on_hand: free_stock,
  free_stock,
  sold_30: 0,
  image: null,
  websites: [],
})
const variants = [variant('red', 'L', 0), variant('red', 'S', 3), variant('blue', 'M', 9)]
const place = (_group: string, value: string) => sizes.indexOf(value)
const found = (view: Parameters<typeof viewOf>[1]) => viewOf(variants, view, place).map(({ uid }) => uid)

test('joins values of one option by or, options by and', () => {
  expect(found({ option: ['c:red', 'c:blue', 's:M', 's:S'] })).toEqual(['red-S', 'blue-M'])
})

test('filters by stock and status', () => {
  expect(found({ stock: ['out'] })).toEqual(['red-L'])
  expect(found({ status: ['Active'] })).toEqual(['red-S', 'blue-M'])
})

test('sorts sizes by their position, then by a second level', () => {
  expect(found({ sort: ['s:desc'] })).toEqual(['red-L', 'blue-M', 'red-S'])
  expect(found({ sort: ['status:asc', 'stock:desc'] })).toEqual(['blue-M', 'red-S', 'red-L'])
})

test('negates and disables a filter', () => {
  expect(found({ option: ['c:red'], not: ['c'] })).toEqual(['blue-M'])
  expect(found({ option: ['c:red'], status: ['Draft'], off: ['status'] })).toEqual(['red-L', 'red-S'])
})
