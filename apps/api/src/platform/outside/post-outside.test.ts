import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCallable, postOutside, type Reach } from './post-outside.ts'

let receiver: Server
let port: number
let received: string[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    received.push(request.url ?? '')
    if (request.url === '/redirect')
      return void response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
    if (request.url === '/silent') return undefined
    if (request.url === '/long') return void response.end('x'.repeat(1_000_000))
    return void response.writeHead(200).end('fine\0')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})
afterAll(() => receiver.close())

const inside: Reach = { inside: true }
const post = (url: string, reach: Reach = inside, limit = 5_000) => {
  received = []
  return postOutside(url, { headers: {}, body: '{}' }, limit, reach)
}
const local = (path: string) => `http://127.0.0.1:${port}${path}`

test('only https to names and addresses of the public internet may be called', () => {
  const outside: Reach = { inside: false }
  const refused = [
    'http://example.com',
    'https://example.com:8443',
    'https://user:password@example.com',
    'https://localhost/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'ftp://example.com',
    'example.com',
    '',
  ]
  expect(refused.filter((url) => isCallable(url, outside))).toEqual([])
  expect(isCallable('https://example.com/hooks?x=1', outside)).toBe(true)
  expect(isCallable(local('/'), inside)).toBe(true)
})

test('returns the status and the start of the answer, whatever its length', async () => {
  expect(await post(local('/'))).toEqual({ status: 200, retryAfter: undefined, start: 'fine' })
  expect((await post(local('/long'))).start).toHaveLength(2_000)
})

test('follows no redirect', async () => {
  expect((await post(local('/redirect'))).status).toBe(302)
  expect(received).toEqual(['/redirect'])
})

test('gives up when the receiver does not answer in time, or cannot be reached', async () => {
  await expect(post(local('/silent'), inside, 50)).rejects.toMatchObject({ reason: 'timeout' })
  await expect(post('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'unreachable' })
})

test('calls no name that resolves to an address inside, also when a later look-up would', async () => {
  const asked: string[] = []
  const answers = [['93.184.216.34', '10.0.0.1'], ['127.0.0.1'], []]
  const reach: Reach = {
    inside: false,
    resolve: (host, _options, done) => {
      asked.push(host)
      done(
        null,
        (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
      )
    },
  }
  await expect(post('https://rebinding.example/', reach)).rejects.toMatchObject({ reason: 'address' })
  await expect(post('https://rebinding.example/', reach)).rejects.toMatchObject({ reason: 'address' })
  expect(asked).toHaveLength(2)
})

test('connects to the address that it has checked', async () => {
  let lookups = 0
  const reach: Reach = {
    inside: true,
    resolve: (_host, _options, done) => {
      lookups += 1
      done(null, [{ address: lookups === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }])
    },
  }
  expect((await post(`http://rebinding.example:${port}/`, reach)).status).toBe(200)
  expect(lookups).toBe(1)
})
