import { expect, expectTypeOf, test } from 'vitest'
import {
  operations,
  searchIndexes,
  type attributeFields,
  type FilterableField,
  type Schema,
  type SearchIndexName,
} from './index.ts'

test('every operation carries a right', () => {
  for (const { right } of Object.values(operations)) expect(right).toMatch(/^(anyone|signed-in|admin|[a-z_]+)$/)
})

test('only the way in, emailed links and the health check are open to anyone', () => {
  const open = Object.entries(operations).flatMap(([id, { right }]) => (right === 'anyone' ? [id] : []))
  expect(open.toSorted()).toEqual([
    'confirmEmailByLink',
    'health',
    'login',
    'logout',
    'logoutByGet',
    'readAccountLink',
    'requestPasswordReset',
    'setPasswordByLink',
  ])
})

test('every index can be filtered by namespace', () => {
  for (const { filterable } of Object.values(searchIndexes)) expect(filterable).toContain('namespace')
})

test('every index has the name of a kind of record', () => {
  expectTypeOf<SearchIndexName>().toExtend<Schema<'RecordKind'>>()
})

test('lists of products can be filtered by each attribute', () => {
  expectTypeOf<(typeof attributeFields)[number]>().toEqualTypeOf<keyof Schema<'ProductAttributes'>>()
})

test('the types know the fields', () => {
  expectTypeOf<'brand_uid'>().toExtend<FilterableField<'products'>>()
  expectTypeOf<'nonsense'>().not.toExtend<FilterableField<'products'>>()
  expectTypeOf<Schema<'Product'>['price']>().toEqualTypeOf<number | null>()
})
