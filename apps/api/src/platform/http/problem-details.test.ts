import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from './error-answers.ts'
import { conflict, Failure } from './failure.ts'
import { text } from './messages.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = fastify({ bodyLimit: 100 })
  answerErrors(app, { constraints: {} })
  app.post('/taken', () => Promise.reject(conflict(text('already-exists'), '/name')))
  app.post('/busy', () => Promise.reject(new Failure(503, [{ message: text('locked') }], { 'retry-after': '1' })))
  app.post('/broken', () => Promise.reject(new Error('select secret from nowhere')))
  app.post('/several', () =>
    Promise.reject(
      new Failure(422, [
        { message: text('required', { field: 'name' }), pointer: '/name' },
        { message: text('unknown-field', { field: 'x' }), pointer: '/x' },
      ]),
    ),
  )
  await app.ready()
})
afterAll(() => app.close())

const post = async (url: string, payload = '{}', type = 'application/json') => {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, 'accept-language': 'de' },
  })
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(headers['content-language']).toBe('de')
  return { status: statusCode, headers, body: JSON.parse(body) as unknown }
}

test('answers a failure with its status, its title and its code', async () => {
  expect((await post('/taken')).body).toEqual({
    type: 'about:blank',
    title: 'Konflikt',
    status: 409,
    detail: 'Dies gibt es bereits.',
    code: 'request.already-exists',
    errors: [{ message: 'Dies gibt es bereits.', code: 'request.already-exists', pointer: '/name' }],
  })
})

test('lists all errors, and summarises the first one', async () => {
  expect((await post('/several')).body).toMatchObject({
    status: 422,
    code: 'request.required',
    errors: [{ pointer: '/name' }, { code: 'request.unknown-field', pointer: '/x' }],
  })
})

test('preserves the headers of a failure', async () => {
  const { status, headers } = await post('/busy')
  expect([status, headers['retry-after']]).toEqual([503, '1'])
})

test.each([
  ['a body that is too large', 413, 'x'.repeat(200), 'application/json'],
  ['a body that is no JSON', 400, '{', 'application/json'],
  ['a body of another type', 415, '<a/>', 'application/xml'],
])('answers %s with %s', async (_, status, payload, type) => {
  expect((await post('/taken', payload, type)).body).toMatchObject({
    status,
    errors: [{ code: expect.stringMatching(/^request\./) }],
  })
})

test('reveals nothing of an internal error but its id', async () => {
  const { status, body } = await post('/broken')
  expect(status).toBe(500)
  expect(body).toMatchObject({ title: 'Serverfehler', code: 'request.internal-error' })
  expect(JSON.stringify(body)).not.toContain('secret')
})
