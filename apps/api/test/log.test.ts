import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeError } from '../src/platform/log/describe-error.ts'
import { log } from '../src/platform/log/log.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const CANARY = 'canary-in-a-parameter'
let api: TestApi
let editor: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
})
afterAll(() => api.close())

/** Collects the output of the log. */
function listen() {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const text = (): string => write.mock.calls.map(([part]) => String(part)).join('')
  return {
    text,
    lines: (): unknown[] =>
      text()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as unknown),
    end: () => write.mockRestore(),
  }
}

test('only two files log errors, so that no customer data is logged elsewhere', async () => {
  const sources = resolve(import.meta.dirname, '../src')
  const writing: string[] = []
  for await (const name of glob('**/*.ts', { cwd: sources })) {
    if (
      !name.endsWith('.test.ts') &&
      /console\.(?:error|warn|info|debug|trace)\(|process\.stderr/.test(readFileSync(resolve(sources, name), 'utf8'))
    )
      writing.push(name)
  }
  expect(writing.toSorted()).toEqual(['platform/log/log-error.ts', 'platform/log/log.ts'])
})

test('logs an unexpected error with its cause, without request data', async () => {
  await api.asOwner(
    "create function fall() returns trigger language plpgsql as $$ begin raise exception 'fell over %', new.name; end $$",
  )
  const said = listen()
  await api.asOwner('create trigger fall before insert on brands for each row execute function fall()')
  try {
    const { status } = await api.call('createBrand', {
      cookie: editor.cookie,
      query: {},
      body: { ...newRecord('Brand'), name: CANARY, url: `https://${CANARY}.example` },
    })
    expect(status).toBe(500)
    const text = said.text()
    expect(text).toContain('POST /api/brands')
    expect(text).toContain('code P0001')
    expect(text).toContain('at ')
    expect(text).not.toContain(CANARY)
  } finally {
    await api.asOwner('drop function fall() cascade')
    said.end()
  }
  await create(api, editor, 'createBrand', newRecord('Brand'))
})

test('logs why the database refused a call for a while, without request data', async () => {
  await api.asOwner(
    "create function wait() returns trigger language plpgsql as $$ begin raise exception 'no connection left' using errcode = '53300'; end $$",
  )
  const said = listen()
  await api.asOwner('create trigger wait before insert on brands for each row execute function wait()')
  try {
    const { status } = await api.call('createBrand', {
      cookie: editor.cookie,
      query: {},
      body: { ...newRecord('Brand'), name: CANARY },
    })
    expect(status).toBe(503)
    expect(said.text()).toContain('was answered with 503')
    expect(said.text()).toContain('code 53300')
    expect(said.text()).not.toContain(CANARY)
  } finally {
    await api.asOwner('drop function wait() cascade')
    said.end()
  }
})

test('database errors have their origin, and not the value', async () => {
  for (const query of [`select $1::int`, `insert into brands (uid, namespace, name, slug) values ($1, null, $1, $1)`]) {
    const error: unknown = await api.connection.pool.query(query, [CANARY]).catch((thrown: unknown) => thrown)
    const text = describeError(new Error('It failed', { cause: error }))
    expect(text).toContain('Caused by error: ')
    expect(text).toMatch(/code (?:22P02|23502)/)
    expect(text).not.toContain(CANARY)
  }
})

test('logs a request as one line with operation, status, time and namespace, without request data', async () => {
  const said = listen()
  log.level = 'info'
  try {
    await api.call('createBrand', {
      cookie: editor.cookie,
      query: {},
      body: { ...newRecord('Brand'), name: CANARY },
      headers: {
        'x-namespace': api.tenants.parent,
        'x-request-id': 'from-the-balancer-1',
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
    })
    await api.server.app.inject({ method: 'GET', url: '/live' })
    await api.server.app.inject({ method: 'GET', url: '/ready' })
    await expect.poll(() => said.lines().length).toBe(1)
    expect(said.lines()).toEqual([
      {
        level: 'info',
        time: expect.any(String) as unknown,
        request: 'from-the-balancer-1',
        trace: 'a'.repeat(32),
        method: 'POST',
        operation: 'createBrand',
        status: 201,
        milliseconds: expect.any(Number) as unknown,
        namespace: api.tenants.parent,
        message: 'Request answered',
      },
    ])
    expect(said.text()).not.toContain(CANARY)
    expect(said.text()).not.toContain(editor.cookie)
  } finally {
    log.level = 'warn'
    said.end()
  }
})

test('errors within a request have its id and trace', async () => {
  const said = listen()
  try {
    await create(api, editor, 'createBrand', newRecord('Brand'))
    await api.connection.pool.query("update brands set name = left(uid::text || repeat('x', 500), 500)")
    await api.call('listBrands', {
      cookie: editor.cookie,
      query: {},
      headers: { 'x-request-id': 'r-7', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    })
    expect(said.lines()).toContainEqual(
      expect.objectContaining({ level: 'error', request: 'r-7', trace: 'a'.repeat(32) }),
    )
  } finally {
    said.end()
  }
})

test('a request without a trace has none in the log', async () => {
  const said = listen()
  log.level = 'info'
  try {
    await api.call('listBrands', {
      cookie: editor.cookie,
      headers: { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` },
    })
    await expect
      .poll(() => said.lines())
      .toContainEqual(expect.objectContaining({ operation: 'listBrands', status: 200 }))
    expect(said.text()).not.toContain('"trace"')
  } finally {
    log.level = 'warn'
    said.end()
  }
})

test.each([
  ['of the caller', { 'x-request-id': 'abc:1.2-3' }, 'abc:1.2-3'],
  ['that is too long', { 'x-request-id': 'x'.repeat(65) }, undefined],
  ['that would break a line', { 'x-request-id': 'a b\tc' }, undefined],
])('answers with a request id, also for one %s', async (_, headers, id) => {
  for (const url of ['/api/brands', '/nothing', '/live']) {
    const answer = await api.server.app.inject({ method: 'GET', url, headers })
    expect(answer.headers['x-request-id']).toMatch(id ?? /^[0-9a-f-]{36}$/)
  }
})
