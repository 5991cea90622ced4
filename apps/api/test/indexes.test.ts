import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

// A uid is unique over all namespaces: an index of it alone also serves a key that includes the namespace.
test('every foreign key has an index, so that no deletion scans the referring table', async () => {
  const { rows } = await api.connection.pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || conname as name from pg_constraint f cross join lateral (
      select array_agg(attnum) as keys from pg_attribute where attrelid = f.conrelid and attnum = any (f.conkey) and attname <> 'namespace') k
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = f.conrelid and i.indpred is null and (
        (i.indkey::int2[])[0:cardinality(k.keys) - 1] @> k.keys
        or (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey))
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
