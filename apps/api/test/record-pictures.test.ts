import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { undoLast } from './undo-last.ts'
import { multipart } from './write-calls.ts'

let api: TestApi
let editor: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
  stranger = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

const kinds = [
  ['Brand', 'logo', 'uploadBrandPicture', 'downloadBrandPicture', 'createBrand', 'readBrand', 'changeBrand'],
  [
    'Category',
    'image',
    'uploadCategoryPicture',
    'downloadCategoryPicture',
    'createCategory',
    'readCategory',
    'changeCategory',
  ],
] as const

const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6' } })
  .png()
  .toBuffer()
const png = multipart(picture, 'picture.png')

test.each(kinds)('%s: an uploaded picture is served, replaced, removed and undone', async (...kind) => {
  const [name, field, upload, download, add, read, change] = kind
  const { uid } = await create(api, editor, add, newRecord(name))
  const call = { cookie: editor.cookie, path: { uid: String(uid) } }
  const shown = async () => at((await api.call(read, call)).body, 'results', field)
  const first = await api.call(upload, { ...call, ...png })
  const url = String(at(first.body, 'results', field))
  expect([first.status, url]).toEqual([201, expect.stringMatching(/\/files\/\d+$/)])
  const id = url.split('/').at(-1) ?? ''
  const served = await api.call(download, { ...call, path: { ...call.path, id }, query: { size: 'small' } })
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp'])

  const second = await api.call(upload, { ...call, ...png })
  expect(await shown()).not.toBe(url)
  await undoLast(api, editor)
  expect(await shown()).toBe(url)
  const headers = { 'if-match': `"${Number(at(second.body, 'results', 'version')) + 1}"` }
  expect((await api.call(change, { ...call, headers, body: { [field]: null } })).status).toBe(200)
  await undoLast(api, editor)
  expect(await shown()).toBe(url)
})

test.each(kinds)('%s: a share image stands beside the main one, and is undone alone', async (...kind) => {
  const [name, field, upload, download, add, read] = kind
  const { uid } = await create(api, editor, add, { ...newRecord(name), seo: { title: 'Lamps' } })
  const call = { cookie: editor.cookie, path: { uid: String(uid) } }
  const main = at((await api.call(upload, { ...call, ...png })).body, 'results', field)
  const shared = await api.call(upload, { ...call, ...png, query: { place: 'share' } })
  const url = String(at(shared.body, 'results', 'seo', 'image'))
  expect(at(shared.body, 'results')).toMatchObject({ [field]: main, seo: { title: 'Lamps', image: url } })
  const id = url.split('/').at(-1) ?? ''
  expect((await api.call(download, { ...call, path: { ...call.path, id } })).status).toBe(200)
  await undoLast(api, editor)
  const { body } = await api.call(read, call)
  expect(at(body, 'results')).toMatchObject({ [field]: main, seo: { title: 'Lamps' } })
  expect(at(body, 'results', 'seo')).not.toHaveProperty('image')
})

test.each(kinds)('%s: rejects what is no picture, and another tenant', async (...kind) => {
  const [name, field, upload, download, add, read] = kind
  const { uid } = await create(api, editor, add, newRecord(name))
  const path = { uid: String(uid) }
  const paper = await api.call(upload, {
    cookie: editor.cookie,
    path,
    ...multipart(Buffer.from('%PDF-1.7\n%%EOF'), 'paper.pdf'),
  })
  expect([paper.status, at(paper.body, 'errors', 0, 'pointer')]).toEqual([422, '/file'])
  expect((await api.call(upload, { cookie: stranger.cookie, path, ...png })).status).toBe(404)
  const added = await api.call(upload, { cookie: editor.cookie, path, ...png })
  const id =
    String(at(added.body, 'results', field))
      .split('/')
      .at(-1) ?? ''
  expect((await api.call(download, { cookie: editor.cookie, path: { ...path, id } })).status).toBe(200)
  expect((await api.call(download, { cookie: stranger.cookie, path: { ...path, id } })).status).toBe(404)
  expect((await api.call(read, { cookie: stranger.cookie, path })).status).toBe(404)
})
