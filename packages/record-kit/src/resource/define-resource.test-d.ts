import type { Schema } from '@backoffice/api-contract'
import { listSearch } from '@backoffice/shell-kit'
import { expectTypeOf } from 'vitest'
import { defineResource, type ChangeOf, type FilterOf, type RecordName, type RecordOf } from '../index.ts'

const brand = defineResource('brands', {
  path: '/products/brands',
  rights: 'products',
  facets: ['status', 'has_logo', 'supplier_uid'],
  ranges: { products: 'number', sold_30: 'number', updated_at: 'date' },
})

const written = listSearch('status', 'has_logo', 'supplier_uid', 'products', 'sold_30', 'updated_at')

expectTypeOf(brand.validateSearch).toEqualTypeOf(written)
expectTypeOf(brand.path).toEqualTypeOf<'/products/brands'>()
expectTypeOf<FilterOf<typeof brand>>().toEqualTypeOf<
  'status' | 'has_logo' | 'supplier_uid' | 'products' | 'sold_30' | 'updated_at'
>()
expectTypeOf<RecordOf<'brands'>>().toEqualTypeOf<Schema<'Brand'>>()
expectTypeOf<ChangeOf<'brands'>>().toEqualTypeOf<Schema<'BrandChange'>>()
expectTypeOf<'brands' | 'suppliers' | 'synonyms'>().toExtend<RecordName>()

const usual = { path: '/products/brands', rights: 'products', facets: ['status'], ranges: {} } as const

// @ts-expect-error a kind of record that the contract does not have
defineResource('nonsense', usual)
// @ts-expect-error a filter that is typed which the index lacks
defineResource('brands', { ...usual, typed: ['colour'] })
// @ts-expect-error a page by a field that is no text
defineResource('orders', { ...usual, facets: ['stage'], page: { path: '/orders/$order', code: 'total' } })
// @ts-expect-error a page whose path names no record
defineResource('orders', { ...usual, facets: ['stage'], page: { path: '/orders', code: 'number' } })
// @ts-expect-error products are read by SKU, not by uid
expectTypeOf<'products'>().toExtend<RecordName>()
// @ts-expect-error a filter that the index lacks
defineResource('brands', { ...usual, facets: ['colour'] })
// @ts-expect-error a range that the index lacks
defineResource('brands', { ...usual, ranges: { colour: 'number' } })
// @ts-expect-error a filter with the name of a common parameter
defineResource('brands', { ...usual, facets: ['view'] })
// @ts-expect-error rights of a resource that does not exist
defineResource('brands', { ...usual, rights: 'nonsense' })
// @ts-expect-error an address that does not begin at the root
defineResource('brands', { ...usual, path: 'products/brands' })
