import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeError } from '../src/platform/log/log-error.ts'
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

test('one file alone writes errors, so that no value of a customer gets into the log beside it', async () => {
  const sources = resolve(import.meta.dirname, '../src')
  const writing: string[] = []
  for await (const name of glob('**/*.ts', { cwd: sources })) {
    if (
      !name.endsWith('.test.ts') &&
      /console\.(?:error|warn|info|debug|trace)\(|process\.stderr/.test(readFileSync(resolve(sources, name), 'utf8'))
    )
      writing.push(name)
  }
  expect(writing).toEqual(['platform/log/log-error.ts'])
})

test('what fails unforeseen is logged with its cause, and without what was sent', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await api.asOwner(
    "create function fall() returns trigger language plpgsql as $$ begin raise exception 'fell over %', new.name; end $$",
  )
  await api.asOwner('create trigger fall before insert on brands for each row execute function fall()')
  try {
    const { status } = await api.call('createBrand', {
      cookie: editor.cookie,
      query: {},
      body: { ...newRecord('Brand'), name: CANARY, url: `https://${CANARY}.example` },
    })
    expect(status).toBe(500)
    const text = logged.mock.calls.flat().map(String).join('\n')
    expect(text).toContain('POST /api/brands')
    expect(text).toContain('code P0001')
    expect(text).toContain('at ')
    expect(text).not.toContain(CANARY)
  } finally {
    await api.asOwner('drop function fall() cascade')
    logged.mockRestore()
  }
  await create(api, editor, 'createBrand', newRecord('Brand'))
})

test('errors of the database say where they come from, and not which value they are about', async () => {
  for (const query of [`select $1::int`, `insert into brands (uid, namespace, name, slug) values ($1, null, $1, $1)`]) {
    const error: unknown = await api.connection.pool.query(query, [CANARY]).catch((thrown: unknown) => thrown)
    const text = describeError(new Error('It failed', { cause: error }))
    expect(text).toContain('Caused by error: ')
    expect(text).toMatch(/code (?:22P02|23502)/)
    expect(text).not.toContain(CANARY)
  }
})
