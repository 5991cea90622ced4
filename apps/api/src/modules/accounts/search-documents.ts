import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds, stamps } from '../../platform/database/records.ts'
import { accounts, namespaces, tableSettings } from '../../platform/accounts/tables.ts'

/** Returns the search documents of accounts. Administrators work in every namespace, and are found in every one. */
export async function accountDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['accounts'][]> {
  const rows = await database
    .select()
    .from(accounts)
    .where(inArray(accounts.uid, [...uids]))
  const everywhere = (await database.select({ uid: namespaces.uid }).from(namespaces).orderBy(namespaces.id)).map(
    ({ uid }) => uid,
  )
  return rows.map((row) => {
    const { uid, id, name, email, role, status, last_login_at } = row
    const places = role === 'ADMIN' ? everywhere : row.namespaces
    return {
      uid,
      id,
      name,
      email,
      role,
      status,
      namespaces: places,
      namespace: places,
      group_uid: row.group_uid,
      full_access: row.group_uid === null && role !== 'ADMIN',
      invited: row.password_set_at === null,
      signed_in: last_login_at !== null,
      last_login_at: last_login_at && seconds(last_login_at),
      two_step: row.two_step,
      organization: row.organization || null,
      contract_hours_week: row.contract_hours_week,
      ...stamps(row),
    }
  })
}

export async function namespaceDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['namespaces'][]> {
  const parent = alias(namespaces, 'parent')
  const rows = await database
    .select({ node: namespaces, parent_uid: parent.uid })
    .from(namespaces)
    .leftJoin(parent, eq(parent.id, namespaces.parent_id))
    .where(inArray(namespaces.uid, [...uids]))
  return rows.map(({ node: { uid, id, parent_id, name, code, status }, parent_uid }) => ({
    uid,
    id,
    parent_id,
    parent_uid,
    name,
    code,
    status,
    namespace: uid,
  }))
}

export async function tableSettingDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['table-settings'][]> {
  const rows = await database
    .select()
    .from(tableSettings)
    .where(inArray(tableSettings.uid, [...uids]))
  return rows.map(
    ({
      uid,
      user_id,
      namespace,
      list_key,
      name,
      scope,
      group_uid,
      default_for,
      hidden_preset,
      address,
      locked,
      position,
      version,
    }) => ({
      uid,
      userId: user_id,
      namespace,
      list_key,
      name,
      scope,
      group: group_uid,
      default_for,
      hidden_preset,
      address,
      locked,
      position,
      version,
    }),
  )
}
