import { inArray, sql } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds, stamps } from '../../platform/database/records.ts'
import { accounts, namespaces, tableSettings } from '../../platform/accounts/tables.ts'
import { namespacesAbove } from '../../platform/session/scope.ts'

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
      picture: row.picture,
      organization: row.organization || null,
      contract_hours_week: row.contract_hours_week,
      ...stamps(row),
    }
  })
}

/** Returns the search documents of namespaces. */
export async function namespaceDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['namespaces'][]> {
  const all = await database
    .select({
      node: namespaces,
      has_websites: sql<boolean>`exists (select from websites w where w.namespace = ${namespaces.uid})`,
      has_accounts: sql<boolean>`exists (select from accounts a where ${namespaces.uid} = any(a.namespaces))`,
    })
    .from(namespaces)
  const named = new Map(all.map(({ node: { uid, name } }) => [uid, name]))
  const above = namespacesAbove(all.map(({ node }) => node))
  const parents = new Set(all.map(({ node }) => node.parent_id))
  const wanted = new Set(uids)
  return all
    .filter(({ node }) => wanted.has(node.uid))
    .map(({ node: { uid, id, parent_id, name, code, status, colour, ...row }, has_websites, has_accounts }) => {
      const higher = above.get(uid) ?? []
      return {
        uid,
        id,
        parent_id,
        parent_uid: higher[0] ?? null,
        name,
        code,
        status,
        colour,
        picture: row.picture,
        path: [uid, ...higher]
          .map((one) => named.get(one) ?? '')
          .toReversed()
          .join(' / '),
        has_children: parents.has(id),
        has_websites,
        has_accounts,
        ...stamps(row),
        namespace: uid,
      }
    })
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
