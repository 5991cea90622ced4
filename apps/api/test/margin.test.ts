import { marginOf } from '@backoffice/api-contract'
import papaparse from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { download, exported } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

test('a product has one margin wherever it is shown: at the VAT of the main website', async () => {
  const country = { country: 'GB', vat_high: 20, vat_low: 5 }
  await create(api, editor, 'createWebsite', { ...newRecord('Website'), ...country, is_main: true })
  const supplier = await create(api, editor, 'createSupplier', newRecord('Supplier'))
  const prices = { price: 1_295, cost: 622, vat_code: 'high' }
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), ...prices })
  const saved = await api.callFresh('saveProductSuppliers', {
    cookie: editor.cookie,
    path: { sku: String(product['sku']) },
    body: { suppliers: [{ supplier: supplier['uid'], cost: 622 }] },
  })
  const ofSupplier = await api.call('readSupplierProducts', {
    cookie: editor.cookie,
    path: { uid: String(supplier['uid']) },
  })
  const sheet = await exported(api, editor, 'products', { format: 'csv', columns: ['margin'], uids: [product['uid']] })
  const { body } = await download(api, editor, sheet)
  const [, [cell] = []] = papaparse.parse<string[]>(body.replace(/^\uFEFF/, '').trimEnd()).data
  expect([at(saved.body, 'results', 0, 'margin'), at(ofSupplier.body, 'results', 0, 'margin'), Number(cell)]).toEqual(
    Array.from({ length: 3 }, () => marginOf(1_295, 622, 20)?.percent),
  )
})
