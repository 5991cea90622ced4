import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, groups } from '../src/platform/accounts/tables.ts'
import { prepareFirstStart } from '../src/first-start.ts'
import { createTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const start = (password: string | undefined) =>
  prepareFirstStart(
    api.connection,
    { ...api.settings, demonstration: 'none', administrator: { email: 'ada@lovelace.example', password } },
    () => undefined,
  )

test.each(['short', 'Password1', 'lovelace2026', '88888888'])(
  'rejects the administrator’s password %s before anything is set up',
  async (password) => {
    await expect(start(password)).rejects.toThrow('BACKOFFICE_ADMIN_PASSWORD')
    expect([await api.connection.database.$count(accounts), await api.connection.database.$count(groups)]).toEqual([
      0, 0,
    ])
  },
)

test('accepts a good password, which later starts ignore', async () => {
  expect(await start('correct horse battery')).toEqual({ filled: true })
  expect(await start('Password1')).toEqual({ filled: false })
  expect(
    (await api.call('login', { body: { email: 'ada@lovelace.example', password: 'correct horse battery' } })).status,
  ).toBe(200)
})
