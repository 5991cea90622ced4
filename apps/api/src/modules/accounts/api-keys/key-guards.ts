import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { groups } from '../../../platform/accounts/tables.ts'
import { conflict, forbidden, invalid } from '../../../platform/http/failure.ts'
import { targetNamespace } from '../../../platform/records/handlers.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { apiKeys } from '../../../platform/session/api-keys/tables.ts'
import { assertWithinReach, groupNamed } from '../account-guards.ts'
import { lockPeople } from '../authority.ts'
import { assertCovered } from '../group-rules.ts'
import { text } from '../messages.ts'

/** A stored key. */
export type ApiKeyRow = typeof apiKeys.$inferSelect

const NAMED_RIGHTS = 5

/** Asserts that the caller may give a group to a key of a namespace: nobody gives what they lack. @throws 403, 422 */
export async function assertMayGive(work: Work, group: string, namespace: string): Promise<void> {
  const given = await groupNamed(work, group)
  assertWithinReach(work, { group: given })
  await assertCovered(work.database, given, [namespace])
}

/** Rejects changing a key that has more permissions than the caller, or no longer works. @throws 403, 409 */
export async function assertMayChangeKey(work: Work, row: ApiKeyRow): Promise<void> {
  await lockPeople(work)
  if (row.revoked) throw conflict(text('key-revoked'))
  const [group] = await work.database.select().from(groups).where(eq(groups.uid, row.group_uid))
  const lacking = group?.actions.filter((right) => !work.may(right)) ?? []
  if (lacking.length > 0 && work.account.role !== 'ADMIN')
    throw forbidden(
      text('key-exceeds-permissions', { rights: lacking.slice(0, NAMED_RIGHTS).map((right) => ({ right })) }),
    )
}

const CALLS_PER_MINUTE = 600

/** Returns the columns of a new key, except those of its secret and its expiry. @throws 403, 422 */
export async function newKey(body: Schema<'ApiKeyCreate'>, work: Work) {
  const namespace = targetNamespace(work, body.namespace)
  await lockPeople(work)
  await assertMayGive(work, body.group, namespace)
  return {
    namespace,
    name: body.name,
    group_uid: body.group,
    requests_per_minute: body.requests_per_minute ?? CALLS_PER_MINUTE,
    created_by: work.account.uid,
  }
}

/** Returns the columns of a change of a key. @throws what the caller may not do, at its field */
export async function apiKeyChange(
  { group, expires_at: expires, ...body }: Schema<'ApiKeyChange'>,
  row: ApiKeyRow,
  work: Work,
) {
  await assertMayChangeKey(work, row)
  if (group !== undefined && group !== row.group_uid) await assertMayGive(work, group, row.namespace)
  return { ...body, group_uid: group, expires_at: expires === undefined ? undefined : new Date(expires) }
}

/** Returns the columns of a key that moves to another group, which a revoked one does, too. @throws 403, 422 */
export async function keyGroupChange(group: string, row: ApiKeyRow, work: Work) {
  await assertMayGive(work, group, row.namespace)
  return { group_uid: group }
}

const DAY_MS = 86_400_000

/** Asserts that a key expires in the future, and within the setting of the server. @throws 422 */
export function assertExpiry(expires: string | undefined, mostDays: number, now = Date.now()): void {
  if (expires === undefined) return
  const at = Date.parse(expires)
  if (at <= now) throw invalid(text('key-expiry-past'), '/expires_at')
  if (at > now + mostDays * DAY_MS) throw invalid(text('key-expiry-too-late', { days: mostDays }), '/expires_at')
}

/** Returns when a key expires for which no one has chosen: in a year, or earlier where the server demands it. */
export const usualExpiry = (mostDays: number, now = Date.now()): Date =>
  new Date(now + Math.min(365, mostDays) * DAY_MS)
