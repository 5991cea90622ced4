import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { lastChange, undoLast } from './undo-last.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const send = (operation: OperationId, path: Record<string, string>, body: unknown) =>
  api.callFresh(operation, { cookie: ada.cookie, path, body, headers: { 'api-version': '3' } })
const valuesOf = async (uid: string) =>
  (
    at((await api.call('readOptionGroup', { cookie: ada.cookie, path: { uid } })).body, 'results', 'values') as Fields[]
  ).map(({ code }) => code)
const colour = () =>
  create(api, ada, 'createOptionGroup', {
    name: 'Colour',
    code: `colour-${crypto.randomUUID().slice(0, 8)}`,
    values: ['grey', 'gray', 'red'].map((code) => ({ code, name: code })),
  })
/** Creates a product with a variant in each of these colours; returns its SKU. */
async function inColours(group: string, values: readonly string[]): Promise<string> {
  const { sku } = await create(api, ada, 'createProduct', newRecord('Product'))
  const made = await send(
    'createProductVariants',
    { sku: String(sku) },
    { groups: [group], combinations: values.map((value) => ({ options: [{ group, value }] })) },
  )
  expect(made.status, made.text).toBe(201)
  return String(sku)
}
const coloursOf = async (sku: string) =>
  (
    at((await api.call('readProductVariants', { cookie: ada.cookie, path: { sku } })).body, 'results') as {
      options: { value: string }[]
    }[]
  ).map(({ options }) => options[0]?.value)

test('merges a value into another one of its option, for every product that has it, and brings it back', async () => {
  const uid = String((await colour())['uid'])
  const [mug, bag] = [await inColours(uid, ['gray', 'red']), await inColours(uid, ['gray'])]
  const merged = await send('mergeOptionValue', { uid, code: 'gray' }, { into: 'grey' })
  expect(merged.status, merged.text).toBe(200)
  expect(merged.body).toMatchObject({ results: { uses: expect.arrayContaining([{ value: 'grey', count: 2 }]) } })
  expect([await valuesOf(uid), await coloursOf(mug), await coloursOf(bag)]).toEqual([
    ['grey', 'red'],
    ['grey', 'red'],
    ['grey'],
  ])
  expect(await lastChange(api, ada)).toMatchObject({ operation: 'mergeOptionValue', resource: 'option-groups' })
  expect(await undoLast(api, ada)).toEqual([])
  expect([await valuesOf(uid), await coloursOf(mug), await coloursOf(bag)]).toEqual([
    ['grey', 'gray', 'red'],
    ['gray', 'red'],
    ['gray'],
  ])
})

test('refuses to give two variants of a product the same options, and values that the option does not have', async () => {
  const uid = String((await colour())['uid'])
  await inColours(uid, ['grey', 'gray'])
  expect(await send('mergeOptionValue', { uid, code: 'gray' }, { into: 'grey' })).toMatchObject({
    status: 409,
    body: { code: 'products.same-options' },
  })
  for (const into of ['gray', 'blue'])
    expect((await send('mergeOptionValue', { uid, code: 'gray' }, { into })).status).toBe(422)
  expect((await send('mergeOptionValue', { uid, code: 'blue' }, { into: 'grey' })).status).toBe(404)
  expect(await valuesOf(uid)).toEqual(['grey', 'gray', 'red'])
})

test('undo leaves products whose options were changed since, and a later merge has to be undone first', async () => {
  const uid = String((await colour())['uid'])
  const [mug, bag] = [await inColours(uid, ['gray']), await inColours(uid, ['gray'])]
  await send('mergeOptionValue', { uid, code: 'gray' }, { into: 'grey' })
  const first = Number((await lastChange(api, ada))['id'])
  await send('mergeOptionValue', { uid, code: 'grey' }, { into: 'red' })
  expect((await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: first } })).status).toBe(409)
  await undoLast(api, ada)
  expect([await coloursOf(mug), await coloursOf(bag)]).toEqual([['grey'], ['grey']])
  const [variant] = at(
    (await api.call('readProductVariants', { cookie: ada.cookie, path: { sku: mug } })).body,
    'results',
  ) as Fields[]
  const detached = await api.call('detachProductVariants', {
    cookie: ada.cookie,
    path: { sku: mug },
    body: { skus: [variant?.['sku']] },
  })
  expect(detached.status, detached.text).toBe(200)
  const undone = await api.call('undoAuditEntry', { cookie: ada.cookie, path: { id: first } })
  expect(undone.body).toMatchObject({ results: { exceptions: [{ code: 'products-changed', count: 1 }] } })
  expect(await coloursOf(bag)).toEqual(['gray'])
})
