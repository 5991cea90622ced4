import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../platform/accounts/tables.ts'
import { auditEntries, keptRecords } from '../../platform/audit/tables.ts'
import { newUid } from '../../platform/database/records.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Claims } from './claims.ts'
import type { ProviderRow } from './provider-clients.ts'
import { accountIdentities, identityProviders } from './tables.ts'

/** Returns the uid of the account that an identity signs in to; undefined while it is not linked. */
export async function accountOfIdentity(
  database: Database,
  { uid, issuer }: ProviderRow,
  { sub }: Claims,
): Promise<string | undefined> {
  const [used] = await database
    .update(accountIdentities)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(accountIdentities.provider_uid, uid),
        eq(accountIdentities.issuer, issuer),
        eq(accountIdentities.subject, sub),
      ),
    )
    .returning({ account: accountIdentities.account_uid })
  return used?.account
}

/** Links an identity to an account; whether it was free. */
export async function linkIdentity(
  database: Database,
  { uid: provider_uid, issuer }: ProviderRow,
  { sub: subject }: Claims,
  account_uid: string,
): Promise<boolean> {
  const linked = await database
    .insert(accountIdentities)
    .values({ uid: newUid(), provider_uid, issuer, subject, account_uid, used_at: new Date() })
    .onConflictDoNothing()
    .returning({ uid: accountIdentities.uid })
  return linked.length > 0
}

/** Returns the identities of an account with their providers, the oldest first. */
export const identitiesOf = (database: Database, account: string) =>
  database
    .select({ identity: accountIdentities, provider: identityProviders })
    .from(accountIdentities)
    .innerJoin(identityProviders, eq(identityProviders.uid, accountIdentities.provider_uid))
    .where(eq(accountIdentities.account_uid, account))
    .orderBy(asc(accountIdentities.linked_at), asc(accountIdentities.uid))

/** Deleted accounts that can be restored, as `entry` and `account`. */
const inTrash = sql`${keptRecords} join ${auditEntries} on ${auditEntries.id} = ${keptRecords.entry} and ${auditEntries.resource} = 'accounts'`

/** Whether a deleted account with this email can be restored. */
export async function isInTrash(database: Database, email: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from ${inTrash}, jsonb_path_query(${keptRecords.kept}, '$[*] ? (@.table == "accounts").rows[*].email') as email
    where lower(email #>> '{}') = ${email} limit 1`)
  return rows.length > 0
}

/** Deletes the identities of accounts that are gone and cannot be restored. */
export async function removeOldIdentities(database: Database): Promise<void> {
  await database.delete(accountIdentities).where(sql`
    not exists (select from ${accounts} where ${accounts.uid} = ${accountIdentities.account_uid})
    and not exists (select from ${inTrash} where ${auditEntries.object} = ${accountIdentities.account_uid})`)
}
