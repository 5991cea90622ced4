import type { Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { callingElsewhere, writeCalls, writeOperations } from './write-calls.ts'

/** They end the session of the test, or find nothing to download or to visit here. */
const LEFT_OUT: ReadonlySet<string> = new Set<string>([
  'login',
  'logout',
  'undoAuditEntry',
  'changeOwnPassword',
  'changeOwnEmail',
  ...callingElsewhere,
])

let api: TestApi
let admin: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  calls = writeCalls(api, admin)
})
afterAll(() => api.close())

const kinds = createKinds(modules)
const lastChange = async () =>
  at((await api.call('listOwnAuditEntries', { cookie: admin.cookie })).body, 'results', 0) as
    | Schema<'OwnAuditEntry'>
    | undefined
const undo = async ({ id }: Schema<'OwnAuditEntry'>) => {
  const { status, body, text } = await api.call('undoAuditEntry', { cookie: admin.cookie, path: { id } })
  return [status, at(body, 'results', 'exceptions') ?? text]
}

/** Whether the kind of a change says that it cannot be undone. */
function isForGood({ resource, operation, before, after }: Schema<'OwnAuditEntry'>): boolean {
  const kind = kinds.find(resource)
  return (
    (kind !== undefined && kinds.undoOf(kind, operation) === 'for good') ||
    (before !== null && after !== null && kind?.mayGoBack?.({ before, after }) === false)
  )
}

test.each(writeOperations.filter((id) => !LEFT_OUT.has(id)))(
  '%s: what it records can be undone and redone, or its kind says that it cannot',
  async (id) => {
    const call = await calls[id]()
    const former = await lastChange()
    expect((await api.callFresh(id, { cookie: admin.cookie, ...call })).status).toBeLessThan(300)
    const made = await lastChange()
    if (!made || made.id === former?.id) return
    expect([made.operation, made.undoable]).toEqual([made.operation, !isForGood(made)])
    if (!made.undoable) return
    expect(await undo(made)).toEqual([200, []])
    const undone = await lastChange()
    expect(undone).toMatchObject({ operation: 'undoAuditEntry', undoes: made.id })
    if (undone?.undoable) expect(await undo(undone)).toEqual([200, []])
  },
)
