import { useSuspenseQuery } from '@tanstack/react-query'
import type { Schema } from '@backoffice/api-contract'
import { expectTypeOf } from 'vitest'
import { readOptions, uploadFiles, writeOptions } from './index.ts'
import type { ApiClient } from './index.ts'

declare const api: ApiClient

expectTypeOf((await api.GET('/api/products/{sku}', { params: { path: { sku: 'A' } } })).data.results).toEqualTypeOf<
  Schema<'Product'>
>()
expectTypeOf((await api.GET('/api/products')).data.results).toEqualTypeOf<Schema<'Product'>[]>()
expectTypeOf(
  (await api.DELETE('/api/products/{sku}', { params: { path: { sku: 'A' } } })).data,
).toEqualTypeOf<undefined>()
expectTypeOf(
  (await api.POST('/login', { body: { email: 'a@b.nl', password: 'x' }, anonymous: true })).data.results.uid,
).toEqualTypeOf<string>()

// @ts-expect-error a path that the contract does not have
void api.GET('/api/nonsense')
// @ts-expect-error a method that the path does not have
void api.DELETE('/api/products')
// @ts-expect-error a required parameter is missing
void api.GET('/api/products/{sku}')
// @ts-expect-error a parameter with another name
void api.GET('/api/products/{sku}', { params: { path: { uid: 'A' } } })
// @ts-expect-error a query that the operation does not take
void api.GET('/api/products', { params: { query: { nonsense: 1 } } })
// @ts-expect-error a body where there is none
void api.GET('/api/products', { body: {} })
// @ts-expect-error a missing body
void api.POST('/login')
// @ts-expect-error a field that the body does not have
void api.PUT('/api/products/{sku}', { params: { path: { sku: 'A' } }, body: { nonsense: 1 } })
// @ts-expect-error a version that does not exist
void api.GET('/api/products', { apiVersion: 4 })

const product = readOptions(api, '/api/products/{sku}', { params: { path: { sku: 'A' } } })
expectTypeOf(useSuspenseQuery(product).data.results).toEqualTypeOf<Schema<'Product'>>()
// @ts-expect-error a required parameter is missing
readOptions(api, '/api/products/{sku}')

const save = writeOptions(api, 'put', '/api/products/{sku}', { invalidates: ['orders'] })
expectTypeOf<Parameters<NonNullable<typeof save.mutationFn>>[0]['body']>().toEqualTypeOf<Schema<'ProductChange'>>()
// @ts-expect-error a resource that does not exist
writeOptions(api, 'put', '/api/products/{sku}', { invalidates: ['nonsense'] })

const file = new File([], 'a.png')
expectTypeOf(
  (await api.upload('/api/products/{sku}/files', { params: { path: { sku: 'A' } }, file })).data.results,
).toEqualTypeOf<Schema<'ProductFile'>>()
void uploadFiles(api, '/api/products/{sku}/files', [{ file }], { params: { path: { sku: 'A' } } })
// @ts-expect-error a path that takes no file
void api.upload('/api/products', { file })
