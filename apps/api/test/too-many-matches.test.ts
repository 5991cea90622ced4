import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchRecords } from '../src/platform/search/search-records.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('uses every match or none: rejects more than the search answers', async () => {
  const editor = await api.account(null, { namespaces: [api.tenants.parent] })
  for (const _ of [1, 2, 3]) await create(api, editor, 'createBrand', newRecord('Brand'))
  await api.server.indexer.drain()
  const search = (most: number) =>
    searchRecords(
      api.server.search,
      'brands',
      { namespaces: [api.tenants.parent], may: () => true },
      {},
      '/search/filter',
      most,
    )
  expect(await search(4)).toHaveLength(3)
  await expect(search(3)).rejects.toMatchObject({ status: 422, problems: [{ pointer: '/search/filter' }] })
})
