import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts, groups, namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockPeople, assertNotMorePowerful, type Caller } from './authority.ts'
import { assertKnownTimeZone } from '../../platform/accounts/time-zone.ts'
import { assertCovered, seesGroup, visibleAccounts } from './group-rules.ts'
import { text } from './messages.ts'

/** A stored account. */
export type AccountRow = typeof accounts.$inferSelect
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
export function assertWithinReach({ account, scope, may }: Caller, { role, group, namespaces: places }: Wanted): void {
  if (account.role === 'ADMIN') return
  if (role === 'ADMIN') throw forbidden(text('admin-create-admin-only'), '/role')
  const elsewhere = places?.filter((uid) => !scope.own.includes(uid)) ?? []
  if (elsewhere.length > 0) throw forbidden(text('namespaces-not-yours'), '/namespaces')
  if (places?.length === 0) throw invalid(text('namespace-required'), '/namespaces')
  if (group === null && account.group !== null) throw forbidden(text('group-required'), '/group')
  if (group?.actions.some((action) => !may(action))) throw forbidden(text('group-exceeds-permissions'), '/group')
}

/** Returns the group with this uid. @throws 422 when it is not visible to the caller */
export async function groupNamed(caller: Caller, uid: string): Promise<GroupRow> {
  const [group] = await caller.database.select().from(groups).where(eq(groups.uid, uid))
  if (!group || !seesGroup(caller, group)) throw invalid(text('unknown-group'), '/group')
  return group
}

export async function assertKnownNamespaces(database: Database, places: readonly string[] | undefined): Promise<void> {
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
  { account }: Work,
): void {
  if (row.uid !== account.uid) return
  if (lowered) throw conflict(text('own-account-locked'), '/role')
  if (body.group !== undefined && body.group !== row.group_uid && row.role !== 'ADMIN')
    throw forbidden(text('own-group-locked'), '/group')
}

/** Asserts that an account has no more permissions than the caller; returns its group. @throws 403 */
export async function assertMayChange(call: Work, row: AccountRow): Promise<GroupRow | null> {
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

/** Asserts that hours have at most one decimal, before the database rounds them. @throws 422 */
export function assertOneDecimal(hours: number | null | undefined): void {
  if (hours != null && Math.abs(hours * 10 - Math.round(hours * 10)) > 1e-9)
    throw invalid(text('one-decimal'), '/contract_hours_week')
}

/** Asserts that hours are approved by another account that the caller sees. @throws 422 */
export async function assertApprover(
  work: Pick<Work, 'account' | 'database' | 'scope'>,
  approver: string | null | undefined,
  row: AccountRow | undefined,
): Promise<void> {
  if (approver == null || approver === row?.approver_uid) return
  const seen = await work.database.$count(accounts, and(eq(accounts.uid, approver), visibleAccounts(work)))
  if (approver === row?.uid || seen === 0) throw invalid(text('unknown-approver'), '/approver')
}

/** Returns the columns of a change of an account. @throws what the caller may not do, at its field */
export async function accountChange(
  { group: named, approver, ...body }: Schema<'AccountChange'>,
  row: AccountRow,
  work: Work,
) {
  const present = await assertMayChange(work, row)
  const lowered =
    (body.role !== undefined && body.role !== row.role) || (body.status !== undefined && body.status !== row.status)
  assertNotLoweringSelf(row, { ...body, ...(named !== undefined && { group: named }) }, lowered, work)
  if (row.role === 'ADMIN' && lowered && (await activeAdministrators(work.database)) <= 1)
    throw conflict(text('last-admin'), '/role')
  assertKnownTimeZone(body.time_zone)
  assertOneDecimal(body.contract_hours_week)
  await assertKnownNamespaces(work.database, body.namespaces)
  await assertApprover(work, approver, row)
  const isNewGroup = named !== undefined && named !== row.group_uid
  const group = isNewGroup ? (named === null ? null : await groupNamed(work, named)) : undefined
  const added = body.namespaces?.filter((uid) => !row.namespaces.includes(uid))
  assertWithinReach(work, {
    role: body.role,
    group,
    namespaces: body.namespaces?.length === 0 ? [] : added?.length === 0 ? undefined : added,
  })
  const worn = group === undefined ? present : group
  if (worn && (isNewGroup || body.namespaces))
    await assertCovered(work.database, worn, body.namespaces ?? row.namespaces)
  return { ...body, group_uid: named, approver_uid: approver }
}

/** Asserts that an account may be deleted. @throws 403, 409 */
export async function assertDeletableAccount(row: AccountRow, work: Work): Promise<void> {
  if (row.uid === work.account.uid) throw conflict(text('own-account-deletion'))
  if (row.role === 'ADMIN' && work.account.role !== 'ADMIN') throw forbidden(text('admin-delete-admin-only'))
  await assertMayChange(work, row)
  if (row.role === 'ADMIN' && (await activeAdministrators(work.database)) <= 1) throw conflict(text('last-admin'))
}
