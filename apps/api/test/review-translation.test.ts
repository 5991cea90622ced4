import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

async function review(fields: object): Promise<string> {
  const { sku } = await create(api, editor, 'createProduct', newRecord('Product'))
  return String((await create(api, editor, 'createReview', { sku, rating: 5, ...fields }))['uid'])
}
const translate = (uid: string, language: string, account = editor) =>
  api.call('translateReview', { cookie: account.cookie, path: { uid }, query: { language } })

test('translates a review to read it, by the terms of the business, and stores nothing', async () => {
  const glossary = [{ term: 'Lamp', translations: { nl: 'Luster' } }]
  await api.callFresh('changeProductSettings', {
    cookie: editor.cookie,
    path: { uid: api.tenants.parent },
    body: { set: { glossary } },
  })
  const uid = await review({ title: 'Red', text: 'Red lamp', plus: ['red', 'xyzzy'], language: 'en' })
  const { status, body } = await translate(uid, 'nl')
  expect(status).toBe(200)
  expect(at(body, 'results')).toMatchObject({ language: 'nl', text: 'Rood Luster', plus: ['rood', null], minus: [] })
  const stored = await api.call('readReview', { cookie: editor.cookie, path: { uid } })
  expect(at(stored.body, 'results')).toMatchObject({ text: 'Red lamp', language: 'en', version: 1 })
})

test('says what cannot be translated, and finds no review of another tenant', async () => {
  const uid = await review({ text: 'Quite unheard of', language: 'en' })
  expect((await translate(uid, 'nl')).body).toMatchObject({ status: 409, code: 'reviews.not-translatable' })
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  expect((await translate(uid, 'nl', other)).status).toBe(404)
})

test('translates several reviews in one call, each by its language and terms, without those of other tenants', async () => {
  const english = await review({ title: 'Red', text: 'Red lamp', plus: ['red'], language: 'en' })
  const again = await review({ text: 'red', language: 'en' })
  const dutch = await review({ text: 'Rode lamp', language: 'nl' })
  const unknown = await review({ text: 'Quite unheard of', language: 'en' })
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  const translateAll = async (account: TestAccount) => {
    const { status, body } = await api.call('translateReviews', {
      cookie: account.cookie,
      query: { language: 'nl', uid: [english, again, dutch, unknown] },
    })
    expect(status).toBe(200)
    return at(body, 'results')
  }
  const found = (await translateAll(editor)) as { readonly uid: string }[]
  expect(found.toSorted((one) => (one.uid === english ? -1 : 1))).toMatchObject([
    { uid: english, translation: { text: 'Rood Luster', plus: ['rood'], minus: [] } },
    { uid: again, translation: { text: 'rood', plus: [] } },
  ])
  expect(await translateAll(other)).toEqual([])
})
