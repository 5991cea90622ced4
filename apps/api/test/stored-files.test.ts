import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStore } from '../src/platform/files/bucket-store.ts'
import { FileMissing, type ByteStore } from '../src/platform/files/byte-store.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { startBucketServer } from './bucket-server.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi } from './test-api.ts'
import { multipart } from './write-calls.ts'

let folder: string
let server: Awaited<ReturnType<typeof startBucketServer>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backoffice-files-'))
  server = await startBucketServer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** A photo in portrait orientation with EXIF data, including its location. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '52/1 0/1 40/1' } } })
    .toBuffer()

const stores: readonly (readonly [string, () => ByteStore])[] = [
  ['a folder', () => folderStore(join(folder, 'files'))],
  ['a bucket', () => bucketStore(server.bucket, 'files')],
]

describe.each(stores)('files in %s', (_name, open) => {
  test('writes a file atomically, and deletes it', async () => {
    const store = open()
    const path = join(folder, 'made')
    await writeFile(path, 'from a file')
    await store.put('a.txt', Buffer.from('from memory'), 'text/plain')
    await store.put('b.txt', { path }, 'text/plain')
    expect((await buffer(await store.read('a.txt'))).toString()).toBe('from memory')
    expect((await buffer(await store.read('b.txt'))).toString()).toBe('from a file')
    await store.put('a.txt', Buffer.from('again'), 'text/plain')
    expect((await buffer(await store.read('a.txt'))).toString()).toBe('again')
    expect([await store.has('a.txt'), await store.has('c.txt')]).toEqual([true, false])
    await store.remove('a.txt')
    await store.remove('a.txt')
    await expect(store.read('a.txt')).rejects.toThrow(FileMissing)
  })

  test('deletes everything that is older than a moment, and nothing else', async () => {
    const store = open()
    await store.put('kept.txt', Buffer.from('x'), 'text/plain')
    await store.removeOlder(new Date(Date.now() - 60_000))
    expect(await store.has('kept.txt')).toBe(true)
    await store.removeOlder(new Date(Date.now() + 60_000))
    expect(await store.has('kept.txt')).toBe(false)
  })

  test('creates each size of a picture once: rotated, without metadata, never enlarged', async () => {
    const store = open()
    const files = fileStore(store)
    const { name } = await files.keep(await photo(1200, 600))
    const small = await files.sized(name, 'small')
    expect(await files.sized(name, 'small')).toBe(small)
    const { width, height, format, exif } = await sharp(await buffer(await files.read(small))).metadata()
    expect({ width, height, format, exif }).toEqual({ width: 80, height: 160, format: 'webp', exif: undefined })
    const tiny = await files.keep(await photo(30, 20))
    const medium = await sharp(await buffer(await files.read(await files.sized(tiny.name, 'medium')))).metadata()
    expect([medium.width, medium.height]).toEqual([20, 30])
    await files.remove(name)
    expect([await store.has(name), await store.has(small)]).toEqual([false, false])
  })

  test('serves concurrent requests for a new file or size', async () => {
    const store = open()
    await Promise.all(Array.from({ length: 20 }, () => store.put('same.txt', Buffer.from('x'), 'text/plain')))
    expect((await buffer(await store.read('same.txt'))).toString()).toBe('x')
    let puts = 0
    const counted: ByteStore = { ...store, put: (...about) => store.put(...about).finally(() => (puts += 1)) }
    const files = fileStore(counted)
    const { name } = await files.keep(await photo(300, 200))
    const sizes = await Promise.all(Array.from({ length: 20 }, () => files.sized(name, 'small')))
    expect([new Set(sizes).size, puts]).toEqual([1, 2])
  })

  test('sends an undecodable picture unchanged', async () => {
    const files = fileStore(open())
    const whole = await photo(400, 400)
    const { name } = await files.keep(whole.subarray(0, whole.length / 2))
    expect(await files.sized(name, 'small')).toBe(name)
  })
})

test('a folder has no trace of a file after a failed write', async () => {
  const store = folderStore(join(folder, 'half'))
  await expect(store.put('x.txt', { path: join(folder, 'not-there') }, 'text/plain')).rejects.toThrow()
  expect(await readdir(join(folder, 'half'))).toEqual([])
  await store.put('old.txt', Buffer.from('x'), 'text/plain')
  await utimes(join(folder, 'half', 'old.txt'), new Date(0), new Date(0))
  await store.removeOlder(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, 'half'))).toEqual([])
})

test.each([
  ['through the server where browsers do not reach the bucket', undefined, 200],
  ['by a signed address where they do', 'public', 302],
] as const)('browsers download a picture in a bucket %s', async (_how, reach, status) => {
  const bucket = { ...server.bucket, publicUrl: reach && server.bucket.url }
  const api = await createTestApi({ bucket })
  try {
    const admin = await api.account(null)
    const { sku } = await create(api, admin, 'createProduct', newRecord('Product'))
    const added = await api.call('uploadProductFile', {
      cookie: admin.cookie,
      path: { sku: String(sku) },
      ...multipart(await photo(400, 300), 'photo.jpg'),
    })
    expect([added.status, added.text]).toEqual([201, added.text])
    const answer = await api.call('downloadProductFile', {
      cookie: admin.cookie,
      path: { sku: String(sku), id: String(at(added.body, 'results', 'id')) },
      query: { size: 'small' },
    })
    expect(answer.status).toBe(status)
    const fetched = status === 302 ? await fetch(String(answer.headers['location'])) : undefined
    expect(fetched?.headers.get('content-type') ?? answer.headers['content-type']).toBe('image/webp')
    expect((await fetched?.text()) ?? answer.text).toContain('WEBP')
    await expect(readdir(join(api.settings.dataDirectory, 'files'))).rejects.toThrow('ENOENT')
  } finally {
    await api.close()
  }
})
