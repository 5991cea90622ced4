import { expect } from 'vitest'
import { at, type TestAccount, type TestApi } from './test-api.ts'

/** Returns the newest of an account's own changes. */
export const lastChange = async (api: TestApi, { cookie }: TestAccount) =>
  at((await api.call('listOwnAuditEntries', { cookie })).body, 'results', 0) as Record<string, unknown>

/** Undoes the last change of an account, which works once. Returns what was skipped. */
export async function undoLast(api: TestApi, account: TestAccount): Promise<unknown> {
  const entry = await lastChange(api, account)
  expect(entry).toMatchObject({ undoable: true, title: expect.any(String) })
  const undo = () => api.call('undoAuditEntry', { cookie: account.cookie, path: { id: Number(entry['id']) } })
  const { status, body, text } = await undo()
  expect([status, text]).toEqual([200, text])
  expect((await undo()).status).toBe(409)
  return at(body, 'results', 'exceptions')
}
