import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineResource } from './define-resource.ts'

const brand = defineResource('brands', {
  path: '/products/brands',
  rights: 'products',
  facets: ['status'],
  ranges: { products: 'number' },
  urlOnlyFilters: ['supplier_uid'],
})

test('reads every filter of a URL, and ignores unknown ones', () => {
  const address = { q: 'lamp', status: 'Active', products: '..0', supplier_uid: ['s1', 's2'], colour: 'red' }
  expect(v.parse(brand.validateSearch, address)).toEqual({
    q: 'lamp',
    status: ['Active'],
    products: ['..0'],
    supplier_uid: ['s1', 's2'],
  })
})
