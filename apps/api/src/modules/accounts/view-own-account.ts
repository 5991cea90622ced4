import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { type accounts, groups } from '../../platform/accounts/tables.ts'
import { signedOut } from '../../platform/http/failure.ts'
import { isDemonstration } from '../../platform/http/is-demonstration.ts'
import type { Call } from '../../platform/http/types.ts'
import { viewAccounts } from './view-accounts.ts'

/** Returns the account of a caller as its owner sees it. @throws 401 when it is deleted */
export async function viewOwnAccount(
  row: typeof accounts.$inferSelect | undefined,
  call: Call,
): Promise<Schema<'OwnAccount'>> {
  const [view] = row ? await viewAccounts([row], call) : []
  if (!row || !view) throw signedOut()
  const [group] = row.group_uid
    ? await call.database.select({ dashboard: groups.dashboard }).from(groups).where(eq(groups.uid, row.group_uid))
    : []
  return {
    ...view,
    preferences: row.preferences,
    no_group_full_access: call.noGroupFullAccess,
    group_dashboard: group?.dashboard ?? null,
    demonstration: await isDemonstration(call.database),
  }
}
