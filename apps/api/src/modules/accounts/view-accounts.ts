import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import type { Caller } from './authority.ts'
import { seesGroup } from './group-rules.ts'
import { type accounts, groups } from '../../platform/accounts/tables.ts'

type AccountRow = typeof accounts.$inferSelect

/**
 * Returns accounts as the contract shows them: never with a password hash, nor with the name of another tenant's group.
 */
export async function viewAccounts(
  rows: readonly AccountRow[],
  caller: Pick<Caller, 'account' | 'scope' | 'database'>,
): Promise<Schema<'Account'>[]> {
  const uids = rows.flatMap(({ group_uid }) => (group_uid === null ? [] : [group_uid]))
  const found = uids.length === 0 ? [] : await caller.database.select().from(groups).where(inArray(groups.uid, uids))
  return rows.map((row) => {
    const group = found.find(({ uid }) => uid === row.group_uid)
    const { name, actions } = group && seesGroup(caller, group) ? group : { name: '', actions: [] }
    return {
      ...storedFields(row),
      name: row.name,
      email: row.email,
      role: row.role,
      status: row.status,
      namespaces: row.namespaces,
      phone: row.phone,
      job_title: row.job_title,
      language: row.language,
      time_zone: row.time_zone,
      organization: row.organization,
      contract_hours_week: row.contract_hours_week,
      approver: row.approver_uid,
      invited: row.password_set_at === null,
      group: group ? { uid: group.uid, name, actions } : null,
      isAdmin: row.role === 'ADMIN',
      last_login_at: isoOrNull(row.last_login_at),
      two_step: row.two_step,
      picture: row.picture,
    }
  })
}
