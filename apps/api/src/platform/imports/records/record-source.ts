import { operationRights } from '@backoffice/api-contract'
import { inArray } from 'drizzle-orm'
import { namespaces } from '../../accounts/tables.ts'
import { newUid } from '../../database/records.ts'
import type { Message } from '../../messages/message.ts'
import { readRows } from '../../records/store-rows.ts'
import type { Work } from '../../records/work.ts'
import type { Fields, StoredRow } from '../../records/writable.ts'
import {
  cellAt,
  type Cells,
  type FileRow,
  type ImportSource,
  type Problem,
  type RowRules,
  type StoredImport,
  type ValidatedRow,
} from '../source.ts'
import { text } from '../messages.ts'
import { planChange, planCreation, problemsOf } from './plan-record.ts'
import { cellsOfView, fieldsIn, readRow, textsOf, type CellContext } from './record-cells.ts'
import { recordColumns, type ImportableKind, type RecordColumn } from './record-columns.ts'
import type { Identity, PlacedRow, Present, RecordFinder } from './record-import.ts'
import { referenceNames } from './reference-names.ts'
import { takenValues, type Planned, type TakenInFile } from './taken-values.ts'

/** A row with what it means: where its record is, or would be. */
interface Place extends PlacedRow {
  /** Namespace that the row names; undefined for one that does not exist. */
  readonly named: string | undefined
  readonly identity: Identity | undefined
  readonly present: Present | undefined
}

/** The rows of a file, and what was read for all of them. */
interface RecordRules {
  readonly kind: ImportableKind
  readonly file: StoredImport
  readonly columns: readonly RecordColumn[]
  readonly finder: RecordFinder
  /** Namespaces that the account sees, by their codes. */
  readonly codes: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<number, Place>
  /** First row of each record in the file. */
  readonly first: ReadonlyMap<string, number>
  readonly taken: TakenInFile
  /** Uids of records that rows create: nothing else knows them before. */
  readonly pending: Set<string>
}

/** A row that was read, or its result where it cannot be planned. */
type ReadRow =
  | { readonly result: ValidatedRow; readonly plan?: undefined }
  | { readonly result?: undefined; readonly plan: PlannedRow }

interface PlannedRow {
  readonly row: FileRow
  readonly place: Place & { readonly identity: Identity }
  readonly before: Cells | undefined
  readonly after: Cells
  readonly changed: readonly string[]
  readonly columns: Fields | undefined
}

const keyOf = ({ present, namespace, identity }: Place): string => present?.uid ?? `${namespace} ${identity?.key ?? ''}`

/** Returns the namespaces that the account sees, by their codes. */
async function namespaceCodes({ database, scope }: Pick<Work, 'database' | 'scope'>) {
  const rows = await database
    .select({ uid: namespaces.uid, code: namespaces.code })
    .from(namespaces)
    .where(inArray(namespaces.uid, [...scope.own, ...scope.inherited, '']))
  return new Map(rows.map(({ uid, code }) => [code, uid]))
}

/** Returns the namespace that a row names; that of the file where it names none. */
function namespaceOf(
  row: Pick<FileRow, 'cells'>,
  file: StoredImport,
  codes: ReadonlyMap<string, string>,
): string | undefined {
  const code = cellAt(row, file, 'namespace')
  return code === '' ? file.namespace : codes.get(code)
}

async function rulesOf(
  work: Work,
  kind: ImportableKind,
  file: StoredImport,
  rows: readonly FileRow[],
): Promise<RecordRules> {
  const codes = await namespaceCodes(work)
  const placed = rows.map((row) => {
    const named = namespaceOf(row, file, codes)
    return { position: row.position, named, namespace: named ?? '', cells: textsOf(row, file) }
  })
  const finder = await kind.imported.finder(work, placed)
  const places = new Map(
    placed.map(({ position, ...row }): [number, Place] => [
      position,
      { ...row, identity: finder.identityOf(row.cells), present: finder.find(row) },
    ]),
  )
  const first = new Map<string, number>()
  for (const [position, place] of places) if (!first.has(keyOf(place))) first.set(keyOf(place), position)
  const columns = recordColumns(kind)
  return { kind, file, columns, finder, codes, places, first, taken: new Map(), pending: new Set() }
}

const refused = (row: FileRow, place: Place | undefined, problems: readonly Problem[]): ValidatedRow => ({
  position: row.position,
  state: 'Refused',
  label: place?.identity?.label.slice(0, 200) ?? '',
  object: place?.present?.uid ?? null,
  problems,
  before: null,
  after: null,
})

/** Returns why a row is rejected wherever its cells lead to. */
function placeProblem(work: Work, { kind, first }: RecordRules, row: FileRow, place: Place): Problem | undefined {
  const [key] = kind.imported.keys
  const at = (column: string, message: Message): Problem => ({ column, message })
  if (place.identity === undefined) return at(key, kind.imported.keyRequired)
  if (place.named === undefined) return at('namespace', text('no-such-namespace'))
  const before = first.get(keyOf(place))
  if (before !== undefined && before !== row.position) return at(key, text('duplicate-record', { row: before + 2 }))
  const right = operationRights[kind.operations.create]
  if (!place.present && !work.may(right)) return at(key, text('create-permission-required', { right: { right } }))
  return undefined
}

/** Returns the columns that a body writes; undefined where it refers to a record that an earlier row creates. */
async function planOf(
  work: Work,
  { kind, pending }: RecordRules,
  stored: StoredRow | undefined,
  body: Fields,
): Promise<Fields | undefined> {
  const waits = Object.values(body).some((value) => typeof value === 'string' && pending.has(value))
  if (waits) return undefined
  return stored ? planChange(work, kind, stored, body) : planCreation(work, kind, body)
}

