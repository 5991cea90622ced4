import { asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { namespaceColours, type Schema } from '@backoffice/api-contract'
import { accounts, groups, namespaces } from '../../platform/accounts/tables.ts'
import { assertKnownTimeZone } from '../../platform/accounts/time-zone.ts'
import type { Database } from '../../platform/database/database.ts'
import { storedFields } from '../../platform/database/records.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { placeAmong } from '../../platform/records/place-among.ts'
import { defineRecord, type Step } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { searchFilter } from '../../platform/search/search-filter.ts'
import { lockPeople } from './authority.ts'
import { assertGroupsCovered } from './group-rules.ts'
import { countIn } from './namespace-counts.ts'
import { namespaceDocuments } from './search-documents.ts'
import { text } from './messages.ts'

const DEEPEST = 5

type NamespaceRow = typeof namespaces.$inferSelect

/** Returns the fields of a namespace from its own columns. */
const fieldsOf = (row: NamespaceRow) => ({
  ...storedFields(row),
  name: row.name,
  code: row.code,
  parent_id: row.parent_id,
  status: row.status,
  colour: row.colour,
  sequence: row.sequence,
  default_language: row.default_language,
  currency: row.currency,
  time_zone: row.time_zone,
  picture: row.picture,
})

async function assertNoLoop(database: Database, parent: number | null | undefined, self?: number): Promise<void> {
  if (parent === null || parent === undefined) return
  const all = await database.select({ id: namespaces.id, parent_id: namespaces.parent_id }).from(namespaces)
  let depth = 1
  for (let at: number | null = parent; at !== null; depth += 1) {
    const node = all.find(({ id }) => id === at)
    if (!node) throw invalid(text('unknown-parent'), '/parent_id')
    if (node.id === self || depth >= DEEPEST) throw invalid(text('invalid-parent', { levels: DEEPEST }), '/parent_id')
    at = node.parent_id
  }
}

/** Returns the condition of visible namespaces: the own ones, those above, and for administrators all. */
export const visibleNamespaces = ({ account, scope }: Pick<Call, 'account' | 'scope'>): SQL | undefined =>
  account.role === 'ADMIN' ? undefined : inArray(namespaces.uid, [...scope.own, ...scope.inherited, ''])

/**
 * Selects the namespaces whose documents show a change: those below one that was renamed or moved have its name in
 * their path, and those above it say whether they have any below.
 */
function showing(steps: readonly Step<NamespaceRow>[]): SQL {
  const changed = steps.filter(
    ({ before, after }) => before?.name !== after?.name || before?.parent_id !== after?.parent_id,
  )
  const rows = changed.flatMap(({ before, after }) => [before, after].filter((row) => row !== undefined))
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
  const above = sql`any(${sql.param(rows.map(({ parent_id: parent }) => parent))}::bigint[])`
  return sql`with recursive below as (
      select id, uid from namespaces where id = ${ids} union select n.id, n.uid from namespaces n join below b on n.parent_id = b.id)
    select uid from below union select uid from namespaces where id = ${above}`
}

/** Returns the colour of a new namespace: in turn, so that few look the same. */
async function nextColour(database: Database): Promise<Schema<'NamespaceColour'>> {
  return namespaceColours[(await database.$count(namespaces)) % namespaceColours.length] ?? 'blue'
}

/** Writes the sort order of a namespace among those with the same parent; returns its position. */
async function moveAmong(
  work: Work,
  row: NamespaceRow,
  { parent_id: parent = row.parent_id, sequence }: Schema<'NamespaceChange'>,
): Promise<number | undefined> {
  if (sequence === undefined) return undefined
  const siblings = await work.database
    .select({ uid: namespaces.uid, sequence: namespaces.sequence })
    .from(namespaces)
    .where(parent === null ? isNull(namespaces.parent_id) : eq(namespaces.parent_id, parent))
    .orderBy(asc(namespaces.sequence), asc(namespaces.id))
  const { place, moved } = placeAmong(siblings, row, sequence)
  await keepColumns(work, namespace, moved)
  return place
}

/** Namespaces. */
export const namespace = defineRecord('namespaces', {
  table: namespaces,
  what: text('namespace'),
  title: namespaces.name,
  keptByServer: ['sequence'],
  documents: namespaceDocuments,
  right: 'admin',
  tenancy: {
    visible: visibleNamespaces,
    searched: ({ scope }) => searchFilter.within('uid', [...scope.own, ...scope.inherited]),
  },
  unique: { namespaces_id: null, namespaces_code_unique: [text('namespace-code-taken'), '/code'] },
  undo: { deleteNamespace: 'kept', uploadNamespacePicture: 'for good', removeNamespacePicture: 'for good' },
  exported: [
    ['name', 'Name', 'text'],
    ['code', 'Code', 'text'],
    ['status', 'Status', 'text'],
    ['path', 'Path', 'text'],
    ['has_children', 'Has namespaces below', 'yes-no'],
    ['has_websites', 'Has websites', 'yes-no'],
    ['has_accounts', 'Has accounts', 'yes-no'],
    ['updated_at', 'Updated', 'time'],
  ],

  async view(rows, work) {
    const counts = await countIn(
      work,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row) => ({ ...fieldsOf(row), counts: counts(row.uid) }))
  },
  // Counts change without a new version of the record.
  described: async (rows) => rows.map(fieldsOf),

  async create(body, { database }) {
    assertKnownTimeZone(body.time_zone)
    await assertNoLoop(database, body.parent_id)
    return { ...body, colour: body.colour ?? (await nextColour(database)) }
  },

  async change(body, row, call) {
    assertKnownTimeZone(body.time_zone)
    await lockPeople(call)
    await assertNoLoop(call.database, body.parent_id, row.id)
    return { ...body, sequence: await moveAmong(call, row, body) }
  },

  async follow(steps, { database, reindex }) {
    if (steps.some(({ before, after }) => before && after && before.parent_id !== after.parent_id))
      await assertGroupsCovered(database)
    await reindex('namespaces', showing(steps))
    // Administrators work in every namespace, so their search documents list every namespace.
    await reindex('accounts', sql`select ${accounts.uid} as uid from ${accounts} where ${accounts.role} = 'ADMIN'`)
  },

  async assertDeletable({ uid, id }, { database, kinds }) {
    if (await database.$count(namespaces, eq(namespaces.parent_id, id))) throw conflict(text('namespace-has-children'))
    // Records of any kind, so that one that is added later counts, too.
    const tables = kinds.all.filter(({ tenancy }) => typeof tenancy === 'string').map(({ tableName }) => tableName)
    const { rows } = await database.execute<{ used: boolean }>(
      sql`select ${sql.join(
        tables.map((table) => sql`exists (select from ${sql.identifier(table)} where namespace = ${uid})`),
        sql` or `,
      )} as used`,
    )
    if (rows[0]?.used) throw conflict(text('namespace-has-records'))
    if (await database.$count(groups, eq(groups.namespace, uid))) throw conflict(text('namespace-has-groups'))
    if (await database.$count(accounts, sql`${accounts.namespaces} @> array[${uid}]`))
      throw conflict(text('namespace-has-accounts'))
  },
})
