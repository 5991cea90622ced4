import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../src/platform/accounts/tables.ts'
import type { Language } from '../src/platform/languages/language.ts'
import { text as brandText } from '../src/modules/brands/messages.ts'
import { text as productText } from '../src/modules/products/messages.ts'
import { text as supplierOrderText } from '../src/modules/supplier-orders/messages.ts'
import { text as requestText } from '../src/platform/http/messages.ts'
import { readMessage, type Message } from '../src/platform/messages/message.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

type Asked = Parameters<TestApi['call']>

const languages = ['en', 'nl', 'de', 'fr'] as const satisfies readonly Language[]

const inEveryLanguage = (message: Message) => languages.map((language) => readMessage(language, message))

/** Makes a call that is rejected, and returns its answer in each language. */
async function answersTo(operation: Asked[0], options: NonNullable<Asked[1]>) {
  const answers = []
  for (const language of languages) {
    const { headers, body } = await api.call(operation, {
      cookie: editor.cookie,
      ...options,
      headers: { ...options.headers, 'accept-language': language },
    })
    expect(headers['content-language']).toBe(language)
    answers.push(at(body, 'detail'))
  }
  return answers
}

test('rejects a used URL handle at its field, in the language of the call', async () => {
  await create(api, editor, 'createBrand', { name: 'Northwind', slug: 'northwind' })
  const body = { name: 'Another', slug: 'northwind' }
  expect(await answersTo('createBrand', { body })).toEqual(inEveryLanguage(brandText('slug-taken')))
  const { body: refused } = await api.call('createBrand', {
    cookie: editor.cookie,
    body,
    headers: { 'accept-language': 'nl' },
  })
  const message = readMessage('nl', brandText('slug-taken'))
  expect(refused).toEqual({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: message,
    code: 'brands.slug-taken',
    errors: [{ message, code: 'brands.slug-taken', pointer: '/slug' }],
  })
})

test('plurals follow their number', async () => {
  const brand = await create(api, editor, 'createBrand', { name: 'Counted', slug: 'counted' })
  const asked = { path: { uid: String(brand['uid']) }, headers: { 'if-match': `"${Number(brand['version'])}"` } }
  await create(api, editor, 'createProduct', { ...newRecord('Product'), brand: brand['uid'] })
  expect(await answersTo('deleteBrand', asked)).toEqual(
    inEveryLanguage(productText('brand-has-products', { count: 1 })),
  )
  await create(api, editor, 'createProduct', { ...newRecord('Product'), brand: brand['uid'] })
  expect(await answersTo('deleteBrand', asked)).toEqual(
    inEveryLanguage(productText('brand-has-products', { count: 2 })),
  )
})

test('words within a sentence have its language', async () => {
  expect(await answersTo('readSupplierOrder', { path: { uid: 'nowhere' } })).toEqual(
    inEveryLanguage(requestText('not-found', { what: supplierOrderText('supplier-order') })),
  )
})

test('validation errors of the contract have the language of the call, with the name of the field', async () => {
  expect(await answersTo('createBrand', { body: { slug: 'nameless' } })).toEqual(
    inEveryLanguage(requestText('required', { field: 'name' })),
  )
  expect(await answersTo('createBrand', { body: { name: '', slug: 'nameless' } })).toEqual(
    inEveryLanguage(requestText('too-short', { field: 'name', limit: 1 })),
  )
  expect(await answersTo('createBrand', { body: { name: 'Known', slug: 'known', colour: 'red' } })).toEqual(
    inEveryLanguage(requestText('unknown-field', { field: 'colour' })),
  )
  expect(await answersTo('createBrand', { body: { name: 7, slug: 'seven' } })).toEqual(
    inEveryLanguage(requestText('invalid-type', { field: 'name', type: 'string' })),
  )
})

test.each([undefined, 'ja', '*', 'pt-BR, es;q=0.8', 'no language at all;;'])(
  'answers in English when the header is %s',
  async (accepted) => {
    const { headers, body } = await api.call('readBrand', {
      cookie: editor.cookie,
      path: { uid: 'nowhere' },
      headers: accepted === undefined ? {} : { 'accept-language': accepted },
    })
    expect([at(body, 'detail'), headers['content-language']]).toEqual([
      readMessage('en', requestText('not-found', { what: brandText('brand') })),
      'en',
    ])
  },
)

test('unknown paths and wrong methods are answered in the language of the call', async () => {
  const ask = async (method: 'GET' | 'DELETE', url: string) => {
    const { statusCode, headers, json } = await api.server.app.inject({
      method,
      url,
      headers: { 'accept-language': 'fr-BE' },
    })
    return [statusCode, headers['content-language'], at(json(), 'code')]
  }
  expect(await ask('GET', '/api/nothing')).toEqual([404, 'fr', 'request.unknown-url'])
  expect(await ask('DELETE', '/api/brands')).toEqual([405, 'fr', 'request.method-not-allowed'])
})

test('skipped rows have the language of the call that prepares the job, and later that of the account', async () => {
  await api.connection.database.update(accounts).set({ language: 'nl' }).where(eq(accounts.uid, editor.uid))
  const [priced, without] = [
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: 1_000 }),
    await create(api, editor, 'createProduct', { ...newRecord('Product'), price: null, status: 'Draft' }),
  ]
  const prepared = await api.call('prepareProductBulk', {
    cookie: editor.cookie,
    headers: { 'accept-language': 'fr' },
    body: { selection: { skus: [priced['sku'], without['sku']] }, change: { price: { how: 'amount', value: 100 } } },
  })
  expect(at(prepared.body, 'results', 'skipped', 0, 'reason', 'message')).toBe(
    readMessage('fr', productText('no-price')),
  )
  const path = { uid: String(at(prepared.body, 'results', 'job', 'uid')) }
  await api.call('changeProduct', {
    cookie: editor.cookie,
    path: { sku: String(priced['sku']) },
    headers: { 'api-version': '3', 'if-match': '"1"' },
    body: { price: 5 },
  })
  await api.call('startJob', { cookie: editor.cookie, path, body: {} })
  await expect
    .poll(async () => at((await api.call('readJob', { cookie: editor.cookie, path })).body, 'results', 'state'), {
      interval: 20,
    })
    .toBe('Done')
  const rows = at((await api.call('readJobRows', { cookie: editor.cookie, path })).body, 'results')
  expect(rows).toMatchObject([
    { reason: { message: readMessage('nl', productText('changed')) } },
    { reason: { message: readMessage('fr', productText('no-price')) } },
  ])
})

test('shows a missing permission by its name, in the language of the account', async () => {
  const { cookie } = await api.account(['products'])
  expect(await answersTo('listOrders', { cookie })).toEqual(
    inEveryLanguage(requestText('permission-required', { right: { right: 'orders' } })),
  )
})
