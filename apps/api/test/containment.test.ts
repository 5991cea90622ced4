import { randomUUID } from 'node:crypto'
import type { AddressInfo, Socket } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hostileSheets } from '@backoffice/tooling-product'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Call, Handlers, PreparedHandler } from '../src/platform/http/types.ts'
import { quotaKinds } from '../src/platform/quotas/quotas.ts'
import {
  connected,
  END,
  formWith,
  headOf,
  part,
  statusOf,
  uploadOperations,
  type UploadOperation,
} from './raw-upload.ts'
import { create, newRecord } from './records.ts'
import { upload } from './sheet-files.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let port: number
let somebody: TestAccount
let tried: readonly UploadOperation[]
beforeAll(async () => {
  api = await createTestApi()
  somebody = await uploader()
  tried = await uploadOperations(api, somebody)
  await api.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.server.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

/** Some operations that take a file are for administrators. */
const uploader = () => api.account(null, { role: 'ADMIN' })
const filesIn = (folder: string) => readdir(join(api.settings.dataDirectory, folder)).catch((): string[] => [])
const forgotten = async (): Promise<number> => {
  const { rows } = await api.connection.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return rows[0]?.count ?? -1
}

/** Asserts that an aborted request left no transaction, connection or file. */
async function expectNothingLeft(): Promise<void> {
  const { pool } = api.connection
  await expect.poll(forgotten).toBe(0)
  await expect.poll(async () => filesIn('uploads')).toEqual([])
  expect((await filesIn('files')).filter((name) => name.endsWith('.part'))).toEqual([])
  await expect.poll(() => [pool.totalCount - pool.idleCount <= 1, pool.waitingCount]).toEqual([true, 0])
}

async function expectAnswers(): Promise<void> {
  expect((await api.call('health')).status).toBe(200)
  expect((await api.call('listProducts', { cookie: somebody.cookie })).status).toBe(200)
}

test('no handler can receive a body, and file operations wait for it outside of their transaction', () => {
  expectTypeOf<Call['request']>().not.toHaveProperty('raw')
  expectTypeOf<Call['request']>().not.toHaveProperty('body')
  expectTypeOf<Handlers['uploadImport']>().toEqualTypeOf<PreparedHandler<'uploadImport'>>()
  expectTypeOf<Handlers['uploadProductFile']>().toEqualTypeOf<PreparedHandler<'uploadProductFile'>>()
  expect(tried.length).toBeGreaterThanOrEqual(4)
})

test('every file operation accepts its file', async () => {
  for (const { id, url, file } of tried) {
    const body = formWith(file)
    expect([id, await statusOf(port, headOf(url, { cookie: somebody.cookie, length: body.length }), body)]).toEqual([
      id,
      201,
    ])
  }
  await expectNothingLeft()
})

test('an aborted upload leaves nothing behind, at any point', async () => {
  for (const { url, file } of tried) {
    const { cookie } = await uploader()
    const body = formWith(Buffer.concat([file, Buffer.alloc(200_000)]))
    const kept = (await filesIn('files')).length
    for (let point = 0; point < 20; point += 1) {
      const socket = await connected(port)
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
      const from = Math.floor(((body.length - 100) * point) / 20)
      socket.write(headOf(url, { cookie, length: body.length }))
      socket.write(body.subarray(0, from), () => socket.destroy())
      await closed
    }
    // Right after the header, before the server can have read the body.
    for (let at = 0; at < 3; at += 1)
      (await connected(port)).end(headOf(url, { cookie, length: 1_000_000 })).destroySoon()
    await expectNothingLeft()
    expect(await filesIn('files')).toHaveLength(kept)
  }
  await expectAnswers()
})

test('slow uploads block no one', async () => {
  const sockets: Socket[] = []
  const most = api.connection.pool.options.max
  for (let n = 0; n < most + 4; n += 1) {
    const { url } = tried[n % tried.length] ?? { url: '' }
    const { cookie } = await uploader()
    const socket = await connected(port)
    socket.write(headOf(url, { cookie, length: 1_000_000 }))
    socket.write(part('file', 'slow', 'slow.csv').subarray(0, -2))
    sockets.push(socket)
  }
  await expect.poll(async () => (await filesIn('uploads')).length).toBe(most + 4)
  expect(await forgotten()).toBe(0)
  await Promise.all(Array.from({ length: 30 }, expectAnswers))
  for (const socket of sockets) socket.destroy()
  await expectNothingLeft()
})

test('answers and is healthy while every connection is in use', async () => {
  const { pool } = api.connection
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expect((await api.call('health')).status).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
})

const broken: readonly (readonly [name: string, body: (file: Buffer) => Buffer, type: string | undefined])[] = (
  [
    ['without a boundary', formWith, 'multipart/form-data'],
    ['with another boundary', formWith, 'multipart/form-data; boundary=another'],
    ['that is empty', () => Buffer.alloc(0)],
    ['that has only begun', () => Buffer.from('--boundary-of-a-test\r\n')],
    ['that ends within a head', (file) => part('file', file, 'a.bin').subarray(0, 60)],
    ['that ends within its file', (file) => part('file', file, 'a.bin').subarray(0, -8)],
    ['that has no end', (file) => part('file', file, 'a.bin')],
    ['that has an end alone', () => END],
    ['without a file', () => Buffer.concat([part('type', 'image'), END])],
    ['with an empty file', () => Buffer.concat([part('file', '', 'a.bin'), END])],
    ['with two files', (file) => Buffer.concat([part('file', file, 'a.bin'), part('file', file, 'b.bin'), END])],
    [
      'with too many fields',
      (file) =>
        Buffer.concat([...Array.from({ length: 30 }, (_, n) => part(`f${n}`, 'x')), part('file', file, 'a.bin'), END]),
    ],
    [
      'with a field that is too long',
      (file) => Buffer.concat([part('type', 'x'.repeat(5_000)), part('file', file, 'a.bin'), END]),
    ],
    [
      'with a field that calls itself a prototype',
      (file) => Buffer.concat([part('__proto__', 'x'), part('constructor', file, 'a.bin')]),
    ],
    ['that is JSON', () => Buffer.from('{"file":1}'), 'application/json'],
    ['that is a form of another kind', () => Buffer.from('file=1'), 'application/x-www-form-urlencoded'],
    ['of another kind of parts', formWith, 'multipart/mixed; boundary=boundary-of-a-test'],
  ] satisfies readonly (readonly [name: string, body: (file: Buffer) => Buffer, type?: string])[]
).map(([name, body, type]) => [name, body, type])

test.each(broken)('rejects a form %s with a reason, in every file operation', async (_name, make, type) => {
  const { cookie } = await uploader()
  for (const { id, url, file } of tried) {
    const body = make(file)
    const status = await statusOf(port, headOf(url, { cookie, type, length: body.length }), body)
    expect([id, [400, 413, 415, 422].includes(status), status]).toEqual([id, true, status])
  }
  await expectNothingLeft()
})

test('accepts fields before and after the file, and skips one with too long a header', async () => {
  const { cookie } = await uploader()
  for (const { id, url, file } of tried) {
    const body = Buffer.concat([
      part('x'.repeat(20_000), 'x'),
      part('file', file, 'a.bin'),
      part('filename', 'a.bin'),
      END,
    ])
    expect([id, await statusOf(port, headOf(url, { cookie, length: body.length }), body)]).toEqual([id, 201])
  }
})

test('rejects a file that is too large before it is sent', async () => {
  const { cookie } = await uploader()
  for (const { id, url } of tried) {
    const socket = await connected(port)
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1').split('\r\n')[0] ?? '')),
    )
    socket.write(headOf(url, { cookie, length: 4_000_000_000 }))
    expect([id, await answer]).toEqual([id, 'HTTP/1.1 413 Payload Too Large'])
    socket.destroy()
  }
  await expectNothingLeft()
})

test('limits uploads per account at once and per hour, without affecting colleagues', async () => {
  const greedy = await uploader()
  const [{ url, file } = { url: '', file: Buffer.alloc(0) }] = tried
  const body = formWith(file)
  const send = (cookie: string) => statusOf(port, headOf(url, { cookie, length: body.length }), body)
  const sockets = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = await connected(port)
      socket.write(headOf(url, { cookie: greedy.cookie, length: 1_000_000 }))
      socket.write(body.subarray(0, -40))
      return socket
    }),
  )
  await expect.poll(async () => (await filesIn('uploads')).length).toBe(4)
  expect([await send(greedy.cookie), await send(somebody.cookie)]).toEqual([429, 201])
  for (const socket of sockets) socket.destroy()
  await expectNothingLeft()
  await api.connection.pool.query(
    `insert into uploads (account_uid, at) select $1, now() - interval '59 minutes' from generate_series(1, $2::int)`,
    [greedy.uid, quotaKinds.uploads.byDefault],
  )
  expect([await send(greedy.cookie), await send(somebody.cookie)]).toEqual([429, 201])
  await api.connection.pool.query(`update uploads set at = at - interval '2 minutes' where account_uid = $1`, [
    greedy.uid,
  ])
  expect(await send(greedy.cookie)).toBe(201)
})

