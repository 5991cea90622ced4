import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { consumeSales } from './consumed-sales.ts'
import { multiplyRecords } from './plans/multiply-records.ts'
import { statementsOf } from './plans/statements-of.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { callOperation } from './twins/call-operation.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'

let api: TestApi
let viewers: readonly (readonly [viewer: TestAccount, twin: Twin])[]

beforeAll(async () => {
  api = await createTestApi()
  const { parent, other } = api.tenants
  const [first, second] = [await api.account(null), await api.account(null, { namespaces: [other] })]
  const twin = await fillTenant(api, first, parent, 'FIRST')
  viewers = [
    [first, twin],
    // Some lists are for administrators only.
    [await api.account(null, { role: 'ADMIN', namespaces: [] }), twin],
    [second, await fillTenant(api, second, other, 'SECOND')],
  ]
  await consumeSales(api)
  await api.server.indexer.drain()
  await multiplyRecords(api, parent, 2)
})
afterAll(() => api.close())

const lists = describedOperations.filter(
  ({ method, right, parameters }) =>
    method === 'get' && right !== 'anyone' && parameters.some(({ name }) => name === 'limit'),
)

test('no list repeats a statement for each of its rows', async () => {
  const asked: { readonly list: string; readonly rows: number; readonly repeated: number }[] = []
  for (const described of lists)
    for (const [viewer, twin] of viewers)
      for (const limit of [1, 20]) {
        let rows = 0
        const statements = await statementsOf(async () => {
          const { body } = await callOperation(api, described, viewer, twin, undefined, false, { limit })
          rows = Object(at(body, 'results') ?? []).length
        })
        const times = [...Map.groupBy(statements, (text) => text).values()].map(({ length }) => length)
        asked.push({ list: described.id, rows, repeated: Math.max(0, ...times) })
      }
  const most = (list: string, isMeant: (rows: number) => boolean) =>
    Math.max(0, ...asked.filter((one) => one.list === list && isMeant(one.rows)).map(({ repeated }) => repeated))
  const names = lists.map(({ id }) => id)
  expect(names.filter((list) => most(list, (rows) => rows > 1) > most(list, (rows) => rows < 2))).toEqual([])
  // A list without two rows proves nothing; which these are depends on the progress of jobs.
  expect(names.filter((list) => most(list, (rows) => rows > 1) > 0).length).toBeGreaterThan(names.length / 2)
})
