import { eq } from 'drizzle-orm'
import { rightChanges } from '@backoffice/permissions'
import { accounts } from '../../platform/accounts/tables.ts'
import { invalid, permissionRequired } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { find, handlersOf, lockFresh } from '../../platform/records/handlers.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { remove } from '../../platform/records/remove.ts'
import { writeMany } from '../../platform/records/write.ts'
import { apiKeys } from '../../platform/session/api-keys/tables.ts'
import { account } from './account.ts'
import { accountChange } from './account-guards.ts'
import { lockPeople } from './authority.ts'
import { apiKey } from './api-keys/api-key.ts'
import { keyGroupChange } from './api-keys/key-guards.ts'
import { group } from './group.ts'
import { membersOfGroups, numberOf } from './group-members.ts'
import { assertMayChangeGroup, assertMayGrant } from './group-rules.ts'
import { text } from './messages.ts'

export const groupHandlers = {
  ...handlersOf(group),

  async previewGroupChange(call) {
    const row = await find(call, group, call.path.uid)
    await assertMayChangeGroup(call, row, call.noGroupFullAccess)
    assertMayGrant(call.body.actions, row.actions, call)
    const { lost, gained } = rightChanges(row.actions, call.body.actions)
    // Whoever may change the group sees all of its members.
    const members = await membersOfGroups(call, [row.uid])
    const affected = members.filter(({ role, status }) => role !== 'ADMIN' && status === 'ACTIVE')
    return { body: { results: { accounts: numberOf(affected), lost: [...lost], gained: [...gained] } } }
  },

  async replaceGroup(call) {
    if (!call.may('accounts_put')) throw permissionRequired('accounts_put')
    const { group: other } = call.body
    if (other === call.path.uid) throw invalid(text('unknown-group'), '/group')
    // Before any row, as every change of an account: two calls never wait for each other.
    await lockPeople(call)
    const row = await lockFresh(call, group, call.path.uid, 'update')
    await assertMayChangeGroup(call, row, call.noGroupFullAccess)
    const members = await lockRows(call, account, eq(accounts.group_uid, row.uid))
    const writes = []
    for (const member of members)
      writes.push({ row: member, patch: await accountChange({ group: other }, member, call) })
    await writeMany(call, account, writes)
    const keys = await lockRows(call, apiKey, eq(apiKeys.group_uid, row.uid))
    const moves = []
    for (const key of keys) moves.push({ row: key, patch: await keyGroupChange(other, key, call) })
    await writeMany(call, apiKey, moves)
    await remove(call, group, row)
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