test('checks again after an upload: a session that has ended', async () => {
  const { uid, cookie } = await uploader()
  for (const { url, file } of tried) {
    const body = formWith(file)
    const kept = await filesIn('files')
    const socket = await connected(port)
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1').split(' ')[1] ?? '')),
    )
    socket.write(headOf(url, { cookie, length: body.length }))
    socket.write(body.subarray(0, -40))
    await expect.poll(async () => (await filesIn('uploads')).length).toBe(1)
    await api.connection.pool.query(`update accounts set status = 'BLOCKED' where uid = $1`, [uid])
    socket.write(body.subarray(-40))
    expect(await answer).toBe('401')
    expect(await filesIn('files')).toEqual(kept)
    await api.connection.pool.query(`update accounts set status = 'ACTIVE' where uid = $1`, [uid])
    socket.destroy()
  }
  await expectNothingLeft()
})

test('the same key with another file is another call', async () => {
  const headers = {
    cookie: `__Host-bo_session=${somebody.cookie}`,
    'api-version': '2',
    'idempotency-key': randomUUID(),
    'content-type': 'multipart/form-data; boundary=boundary-of-a-test',
  }
  const send = (file: string) =>
    api.server.app.inject({ method: 'POST', url: '/api/imports', headers, payload: formWith(Buffer.from(file)) })
  const [first, again, other] = [await send('sku\nA\n'), await send('sku\nA\n'), await send('sku\nB\n')]
  expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 201, 422])
  expect(again.json()).toEqual(first.json())
  await expectNothingLeft()
})

