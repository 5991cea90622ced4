import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const get = (url: string) => api.server.app.inject({ url })

test('the reference is open, as the document that it shows', async () => {
  expect((await get('/api/reference')).headers.location).toBe('/api/reference/')
  const { statusCode, body } = await get('/api/reference/')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('"url": "/openapi.json"')])
  expect(body).toContain('<html lang="en">')
})

test('its policy allows its own scripts alone, and no other host', async () => {
  const { headers, body } = await get('/api/reference/')
  const policy = String(headers['content-security-policy'])
  const hashes = [...body.matchAll(/<script(?: type="text\/javascript")?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  expect(hashes).toHaveLength(2)
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval/)
})

test('its script comes from this server, and stays in the cache of the browser', async () => {
  const { body } = await get('/api/reference/')
  const [, source = ''] = /<script src="([^"]+)"/.exec(body) ?? []
  const { statusCode, headers } = await get(new URL(source, 'http://here/api/reference/').pathname)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect(headers['content-type']).toContain('javascript')
})

test('other answers keep the strict policy', async () => {
  expect((await get('/openapi.json')).headers['content-security-policy']).not.toContain('unsafe-inline')
})
