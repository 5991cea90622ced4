import { eq } from 'drizzle-orm'
import { accounts, groups } from '../../platform/accounts/tables.ts'
import { storedFields } from '../../platform/database/records.ts'
import { conflict, forbidden } from '../../platform/http/failure.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord, type AnyCall } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { apiKeys } from '../../platform/session/api-keys/tables.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { lockPeople } from './authority.ts'
import { membersOfGroups, numberOf } from './group-members.ts'
import { assertMayChangeGroup, assertMayGrant, assertMembersCovered, visibleGroups } from './group-rules.ts'
import { text } from './messages.ts'

type GroupRow = typeof groups.$inferSelect

/**
 * Returns the namespace of a group; null: all of them. @throws 403 when that takes an administrator, 422 for a
 * namespace outside the account's own
 */
function placeOf(call: AnyCall, wanted: string | null | undefined): string | null {
  const isAdministrator = call.account.role === 'ADMIN'
  if (wanted === null || (wanted === undefined && isAdministrator)) {
    if (!isAdministrator) throw forbidden(text('global-group-admin-only'), '/namespace')
    return null
  }
  return targetNamespace(call, wanted)
}

/** Rejects changing or deleting a group, with every account locked: see `assertMayChangeGroup`. @throws 403 */
async function assertChangeable(row: GroupRow, call: Work): Promise<void> {
  await lockPeople(call)
  await assertMayChangeGroup(call, row, call.noGroupFullAccess)
}

/** Rejects locking and unlocking a group by others than administrators, who alone can change a locked one. @throws 403 */
function assertMayLock(locked: boolean | undefined, isLocked: boolean, { account }: AnyCall): void {
  if (locked !== undefined && locked !== isLocked && account.role !== 'ADMIN')
    throw forbidden(text('group-lock-admin-only'), '/locked')
}

/** Ends the sessions of a group's members, because their permissions have changed. */
async function endMemberSessions(row: GroupRow, { account, database }: Work): Promise<void> {
  const members = await database.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.group_uid, row.uid))
  const others = members.flatMap(({ uid }) => (uid === account.uid ? [] : [uid]))
  for (const uid of others) await endSessionsOf(database, uid)
  await notify(database, others, { kind: 'rights-changed', about: 'me', actor: account.uid })
}

/** Groups of permissions. */
export const group = defineRecord('groups', {
  table: groups,
  what: text('group'),
  title: groups.name,
  tenancy: { visible: visibleGroups },
  unique: { groups_name: [text('group-name-taken'), '/name'] },
  undo: { deleteGroup: 'for good', replaceGroup: 'for good' },

  async view(rows, call) {
    const members = await membersOfGroups(
      call,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      name: row.name,
      description: row.description,
      actions: row.actions,
      locked: row.locked,
      requires_two_step: row.requires_two_step,
      based_on: row.based_on,
      dashboard: row.dashboard,
      member_count: numberOf(members.filter(({ group }) => group === row.uid)),
    }))
  },

  async create({ namespace, ...body }, call) {
    await lockPeople(call)
    assertMayGrant(body.actions, [], call)
    assertMayLock(body.locked, false, call)
    return { ...body, namespace: placeOf(call, namespace) }
  },

  async change({ namespace, ...body }, row, call) {
    await assertChangeable(row, call)
    assertMayLock(body.locked, row.locked, call)
    if (body.actions) {
      assertMayGrant(body.actions, row.actions, call)
      await endMemberSessions(row, call)
    }
    if (namespace === undefined || namespace === row.namespace) return body
    const place = placeOf(call, namespace)
    await assertMembersCovered(call.database, row.uid, place)
    return { ...body, namespace: place }
  },

  async assertDeletable(row, call) {
    await assertChangeable(row, call)
    const members = await call.database.$count(accounts, eq(accounts.group_uid, row.uid))
    if (members > 0) throw conflict(text('group-has-accounts', { count: members }))
    const keys = await call.database.$count(apiKeys, eq(apiKeys.group_uid, row.uid))
    if (keys > 0) throw conflict(text('group-has-keys', { count: keys }))
  },
})
