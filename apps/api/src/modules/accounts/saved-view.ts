import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { groups, tableSettings, viewUses } from '../../platform/accounts/tables.ts'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { writeMany } from '../../platform/records/write.ts'
import { searchFilter } from '../../platform/search/search-filter.ts'
import { tableSettingDocuments } from './search-documents.ts'
import { text } from './messages.ts'

const { quote, within } = searchFilter

type Row = typeof tableSettings.$inferSelect
type Asked = Pick<Schema<'TableSettingChange'>, 'scope' | 'group' | 'default_for' | 'list_key'>

const MOST = 500
/**
 * Returns the group that a view is shared with: the own group, unless an administrator selects one. @throws 422 without
 * any, 403 for another one
 */
async function groupFor(
  { account, database }: Work,
  scope: string,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (scope !== 'group') return null
  const uid = wanted ?? account.group?.uid
  if (uid === undefined) throw invalid(text('view-group-required'), '/group')
  if (uid !== account.group?.uid && account.role !== 'ADMIN') throw forbidden(text('view-own-group-only'))
  if (!(await database.$count(groups, eq(groups.uid, uid)))) throw invalid(text('unknown-group'), '/group')
  return uid
}

/**
 * Keeps one default view per list and audience: an account's own new default replaces the former; of shared ones the
 * change is rejected.
 */
async function settleDefault(
  call: Work,
  row: { uid?: string; list_key: string; scope: string; group_uid: string | null; namespace: string | null },
  wanted: Asked['default_for'],
): Promise<void> {
  if (wanted == null) return
  if (wanted === 'account') {
    const others = await lockRows(
      call,
      savedView,
      and(
        eq(tableSettings.user_id, call.account.uid),
        eq(tableSettings.list_key, row.list_key),
        eq(tableSettings.default_for, 'account'),
        ne(tableSettings.uid, row.uid ?? ''),
      ),
    )
    await writeMany(
      call,
      savedView,
      others.map((other) => ({ row: other, patch: { default_for: null } })),
    )
    return
  }
  if (wanted !== row.scope)
    throw invalid(wanted === 'group' ? text('view-group-default') : text('view-namespace-default'), '/default_for')
  const whose =
    wanted === 'group'
      ? eq(tableSettings.group_uid, row.group_uid ?? '')
      : eq(tableSettings.namespace, row.namespace ?? '')
  const [other] = await call.database
    .select()
    .from(tableSettings)
    .where(
      and(
        whose,
        eq(tableSettings.list_key, row.list_key),
        eq(tableSettings.default_for, wanted),
        ne(tableSettings.uid, row.uid ?? ''),
      ),
    )
    .limit(1)
  if (other) throw conflict(text('view-already-default', { name: other.name }), '/default_for')
}

const assertUnlocked = ({ locked }: Row): void => {
  if (locked) throw conflict(text('view-locked'))
}

/** Returns the condition of one's own views, and of those that are shared with one's group or tenant. */
export const visibleViews = ({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined =>
  or(
    eq(tableSettings.user_id, account.uid),
    and(eq(tableSettings.scope, 'namespace'), inNamespaces(tableSettings.namespace, scope.own)),
    and(
      eq(tableSettings.scope, 'group'),
      eq(tableSettings.group_uid, account.group?.uid ?? ''),
      inNamespaces(tableSettings.namespace, scope.own),
    ),
  )

/** Returns saved views as the contract shows them. */
export async function viewSavedViews(
  rows: readonly (typeof tableSettings.$inferSelect)[],
  { database }: Pick<Work, 'database'>,
): Promise<Schema<'TableSetting'>[]> {
  const uses = await database
    .select()
    .from(viewUses)
    .where(inArray(viewUses.view_uid, ['', ...rows.map(({ uid }) => uid)]))
  const usedAt = new Map(uses.map(({ view_uid, used_at }) => [view_uid, used_at]))
  return rows.map((row) => ({
    ...storedFields(row),
    userId: row.user_id,
    namespace: row.namespace,
    list_key: row.list_key,
    name: row.name,
    scope: row.scope,
    group: row.group_uid,
    default_for: row.default_for,
    hidden_preset: row.hidden_preset,
    address: row.address,
    locked: row.locked,
    position: row.position,
    used_at: isoOrNull(usedAt.get(row.uid) ?? null),
  }))
}

/** Saved views of lists. */
export const savedView = defineRecord('table-settings', {
  table: tableSettings,
  what: text('view'),
  title: tableSettings.name,
  documents: tableSettingDocuments,
  tenancy: {
    visible: visibleViews,
    searched: ({ account: { uid, group: of }, scope }) => {
      const here = within('namespace', scope.own)
      return `userId = ${quote(uid)} OR (scope = "namespace" AND ${here}) OR (scope = "group" AND group = ${quote(of?.uid ?? '')} AND ${here})`
    },
  },
  unique: {},
  wasOpenTo: ({ account: { uid } }, { userId }) => userId === uid,
  undo: { deleteTableSetting: 'kept' },

  view: viewSavedViews,

  async create({ group, ...body }, call) {
    const kept = await call.database.$count(tableSettings, eq(tableSettings.user_id, call.account.uid))
    if (kept >= MOST) throw conflict(text('too-many-views', { most: MOST }))
    const namespace =
      body.namespace == null && body.scope === 'me' ? null : targetNamespace(call, body.namespace ?? undefined)
    const group_uid = await groupFor(call, body.scope, group)
    await settleDefault(call, { ...body, group_uid, namespace }, body.default_for)
    return { ...body, namespace, group_uid, user_id: call.account.uid }
  },

  async change({ group, ...body }, row, call) {
    if (row.user_id !== call.account.uid) throw forbidden(text('view-update-owner-only'))
    if (body.locked !== false) assertUnlocked(row)
    const scope = body.scope ?? row.scope
    const asked = body.namespace === undefined ? row.namespace : body.namespace
    const namespace = asked === null && scope === 'me' ? null : targetNamespace(call, asked ?? undefined)
    const group_uid = await groupFor(call, scope, group === undefined ? row.group_uid : group)
    await settleDefault(
      call,
      { ...row, list_key: body.list_key ?? row.list_key, scope, group_uid, namespace },
      body.default_for === undefined ? row.default_for : body.default_for,
    )
    return { ...body, namespace, group_uid }
  },

  async returned(row, work) {
    await settleDefault(work, row, row.default_for)
    return {}
  },

  async assertDeletable(row, { account }) {
    if (row.user_id !== account.uid) throw forbidden(text('view-delete-owner-only'))
    assertUnlocked(row)
  },
})
