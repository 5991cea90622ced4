import { eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts, groups, namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { defineRecord, type AnyCall } from '../../platform/records/record.ts'
import { searchFilter } from '../../platform/search/search-filter.ts'
import { endSessionsOf } from '../../platform/session/sessions.ts'
import { endLinks } from './links/queue.ts'
import { lockPeople, assertNotMorePowerful, type Caller } from './authority.ts'
import { assertCovered, seesGroup, visibleAccounts } from './group-rules.ts'
import { accountDocuments } from './search-documents.ts'
import { assertKnownTimeZone } from '../../platform/accounts/time-zone.ts'
import { viewAccounts } from './view-accounts.ts'
import { text } from './messages.ts'

type AccountRow = typeof accounts.$inferSelect
type GroupRow = typeof groups.$inferSelect

/** New role, group and namespaces of an account, where they differ from the current ones. */
interface Wanted {
  readonly role?: string | undefined
  readonly group?: GroupRow | null | undefined
  readonly namespaces?: readonly string[] | undefined
}

/**
 * Rejects granting more than the caller has, or placing an account outside of the caller's namespaces. @throws 403, 422
 */
function assertWithinReach({ account, scope, may }: Caller, { role, group, namespaces: places }: Wanted): void {
  if (account.role === 'ADMIN') return
  if (role === 'ADMIN') throw forbidden(text('admin-create-admin-only'), '/role')
  const elsewhere = places?.filter((uid) => !scope.own.includes(uid)) ?? []
  if (elsewhere.length > 0) throw forbidden(text('namespaces-not-yours'), '/namespaces')
  if (places?.length === 0) throw invalid(text('namespace-required'), '/namespaces')
  if (group === null && account.group !== null) throw forbidden(text('group-required'), '/group')
  if (group?.actions.some((action) => !may(action))) throw forbidden(text('group-exceeds-permissions'), '/group')
}

/** Returns the group with this uid. @throws 422 when it is not visible to the caller */
async function groupNamed(caller: Caller, uid: string): Promise<GroupRow> {
  const [group] = await caller.database.select().from(groups).where(eq(groups.uid, uid))
  if (!group || !seesGroup(caller, group)) throw invalid(text('unknown-group'), '/group')
  return group
}

async function assertKnownNamespaces(database: Database, places: readonly string[] | undefined): Promise<void> {
  if (!places || places.length === 0) return
  const known = await database.$count(namespaces, inArray(namespaces.uid, [...places]))
  if (known !== new Set(places).size) throw invalid(text('unknown-namespace'), '/namespaces')
}

const activeAdministrators = (database: Database) =>
  database.$count(accounts, sql`${accounts.role} = 'ADMIN' and ${accounts.status} = 'ACTIVE'`)

function assertNotLoweringSelf(
  row: AccountRow,
  body: Schema<'AccountChange'>,
  lowered: boolean,
  { account }: AnyCall,
): void {
  if (row.uid !== account.uid) return
  if (lowered) throw conflict(text('own-account-locked'), '/role')
  if (body.group !== undefined && body.group !== row.group_uid && row.role !== 'ADMIN')
    throw forbidden(text('own-group-locked'), '/group')
}

/** Asserts that an account has no more permissions than the caller; returns its group. @throws 403 */
export async function assertMayChange(call: AnyCall, row: AccountRow): Promise<GroupRow | null> {
  await lockPeople(call)
  const [group] =
    row.group_uid === null ? [] : await call.database.select().from(groups).where(eq(groups.uid, row.group_uid))
  assertNotMorePowerful(
    call,
    { role: row.role, namespaces: row.namespaces, group: group ?? null },
    call.noGroupFullAccess,
  )
  return group ?? null
}

/** Accounts. */
export const account = defineRecord('accounts', {
  table: accounts,
  what: text('account'),
  title: accounts.name,
  keptByServer: ['last_login_at', 'password_set_at', 'two_step'],
  documents: accountDocuments,
  tenancy: {
    visible: visibleAccounts,
    // Every account sees at least itself: sign-in looks the own account up here.
    searched: ({ account: { uid }, scope, may }) =>
      may('accounts')
        ? `${searchFilter.within('namespace', scope.own)} OR uid = ${searchFilter.quote(uid)}`
        : `uid = ${searchFilter.quote(uid)}`,
  },
  unique: { accounts_email: [text('email-taken'), '/email'] },
  wasOpenTo: () => false,
  undo: {
    deleteAccount: 'for good',
    changeOwnAccount: 'fields',
    sendPasswordLink: 'for good',
    resetSecondStep: 'for good',
  },
  view: viewAccounts,

  async create({ group: named, ...body }, call) {
    await lockPeople(call)
    assertKnownTimeZone(body.time_zone)
    await assertKnownNamespaces(call.database, body.namespaces)
    const group = named == null ? null : await groupNamed(call, named)
    assertWithinReach(call, { ...body, group })
    if (group) await assertCovered(call.database, group, body.namespaces)
    return { ...body, group_uid: group?.uid ?? null }
  },

  async change({ group: named, ...body }, row, call) {
    const present = await assertMayChange(call, row)
    const lowered =
      (body.role !== undefined && body.role !== row.role) || (body.status !== undefined && body.status !== row.status)
    assertNotLoweringSelf(row, { ...body, ...(named !== undefined && { group: named }) }, lowered, call)
    if (row.role === 'ADMIN' && lowered && (await activeAdministrators(call.database)) <= 1)
      throw conflict(text('last-admin'), '/role')
    assertKnownTimeZone(body.time_zone)
    await assertKnownNamespaces(call.database, body.namespaces)
    const isNewGroup = named !== undefined && named !== row.group_uid
    const group = isNewGroup ? (named === null ? null : await groupNamed(call, named)) : undefined
    const added = body.namespaces?.filter((uid) => !row.namespaces.includes(uid))
    assertWithinReach(call, {
      role: body.role,
      group,
      namespaces: body.namespaces?.length === 0 ? [] : added?.length === 0 ? undefined : added,
    })
    const worn = group === undefined ? present : group
    if (worn && (isNewGroup || body.namespaces))
      await assertCovered(call.database, worn, body.namespaces ?? row.namespaces)
    return { ...body, group_uid: named }
  },

  async assertDeletable(row, call) {
    if (row.uid === call.account.uid) throw conflict(text('own-account-deletion'))
    if (row.role === 'ADMIN' && call.account.role !== 'ADMIN') throw forbidden(text('admin-delete-admin-only'))
    await assertMayChange(call, row)
    if (row.role === 'ADMIN' && (await activeAdministrators(call.database)) <= 1) throw conflict(text('last-admin'))
  },

  async follow(steps, { actor, database }) {
    for (const { before, after } of steps) {
      const uid = (after ?? before)?.uid
      if (!before || uid === undefined || uid === actor) continue
      // The permissions of the account changed: it has to sign in again.
      await endSessionsOf(database, uid)
      if (!after) continue
      if (after.status === 'BLOCKED') await endLinks(database, uid)
      const rights = ({ role, group_uid, namespaces: places }: AccountRow) => JSON.stringify([role, group_uid, places])
      if (rights(before) !== rights(after))
        await notify(database, [uid], { kind: 'rights-changed', about: 'me', actor })
    }
  },
})
