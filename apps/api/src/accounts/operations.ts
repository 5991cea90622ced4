import { arrayOverlaps, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { parseRight } from '@backoffice/permissions'
import type { Schema } from '@backoffice/api-contract'
import { collection, given } from '../contract/collection.ts'
import { conflict, Failure, invalid } from '../contract/failure.ts'
import type { Call, Handlers } from '../contract/types.ts'
import type { Database } from '../database/database.ts'
import { isoOrNull, storedFields } from '../database/records.ts'
import { notify } from '../notifications/notify.ts'
import { said, type Wording } from '../refusals/sentences.ts'
import { keepPassword, refuseWeakPassword } from '../session/passwords.ts'
import { endSessionsOf } from '../session/sessions.ts'
import { tableSettingHandlers } from './table-settings.ts'
import { accounts, groups, namespaces } from './tables.ts'
import { refuseUnknownTimeZone } from './time-zone.ts'

type AccountRow = typeof accounts.$inferSelect
type GroupRow = typeof groups.$inferSelect
type NamespaceRow = typeof namespaces.$inferSelect
type Caller = Pick<Call, 'account' | 'scope' | 'database' | 'may'>

const mayNot = (message: Wording, field?: string) =>
  new Failure(403, [field === undefined ? { message, code: 'forbidden' } : { message, field, code: 'forbidden' }])

/** Accounts as the contract shows them: never with what guards their password. */
export async function viewAccounts(rows: readonly AccountRow[], { database }: { database: Database }): Promise<Schema<'Account'>[]> {
  const uids = rows.flatMap(({ group_uid }) => (group_uid === null ? [] : [group_uid]))
  const found = uids.length === 0 ? [] : await database.select().from(groups).where(inArray(groups.uid, uids))
  return rows.map((row) => {
    const group = found.find(({ uid }) => uid === row.group_uid)
    return {
      ...storedFields(row), name: row.name, email: row.email, role: row.role, status: row.status, namespaces: row.namespaces,
      phone: row.phone, job_title: row.job_title, language: row.language, time_zone: row.time_zone,
      group: group ? { uid: group.uid, name: group.name, actions: group.actions } : null,
      isAdmin: row.role === 'ADMIN',
      last_login_at: isoOrNull(row.last_login_at),
    }
  })
}

/** Nobody gives somebody else more than they have themselves, and nobody places an account where they do not work. */
async function refuseOverreach(
  { account, scope, database, may }: Caller,
  { role, group, namespaces: places }: { role?: string | undefined; group?: string | null | undefined; namespaces?: readonly string[] | undefined },
): Promise<void> {
  if (account.role === 'ADMIN') return
  if (role === 'ADMIN') throw mayNot('Only an administrator can make an administrator.', '/role')
  const elsewhere = places?.filter((uid) => !scope.own.includes(uid)) ?? []
  if (elsewhere.length > 0) throw mayNot('You do not work in all of these namespaces.', '/namespaces')
  if (places?.length === 0) throw invalid('Choose at least one namespace.', '/namespaces')
  if (group === null && account.group !== null) throw mayNot('An account without a group may do everything; you may not give that.', '/group')
  if (typeof group === 'string') {
    const [row] = await database.select().from(groups).where(eq(groups.uid, group))
    if (row?.actions.some((action) => !may(action))) throw mayNot('This group has rights that you do not have.', '/group')
  }
}

async function refuseUnknown(database: Database, group: string | null | undefined, places: readonly string[] | undefined): Promise<void> {
  if (typeof group === 'string' && !(await database.$count(groups, eq(groups.uid, group)))) throw invalid('This group does not exist.', '/group')
  if (places && places.length > 0) {
    const known = await database.$count(namespaces, inArray(namespaces.uid, [...places]))
    if (known !== new Set(places).size) throw invalid('One of these namespaces does not exist.', '/namespaces')
  }
}

const activeAdministrators = (database: Database) => database.$count(accounts, sql`${accounts.role} = 'ADMIN' and ${accounts.status} = 'ACTIVE'`)

/** The accounts that somebody may see: colleagues, and for an administrator everybody. */
export const visibleAccounts = ({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined =>
  account.role === 'ADMIN' ? undefined : or(eq(accounts.uid, account.uid), arrayOverlaps(accounts.namespaces, [...scope.own, '']))

const accountCollection = collection<AccountRow, Schema<'Account'>, Schema<'AccountCreate'>, Schema<'AccountChange'>>({
  table: accounts,
  resource: 'accounts',
  forGood: true,
  what: 'The account',
  index: 'accounts',
  visible: visibleAccounts,
  view: viewAccounts,
  create: async ({ password, group, ...body }, call) => {
    refuseUnknownTimeZone(body.time_zone)
    await refuseUnknown(call.database, group, body.namespaces)
    await refuseOverreach(call, { ...body, group: group ?? null })
    refuseWeakPassword(password, '/password')
    return given({ ...body, group_uid: group ?? null })
  },
  change: async ({ password, group, ...body }, row, call) => {
    if (row.role === 'ADMIN' && call.account.role !== 'ADMIN') throw mayNot('Only an administrator can change an administrator.')
    const lowered = (body.role !== undefined && body.role !== row.role) || (body.status !== undefined && body.status !== row.status)
    if (row.uid === call.account.uid && lowered) throw conflict('You cannot block yourself or change your own role.', '/role')
    if (row.uid === call.account.uid && group !== undefined && group !== row.group_uid && row.role !== 'ADMIN') throw mayNot('You cannot change your own group.', '/group')
    if (row.role === 'ADMIN' && lowered && (await activeAdministrators(call.database)) <= 1) throw conflict('This is the last administrator.', '/role')
    refuseUnknownTimeZone(body.time_zone)
    await refuseUnknown(call.database, group, body.namespaces)
    const asked = { role: body.role, group: group === row.group_uid ? undefined : group, namespaces: body.namespaces?.filter((uid) => !row.namespaces.includes(uid)) }
    await refuseOverreach(call, { ...asked, namespaces: asked.namespaces?.length === 0 ? undefined : asked.namespaces })
    if (password !== undefined) refuseWeakPassword(password, '/password')
    if (password !== undefined) await keepPassword(call.database, row.uid, password)
    return { ...body, group_uid: group }
  },
  refuseDelete: async (row, { account, database }) => {
    if (row.uid === account.uid) throw conflict('You cannot delete yourself.')
    if (row.role === 'ADMIN' && account.role !== 'ADMIN') throw mayNot('Only an administrator can delete an administrator.')
    if (row.role === 'ADMIN' && (await activeAdministrators(database)) <= 1) throw conflict('This is the last administrator.')
  },
  after: async (row, { account, database }, change) => {
    if (row.uid === account.uid) return
    // What somebody may do, or who they are, changed: they sign in again.
    await endSessionsOf(database, row.uid)
    if (!change) return
    if (change.password !== undefined) await notify(database, [row.uid], { kind: 'password-set', about: 'system', actor: account.uid })
    if (change.role !== undefined || change.group !== undefined || change.namespaces) await notify(database, [row.uid], { kind: 'rights-changed', about: 'me', actor: account.uid })
  },
})

const groupCollection = collection<GroupRow, Schema<'Group'>, Schema<'GroupCreate'>, Schema<'GroupChange'>>({
  table: groups,
  resource: 'groups',
  forGood: true,
  what: 'The group',
  visible: () => undefined,
  view: async (rows, { database }) => {
    const members = await database.select({ group: accounts.group_uid, count: sql<number>`count(*)::int` }).from(accounts).groupBy(accounts.group_uid)
    return rows.map((row) => ({
      ...storedFields(row), name: row.name, description: row.description, actions: row.actions, locked: row.locked,
      member_count: members.find(({ group }) => group === row.uid)?.count ?? 0,
    }))
  },
  create: (body, call) => {
    refuseGranting(body.actions, [], call)
    return given({ ...body })
  },
  change: async (body, row, call) => {
    if (row.locked && call.account.role !== 'ADMIN') throw mayNot('This group is locked.')
    if (row.uid === call.account.group?.uid && call.account.role !== 'ADMIN') throw mayNot('You cannot change your own group.')
    if (body.actions) {
      refuseGranting(body.actions, row.actions, call)
      const members = await call.database.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.group_uid, row.uid))
      const others = members.flatMap(({ uid }) => (uid === call.account.uid ? [] : [uid]))
      await Promise.all(others.map((uid) => endSessionsOf(call.database, uid)))
      await notify(call.database, others, { kind: 'rights-changed', about: 'me', actor: call.account.uid })
    }
    return { ...body }
  },
  refuseDelete: async ({ uid }, { database }) => {
    const members = await database.$count(accounts, eq(accounts.group_uid, uid))
    if (members > 0) throw conflict(said('{count, plural, one {# account is in this group; without it, it could do everything. Move it to another group first.} other {# accounts are in this group; without it they could do everything. Move them to another group first.}}', { count: members }))
  },
})

/** Nobody can grant a right they lack. Strings that this product does not know are kept, and added by administrators only. */
function refuseGranting(actions: readonly string[], present: readonly string[], { account, may }: Caller): void {
  if (account.role === 'ADMIN') return
  const added = actions.filter((action) => !present.includes(action))
  const lacking = added.filter((action) => parseRight(action).kind === 'other' || !may(action))
  if (lacking.length > 0) throw mayNot(said('You cannot give rights that you do not have: {rights}.', { rights: lacking.map((right) => ({ right })) }), '/actions')
}

const DEEPEST = 5

async function refuseLoop(database: Database, parent: number | null | undefined, self?: number): Promise<void> {
  if (parent === null || parent === undefined) return
  const all = await database.select({ id: namespaces.id, parent_id: namespaces.parent_id }).from(namespaces)
  let depth = 1
  for (let at: number | null = parent; at !== null; depth += 1) {
    const node = all.find(({ id }) => id === at)
    if (!node) throw invalid('This parent does not exist.', '/parent_id')
    if (node.id === self || depth >= DEEPEST) throw invalid(said('A namespace cannot be below itself, or more than {levels} levels deep.', { levels: DEEPEST }), '/parent_id')
    at = node.parent_id
  }
}

/** The namespaces that somebody may see: their own, those above, and for an administrator every one. */
export const visibleNamespaces = ({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined =>
  account.role === 'ADMIN' ? undefined : inArray(namespaces.uid, [...scope.own, ...scope.inherited, ''])

const namespaceCollection = collection<NamespaceRow, Schema<'Namespace'>, Schema<'NamespaceCreate'>, Schema<'NamespaceChange'>>({
  table: namespaces,
  resource: 'namespaces',
  forGood: true,
  what: 'The namespace',
  index: 'namespaces',
  visible: visibleNamespaces,
  view: async (rows) => rows.map((row) => ({
    ...storedFields(row), name: row.name, code: row.code, parent_id: row.parent_id, status: row.status,
    default_language: row.default_language, currency: row.currency,
  })),
  after: async (_row, { database, reindex }) => {
    // Administrators work in every namespace, so every namespace is in their search documents.
    const administrators = await database.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.role, 'ADMIN'))
    await reindex('accounts', ...administrators.map(({ uid }) => uid))
  },
  create: async (body, { database }) => {
    await refuseLoop(database, body.parent_id)
    return given({ ...body })
  },
  change: async (body, row, { database }) => {
    await refuseLoop(database, body.parent_id, row.id)
    return { ...body }
  },
  refuseDelete: async ({ uid, id }, { database }) => {
    if (await database.$count(namespaces, eq(namespaces.parent_id, id))) throw conflict('There are namespaces below this one. Move them first.')
    const { rows } = await database.execute<{ used: boolean }>(sql`select exists (select from products where namespace = ${uid}) or exists (select from orders where namespace = ${uid})
      or exists (select from customers where namespace = ${uid}) or exists (select from websites where namespace = ${uid}) as used`)
    if (rows[0]?.used) throw conflict('There are records in this namespace. Move them first.')
    if (await database.$count(accounts, sql`${accounts.namespaces} @> array[${uid}]`)) throw conflict('Accounts work in this namespace. Move them first.')
  },
})

async function createAccount(call: Call<'createAccount'>) {
  const answer = await accountCollection.create(call)
  await keepPassword(call.database, answer.body.results.uid, call.body.password)
  return answer
}

/** Handlers of accounts, groups, namespaces and table settings. */
export const accountHandlers = {
  listAccounts: accountCollection.list, createAccount, readAccount: accountCollection.read,
  changeAccount: accountCollection.change, deleteAccount: accountCollection.delete,
  listGroups: groupCollection.list, createGroup: groupCollection.create, readGroup: groupCollection.read,
  changeGroup: groupCollection.change, deleteGroup: groupCollection.delete,
  listNamespaces: namespaceCollection.list, createNamespace: namespaceCollection.create, readNamespace: namespaceCollection.read,
  changeNamespace: namespaceCollection.change, deleteNamespace: namespaceCollection.delete,
  ...tableSettingHandlers,
} satisfies Partial<Handlers>

