import { expect, expectTypeOf, test } from 'vitest'
import {
  operations,
  searchIndexes,
  type attributeFields,
  type FilterableField,
  type Schema,
  type SearchIndexName,
} from './index.ts'

test('declares a permission for every operation', () => {
  for (const { right } of Object.values(operations)) expect(right).toMatch(/^(anyone|signed-in|admin|[a-z_]+)$/)
})

test('opens only sign-in, emailed links and the health check to anyone', () => {
  const open = Object.entries(operations).flatMap(([id, { right }]) => (right === 'anyone' ? [id] : []))
  expect(open.toSorted()).toEqual([
    'beginProviderSignIn',
    'confirmEmailByLink',
    'health',
    'login',
    'logout',
    'logoutByGet',
    'readAccountLink',
    'readSignInOptions',
    'requestPasswordReset',
    'requestSignInPasskey',
    'setPasswordByLink',
    'takeSecondStep',
  ])
})

test('allows a filter by namespace in every index', () => {
  for (const { filterable } of Object.values(searchIndexes)) expect(filterable).toContain('namespace')
})

test('names every index after a kind of record', () => {
  expectTypeOf<SearchIndexName>().toExtend<Schema<'RecordKind'>>()
})

test('allows a filter by each attribute in lists of products', () => {
  expectTypeOf<(typeof attributeFields)[number]>().toEqualTypeOf<keyof Schema<'ProductAttributes'>>()
})

test('types the fields of a schema', () => {
  expectTypeOf<'brand_uid'>().toExtend<FilterableField<'products'>>()
  expectTypeOf<'nonsense'>().not.toExtend<FilterableField<'products'>>()
  expectTypeOf<Schema<'Product'>['price']>().toEqualTypeOf<number | null>()
})