/** Reads a row and plans what it would write. */
async function readRecord(
  work: Work,
  rules: RecordRules,
  context: CellContext,
  row: FileRow,
  seen: ReadonlyMap<string, { readonly stored: StoredRow; readonly view: object }>,
): Promise<ReadRow> {
  const { finder, columns, file } = rules
  const place = rules.places.get(row.position)
  if (!place) throw new Error('The row has no place')
  const problem = placeProblem(work, rules, row, place)
  if (problem || !place.identity) return { result: refused(row, place, problem ? [problem] : []) }
  const { identity, present, namespace } = place
  const there = seen.get(present?.uid ?? '')
  const before = there && cellsOfView(context, there.view)
  const read = readRow(row, file, columns)
  const cells = finder.settle?.({ namespace, cells: read.cells }, !there) ?? read.cells
  const filled = columns.flatMap(({ key, field }) => (field !== undefined && cells[key] !== undefined ? [key] : []))
  const changed = filled.filter((key) => (before ? before[key] !== cells[key] : cells[key] !== ''))
  const after = Object.fromEntries(changed.map((key) => [key, cells[key] ?? '']))
  const reject = (problems: readonly Problem[]): ReadRow => ({ result: refused(row, place, problems) })
  if (read.problems.length > 0) return reject(read.problems)
  const about = { row, place: { ...place, identity }, before, after, changed }
  if (there && changed.length === 0) return { plan: { ...about, columns: undefined } }
  if (!work.scope.own.includes(namespace))
    return reject([{ column: 'namespace', message: text('namespace-not-yours') }])
  if (present && present.namespace !== namespace) return reject([{ column: null, message: text('inherited') }])
  const { fields, problems } = fieldsIn(context, after, { namespace, cells })
  if (problems.length > 0) return reject(problems)
  const body = there ? fields : { ...fields, namespace }
  const result = await problemsOf(() => planOf(work, rules, there?.stored, body), columns)
  if ('problems' in result) return reject(result.problems)
  if (!there && rules.kind.imported.inOrder) addPending(rules, { namespace, cells })
  return { plan: { ...about, columns: result.planned && { ...there?.stored, ...result.planned } } }
}

/** Adds the record that a row creates, for later rows that refer to it. */
function addPending({ finder, pending }: RecordRules, row: PlacedRow): void {
  const uid = newUid()
  pending.add(uid)
  finder.add?.(row, uid)
}

function resultOf({ row, place, before, after, changed }: PlannedRow): ValidatedRow {
  const about = {
    position: row.position,
    label: place.identity.label.slice(0, 200),
    object: place.present?.uid ?? null,
    problems: [],
  }
  if (!before) return { ...about, state: 'New', before: null, after }
  if (changed.length === 0) return { ...about, state: 'Unchanged', before: null, after: null }
  return {
    ...about,
    state: 'Changed',
    before: Object.fromEntries(changed.map((key) => [key, before[key] ?? ''])),
    after,
  }
}

/** Validates rows: what each would change, or why it is rejected. Nothing is written. */
async function validateRecords(
  work: Work,
  rules: RecordRules,
  rows: readonly FileRow[],
): Promise<readonly ValidatedRow[]> {
  const { kind, columns, places, finder } = rules
  const uids = rows.flatMap(({ position }) => places.get(position)?.present?.uid ?? [])
  const stored = await readRows(work.database, kind.table, uids)
  const views = (await kind.view?.(stored, work)) ?? []
  const seen = new Map(stored.map((one, index) => [one.uid, { stored: one, view: views[index] ?? {} }]))
  const texts = rows.map(({ position }): Cells => places.get(position)?.cells ?? {})
  const names = await referenceNames(work, columns, views, texts)
  const read: ReadRow[] = []
  // One after the other: a row may refer to a record that an earlier one creates.
  for (const row of rows) read.push(await readRecord(work, rules, { columns, finder, names }, row, seen))
  const planned = read.flatMap(({ plan }): Planned[] =>
    plan?.columns ? [{ position: plan.row.position, uid: plan.place.present?.uid, columns: plan.columns }] : [],
  )
  const taken = await takenValues(work, kind, columns, planned, rules.taken)
  return read.map((one) => {
    if (one.result) return one.result
    const problem = taken.get(one.plan.row.position)
    return problem ? refused(one.plan.row, one.plan.place, [problem]) : resultOf(one.plan)
  })
}

/** Imports records of a kind by its declaration. */
export const recordSource = (kind: ImportableKind): ImportSource => ({
  rights: [operationRights[kind.operations.change]],
  keys: kind.imported.keys,
  keyRequired: kind.imported.keyRequired,
  columns: async () => recordColumns(kind),
  async rules(work, file, rows): Promise<RowRules> {
    const rules = await rulesOf(work, kind, file, rows)
    return {
      validate: (some) => validateRecords(work, rules, some),
      keptOf: ({ position }) => {
        const { namespace = '', cells = {} } = rules.places.get(position) ?? {}
        const named = kind.imported.keys.filter((key) => cells[key])
        return { namespace, keys: Object.fromEntries(named.map((key) => [key, cells[key]])) }
      },
    }
  },
  codesOfOthers: new Set(['imports.duplicate-record', 'imports.duplicate-value']),
  inOrder: kind.imported.inOrder === true,
  job: 'import',
})
