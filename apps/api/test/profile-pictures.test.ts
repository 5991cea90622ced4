import { eq, or } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '@backoffice/api-contract'
import { profilePictures } from '../src/modules/accounts/profile-pictures/tables.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi, type TestCall } from './test-api.ts'
import { undoLast } from './undo-last.ts'
import { multipart } from './write-calls.ts'

let api: TestApi
let administrator: TestAccount
let owner: TestAccount
let colleague: TestAccount
let external: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  administrator = await api.account(null, { role: 'ADMIN' })
  owner = await api.account([])
  colleague = await api.account([])
  external = await api.account([], { role: 'EXTERNAL' })
  stranger = await api.account(null, { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#2a6' } })
  .withExif({ IFD0: { Copyright: 'Where the owner lives' } })
  .jpeg()
  .toBuffer()
const jpeg = multipart(wide, 'me.jpg')

const as = ({ cookie }: TestAccount, operation: OperationId, call: TestCall = {}) =>
  api.callFresh(operation, { ...call, cookie })
const pictureIn = ({ body }: TestAnswer) => at(body, 'results', 'picture')
const uploadOwn = async (by: TestAccount) => String(pictureIn(await as(by, 'uploadOwnPicture', jpeg)))
const uploadLogo = (uid: string, by = administrator) => as(by, 'uploadNamespacePicture', { path: { uid }, ...jpeg })
/** Downloads what a URL in an answer leads to. */
const download = (by: TestAccount, url: string) => {
  const [, , kind, uid = '', , id = ''] = url.split('/')
  return as(by, kind === 'accounts' ? 'downloadAccountPicture' : 'downloadNamespacePicture', { path: { uid, id } })
}
const statusOf = async (answer: Promise<TestAnswer>) => (await answer).status
const storedOf = async (uid: string) => {
  const rows = await api.connection.database
    .select()
    .from(profilePictures)
    .where(or(eq(profilePictures.account_uid, uid), eq(profilePictures.namespace_uid, uid)))
  return rows.map(({ picture }) => picture)
}
const newNamespace = async () =>
  String((await create(api, administrator, 'createNamespace', newRecord('Namespace')))['uid'])

test('an account uploads its picture, which is resized and has no metadata', async () => {
  const answer = await as(owner, 'uploadOwnPicture', jpeg)
  expect(answer.status, answer.text).toBe(201)
  const url = String(pictureIn(answer))
  const served = await download(owner, url)
  expect([served.status, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=3600',
  ])
  const [stored] = await storedOf(owner.uid)
  const { format, width, height, exif } = await sharp(stored).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 128, exif: undefined })
  expect(at((await as(owner, 'readOwnAccount')).body, 'picture')).toBe(url)
  expect(pictureIn(await as(administrator, 'readAccount', { path: { uid: owner.uid } }))).toBe(url)
})

test('turns a picture the way that its camera was held, and does not enlarge it', async () => {
  const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await as(owner, 'uploadOwnPicture', multipart(turned, 'me.jpg'))
  const { width, height } = await sharp((await storedOf(owner.uid))[0]).metadata()
  expect([width, height]).toEqual([20, 40])
})

test('a replaced or removed picture is gone, and neither can be undone', async () => {
  const first = await uploadOwn(owner)
  const second = await uploadOwn(owner)
  expect(second).not.toBe(first)
  expect([await statusOf(download(owner, first)), await statusOf(download(owner, second))]).toEqual([404, 200])
  expect(await storedOf(owner.uid)).toHaveLength(1)
  const removed = await as(owner, 'removeOwnPicture')
  expect([removed.status, pictureIn(removed)]).toEqual([200, null])
  expect(await statusOf(download(owner, second))).toBe(404)
  expect(await storedOf(owner.uid)).toEqual([])
  const { body } = await as(owner, 'listOwnAuditEntries')
  expect(at(body, 'results', 0)).toMatchObject({ operation: 'removeOwnPicture', undoable: false })
})

test('who sees an account sees its picture, and nobody else', async () => {
  const url = await uploadOwn(owner)
  const seen = async (by: TestAccount) => statusOf(download(by, url))
  expect([await seen(colleague), await seen(external), await seen(administrator), await seen(stranger)]).toEqual([
    200, 200, 200, 404,
  ])
  // An id of one account leads to nothing at another one.
  expect(await statusOf(download(owner, url.replace(owner.uid, colleague.uid)))).toBe(404)
})

