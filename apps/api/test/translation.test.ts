import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deeplTranslation, libreTranslation } from '../src/platform/languages/translate-by-http.ts'
import { TranslationUnavailable } from '../src/platform/languages/translation-service.ts'
import { create, newRecord } from './records.ts'
import { ended } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

interface Asked {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: Record<string, unknown>
}

let asked: Asked[] = []
let isDown = false
let server: Server
let url: string
let api: TestApi
let editor: TestAccount

/** Translates a text by writing the language before it. */
const translated = (texts: unknown, language: unknown) =>
  Array.isArray(texts) ? texts.map((text) => `${String(language).toLowerCase()} ${String(text)}`) : []

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((read) => {
      const body = read as Record<string, unknown>
      asked.push({ path: request.url, authorization: request.headers.authorization, body })
      if (isDown) response.writeHead(503).end('too busy')
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(
            JSON.stringify({
              translations: translated(body['text'], body['target_lang']).map((text) => ({ text })),
              translatedText: translated(body['q'], body['target']),
            }),
          )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  api = await createTestApi({ translation: { url, key: 'k', api: 'deepl' } })
  editor = await api.account(null)
})
afterAll(async () => {
  await api.close()
  server.close()
})
beforeEach(() => {
  asked = []
  isDown = false
})

test('sends texts to DeepL in portions, with the key, and returns them in their order', async () => {
  const texts = ['One', '', ...Array.from({ length: 60 }, (_, place) => `Text ${place}`)]
  const service = deeplTranslation({ url, key: 'secret' })
  const [first, empty, ...rest] = await service.translate(texts, 'en', 'de')
  expect([first, empty, rest.at(-1)]).toEqual(['de One', '', 'de Text 59'])
  expect(asked.map(({ path, authorization, body }) => [path, authorization, body['source_lang']])).toEqual([
    ['/v2/translate', 'DeepL-Auth-Key secret', 'EN'],
    ['/v2/translate', 'DeepL-Auth-Key secret', 'EN'],
  ])
})

test('sends texts to LibreTranslate, as HTML where there is markup', async () => {
  const service = libreTranslation({ url: `${url}/inside`, key: undefined })
  expect(await service.translate(['One'], 'en', 'fr')).toEqual(['fr One'])
  expect(await service.translate(['<p>Two</p>'], 'en', 'nl')).toEqual(['nl <p>Two</p>'])
  expect(asked.map(({ path, body }) => [path, body['format'], 'api_key' in body])).toEqual([
    ['/inside/translate', 'text', false],
    ['/inside/translate', 'html', false],
  ])
})

test('reports a service that does not answer, or that answers something else', async () => {
  isDown = true
  await expect(deeplTranslation({ url, key: 'k' }).translate(['One'], 'en', 'de')).rejects.toThrow(
    TranslationUnavailable,
  )
  await expect(
    libreTranslation({ url: 'http://127.0.0.1:1', key: undefined }).translate(['One'], 'en', 'de'),
  ).rejects.toThrow(TranslationUnavailable)
})

test('translates a product with the configured service; while that is down, nothing changes', async () => {
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), name: 'Unheard-of thing' })
  const path = { sku: String(product['sku']) }
  const translate = () => api.callFresh('autoTranslateProduct', { cookie: editor.cookie, path })
  isDown = true
  expect(await translate()).toMatchObject({ status: 409, body: { code: 'products.translation-unavailable' } })
  isDown = false
  expect((await translate()).body).toMatchObject({
    results: [
      { language: 'nl', name: 'nl Unheard-of thing', state: 'Auto' },
      { language: 'de', name: 'de Unheard-of thing', state: 'Auto' },
      { language: 'fr', name: 'fr Unheard-of thing', state: 'Auto' },
    ],
  })
})

test('translates products in bulk with the configured service', async () => {
  const product = await create(api, editor, 'createProduct', { ...newRecord('Product'), name: 'Another thing' })
  const { body } = await api.call('prepareProductBulk', {
    cookie: editor.cookie,
    body: { selection: { uids: [product['uid']] }, change: { translate: true } },
  })
  const uid = String(at(body, 'results', 'job', 'uid'))
  await api.call('startJob', { cookie: editor.cookie, path: { uid }, body: {} })
  await ended(api, editor, uid)
  const read = await api.call('readProduct', { cookie: editor.cookie, path: { sku: String(product['sku']) } })
  expect(at(read.body, 'results', 'translations')).toMatchObject([
    { language: 'en' },
    { language: 'nl', name: 'nl Another thing' },
    { language: 'de', name: 'de Another thing' },
    { language: 'fr', name: 'fr Another thing' },
  ])
})