const size = process.env['BACKOFFICE_LONG'] ? 1 : 0.01

test.each(Object.entries(hostileSheets(size)))(
  '%s is read or rejected while other requests are answered',
  async (_name, make) => {
    const account = await uploader()
    const answering = upload(api, account, make())
    await expectAnswers()
    const { status, text } = await answering
    expect([201, 422], text).toContain(status)
    await expectAnswers()
    await expectNothingLeft()
  },
  120_000,
)

test('rejects a picture that cannot be decoded', async () => {
  const product = await create(api, somebody, 'createProduct', newRecord('Product'))
  const pixel = tried.find(({ id }) => id === 'uploadProductFile')?.file ?? Buffer.alloc(0)
  const resized = (width: number, height: number): Buffer => {
    const copy = Buffer.from(pixel)
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)
    return copy
  }
  const webp = (form: string, ...bytes: readonly number[]) =>
    Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBP'),
      Buffer.from(form),
      Buffer.alloc(4),
      Buffer.from(bytes),
      Buffer.alloc(20),
    ])
  const files: Readonly<Record<string, readonly [number, Buffer]>> = {
    'a pixel': [201, pixel],
    'no width': [422, resized(0, 5)],
    'no height': [422, resized(5, 0)],
    'too many pixels': [422, resized(10_000, 10_000)],
    'a JPEG without a frame': [422, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
    'a JPEG': [201, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 2, 0, 3, 1, 1])],
    'a lossy WebP': [201, webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 16, 0, 16, 0)],
    'a lossy WebP of 268 million pixels': [422, webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0xff, 0x3f)],
    'a lossless WebP of 268 million pixels': [422, webp('VP8L', 0x2f, 0xff, 0xff, 0xff, 0x0f)],
    'a WebP of no kind': [422, webp('ABCD')],
  }
  for (const [name, [expected, file]] of Object.entries(files)) {
    const body = formWith(file)
    expect([
      name,
      await statusOf(
        port,
        headOf(`/api/products/${String(product['sku'])}/files`, { cookie: somebody.cookie, length: body.length }),
        body,
      ),
    ]).toEqual([name, expected])
  }
})

const managing = [
  '/search/keys',
  '/search/indexes',
  '/search/tasks',
  '/search/stats',
  '/search/version',
  '/search/health',
  '/search/indexes/products/documents',
  '/search/indexes/products/settings',
  '/search/dumps',
  '/search/experimental-features',
]

test('exposes only searches of the search service, even to holders of its key', async () => {
  const {
    rows: [secret],
  } = await api.connection.pool.query<{ value: string }>(`select value from secrets where name = 'search master key'`)
  const headers = { authorization: `Bearer ${secret?.value ?? ''}` }
  for (const url of managing) {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH'] as const)
      expect([url, method, (await api.server.app.inject({ method, url, headers })).statusCode]).toEqual([
        url,
        method,
        404,
      ])
  }
  const search = (body: string, authorization = headers.authorization) =>
    api.server.app.inject({
      method: 'POST',
      url: '/search/multi-search',
      headers: { authorization, 'content-type': 'application/json' },
      payload: body,
    })
  const query = { indexUid: 'products', q: '' }
  expect((await search(JSON.stringify({ queries: [query] }))).statusCode).toBe(200)
  expect((await search(JSON.stringify({ queries: Array.from({ length: 51 }, () => query) }))).statusCode).toBe(400)
  expect(
    (await search(JSON.stringify({ queries: Array.from({ length: 20 }, () => ({ ...query, limit: 1_000 })) })))
      .statusCode,
  ).toBe(400)
  expect((await search(JSON.stringify({ queries: [{ ...query, q: 'x'.repeat(70_000) }] }))).statusCode).toBe(413)
  expect((await search('{', 'Bearer wrong')).statusCode).toBe(403)
})

test('checks the key of the search service before it reads a body', async () => {
  const socket = await connected(port)
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1').split(' ')[1] ?? '')),
  )
  socket.write(
    'POST /search/multi-search HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000000\r\n\r\n{',
  )
  expect(await answer).toBe('401')
  socket.destroy()
})