test('the picture of a colleague is removed by who may change the account, without signing it out', async () => {
  const manager = await api.account(['accounts', 'accounts_read', 'accounts_put'])
  const remove = (by: TestAccount, uid: string) => statusOf(as(by, 'removeAccountPicture', { path: { uid } }))
  await uploadOwn(owner)
  await uploadOwn(administrator)
  expect(await remove(colleague, owner.uid)).toBe(403)
  expect(await remove(stranger, owner.uid)).toBe(404)
  expect(await remove(manager, administrator.uid)).toBe(403)
  expect([await storedOf(owner.uid), await storedOf(administrator.uid)].flat()).toHaveLength(2)
  expect(await remove(manager, owner.uid)).toBe(200)
  expect(await storedOf(owner.uid)).toEqual([])
  expect((await as(owner, 'readOwnAccount')).body).toMatchObject({ uid: owner.uid, picture: null })
})

test('what is no picture is rejected at its field', async () => {
  await uploadOwn(owner)
  for (const bytes of [Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('<svg xmlns="x"/>'), wide.subarray(0, 30)]) {
    const { status, body } = await as(owner, 'uploadOwnPicture', multipart(bytes, 'me.jpg'))
    expect([status, at(body, 'code'), at(body, 'errors', 0, 'pointer')]).toEqual([
      422,
      'accounts.not-an-image',
      '/file',
    ])
  }
  expect(await storedOf(owner.uid)).toHaveLength(1)
})

test('a deleted account takes its picture with it, and is restored without one', async () => {
  const leaving = await api.account([])
  await uploadOwn(leaving)
  const path = { uid: leaving.uid }
  expect(await statusOf(as(administrator, 'deleteAccount', { path }))).toBe(204)
  expect(await storedOf(leaving.uid)).toEqual([])
  const trash = [at((await as(administrator, 'listTrash')).body, 'results')].flat()
  const id = Number(
    at(
      trash.find((entry) => at(entry, 'object') === leaving.uid),
      'id',
    ),
  )
  expect(await statusOf(as(administrator, 'restoreTrash', { path: { id } }))).toBe(200)
  expect(pictureIn(await as(administrator, 'readAccount', { path }))).toBe(null)
})

test('only administrators upload and remove the logo of a namespace', async () => {
  const manager = await api.account(null)
  const uid = api.tenants.parent
  expect(await statusOf(uploadLogo(uid, manager))).toBe(403)
  const answer = await uploadLogo(uid)
  expect(answer.status, answer.text).toBe(201)
  const first = String(pictureIn(answer))
  const url = String(pictureIn(await uploadLogo(uid)))
  expect(await statusOf(download(administrator, first))).toBe(404)
  // Also who works below it.
  const below = await api.account([], { namespaces: [api.tenants.child] })
  const seen = async (by: TestAccount) => statusOf(download(by, url))
  expect([await seen(manager), await seen(external), await seen(below), await seen(stranger)]).toEqual([
    200, 200, 200, 404,
  ])
  expect(await statusOf(as(manager, 'removeNamespacePicture', { path: { uid } }))).toBe(403)
  const removed = await as(administrator, 'removeNamespacePicture', { path: { uid } })
  expect([removed.status, pictureIn(removed), await storedOf(uid)]).toEqual([200, null, []])
})

test('a namespace is restored with its logo', async () => {
  const uid = await newNamespace()
  const url = String(pictureIn(await uploadLogo(uid)))
  const stored = await storedOf(uid)
  expect(await statusOf(as(administrator, 'deleteNamespace', { path: { uid } }))).toBe(204)
  expect(await storedOf(uid)).toEqual([])
  await undoLast(api, administrator)
  expect(await storedOf(uid)).toEqual(stored)
  expect(await statusOf(download(administrator, url))).toBe(200)
})

test('lists show pictures from the search', async () => {
  const url = await uploadOwn(owner)
  await api.server.indexer.drain()
  expect(await api.server.search.index('accounts').getDocument(owner.uid)).toMatchObject({ picture: url })
})
