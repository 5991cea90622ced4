import { and, inArray, sql } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { AnyCall } from '../../platform/records/record.ts'
import { visibleAccounts } from './group-rules.ts'

interface GroupMembers extends Pick<typeof accounts.$inferSelect, 'role' | 'status'> {
  readonly group: string | null
  readonly count: number
}

/** Counts all members by the index, for an administrator: row by row, a group of thousands takes most of an answer. */
async function countAll(database: Database, groups: readonly string[]): Promise<readonly GroupMembers[]> {
  const { rows } = await database.execute<GroupMembers & Record<string, unknown>>(
    sql`select group_uid as "group", status, role, members as count from members_of_groups(${sql.param(groups)}::text[])`,
  )
  return rows
}

/** Returns how many members of each role and status these groups have, among the accounts that the caller may see. */
export async function membersOfGroups(
  call: Pick<AnyCall, 'account' | 'database' | 'scope'>,
  groups: readonly string[],
): Promise<readonly GroupMembers[]> {
  if (call.account.role === 'ADMIN') return countAll(call.database, groups)
  return call.database
    .select({
      group: accounts.group_uid,
      status: accounts.status,
      role: accounts.role,
      count: sql<number>`count(*)::int`,
    })
    .from(accounts)
    .where(and(visibleAccounts(call), inArray(accounts.group_uid, [...groups])))
    .groupBy(accounts.group_uid, accounts.status, accounts.role)
}

/** Returns the number of these members. */
export const numberOf = (members: readonly Pick<GroupMembers, 'count'>[]): number =>
  members.reduce((sum, { count }) => sum + count, 0)
