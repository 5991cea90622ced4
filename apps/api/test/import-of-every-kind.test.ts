import { importedKinds, operationRights, type OperationId } from '@backoffice/api-contract'
import papaparse from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { validationFor } from '../src/platform/http/body-check.ts'
import {
  isImportable,
  NAMESPACE,
  recordColumns,
  type ImportableKind,
  type RecordColumn,
} from '../src/platform/imports/records/record-columns.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { importCalls, type ImportCalls } from './import-calls.ts'
import { download, ended, exported, upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'
import { readExamples } from './twins/read-examples.ts'

type Fields = Record<string, unknown>

/** Kinds that not only administrators may create. */
const kinds = createKinds(modules)
  .all.filter(isImportable)
  .filter(({ operations }) => operationRights[operations.create] !== 'admin')
const each = kinds.map((kind) => [kind.resource, kind] as const)
const RECORDS = 6
let api: TestApi
let imports: ImportCalls
let editor: TestAccount
let ours: Twin
/** Uids of the records of each kind, oldest first. */
const made = new Map<string, string[]>()
beforeAll(async () => {
  api = await createTestApi()
  imports = importCalls(api)
  ours = await fillTenant(api, await api.account(null), api.tenants.parent, 'OURS')
  editor = await api.account(null, { namespaces: [api.tenants.child] })
  for (const kind of kinds) await fill(kind)
  await api.server.indexer.drain()
})
afterAll(() => api.close())

test('every kind into whose lists files are imported is tested here, or has tests of its own', () => {
  const importable = createKinds(modules).all.filter(isImportable)
  expect(importable.map(({ resource }) => resource).toSorted()).toEqual(
    importedKinds.filter((kind) => kind !== 'products').toSorted(),
  )
})

const ODD = '=1+1; "odd" | \\ é'
/** Returns values of a column; some of them are valid. */
function valuesOf({ kind, choices, of, shape }: RecordColumn): readonly unknown[] {
  const named = of && ours.ids.get(of)
  if (of) return kind === 'list' ? [[named]] : [named]
  if (choices) return choices
  if (kind === 'list') return shape.hasNumbers ? [[1, 3]] : [['a|b', 'c\\d', 'e']]
  if (kind === 'yes-no') return [true, false]
  if (kind === 'money') return [1250, 1]
  return kind === 'whole' ? [12, 3] : [ODD, 'NL', 'EUR', 'https://shop.example/a', 'a@shop.example']
}

/** Returns a body with a value in each column, as far as the contract accepts it. */
function filled(kind: ImportableKind, body: Fields, number: number): Fields {
  const accepts = (candidate: Fields): boolean => {
    try {
      validationFor(kind.operations.create).body(candidate)
      return true
    } catch {
      return false
    }
  }
  return recordColumns(kind).reduce((one, column) => {
    const { field } = column
    if (field === undefined || field in body) return one
    const values = valuesOf(column)
    const candidates = values.map((_, index) => ({ ...one, [field]: values[(index + number) % values.length] }))
    return candidates.find(accepts) ?? one
  }, body)
}

/** Returns the body of the example of a kind, with other values of what is unique. */
async function bodyOf(kind: ImportableKind, number: number, namespace = api.tenants.child): Promise<Fields> {
  const example = (await readExamples()).get(kind.resource)
  const body: Fields = { namespace, ...example?.body({ mark: `M${number}`, uidOf: (of) => String(ours.ids.get(of)) }) }
  const unique = ['name', ...Object.values(kind.unique).flatMap((one) => (one ? [one[1].slice(1)] : []))]
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, unique.includes(name) ? `${String(value)}-${number}` : value]),
  )
}

const createdOf = async (kind: ImportableKind, body: Fields) =>
  api.call(kind.operations.create, { cookie: editor.cookie, body })

/** Returns a redirect to each kind of page, for the first sets of synonyms. */
const redirectOf = (number: number): Fields | undefined => {
  const { ids } = ours
  const targets = [
    { product: ids.get('products') },
    { category: ids.get('categories') },
    { brand: ids.get('brands') },
    { path: '/returns' },
  ]
  const target = targets[number - 1]
  return target && { kind: 'Redirect', words: [`go-${number}`], ...target }
}

/** Creates records of a kind with all sorts of values; those that have a parent stand below each other. */
async function fill(kind: ImportableKind): Promise<void> {
  let parent: unknown = null
  const uids: string[] = []
  for (let number = 1; number <= RECORDS; number += 1) {
    const plain = await bodyOf(kind, number)
    const redirect = kind.resource === 'synonyms' ? redirectOf(number) : undefined
    const body = {
      ...plain,
      ...redirect,
      ...('parent_id' in kind.imported.fields && { parent_id: number > 4 ? null : parent }),
    }
    const answer = await createdOf(kind, filled(kind, body, number))
    const created = answer.status === 201 ? answer : await createdOf(kind, body)
    expect(created.status, created.text).toBe(201)
    parent = at(created.body, 'results', 'uid')
    uids.push(String(parent))
  }
  made.set(kind.resource, uids)
}

/** Uploads a file of a kind and validates it with the suggested columns. */
const checked = ({ resource }: ImportableKind, file: string | Uint8Array, account = editor, more: Fields = {}) =>
  imports.checked(account, file, { resource }, { empty_cells: 'clear', ...more })
const call = (operation: OperationId, uid: unknown, body?: unknown, account = editor) =>
  imports.call(account, operation, uid, body)
const rowsOf = (uid: string, account = editor) => imports.rowsOf(account, uid)
const run = (uid: string, account = editor) => imports.run(account, uid)

async function undone(job: string): Promise<unknown> {
  const { status, body, text } = await call('undoJob', job)
  expect(status, text).toBe(201)
  return ended(api, editor, String(at(body, 'results', 'uid')))
}

async function fileOf(kind: ImportableKind, style: Fields, account = editor): Promise<Uint8Array> {
  const resource = importedKinds.find((one) => one === kind.resource) ?? expect.fail('no kind of the contract')
  await api.server.indexer.drain()
  return new Uint8Array((await download(api, account, await exported(api, account, resource, style))).rawPayload)
}

const unchanged = (rows: number) => ({
  unchecked: 0,
  created: 0,
  changed: 0,
  unchanged: rows,
  refused: 0,
  unmatched: 0,
})
const explained = async (uid: string, account = editor) =>
  JSON.stringify((await rowsOf(uid, account)).filter(({ state }) => state !== 'Unchanged').slice(0, 3))

/** Returns the columns of a kind's export that an import accepts too; a record that is created again has another ID. */
const exportedAgain = ({ exported: columns }: ImportableKind, importable: readonly RecordColumn[]) =>
  Array.isArray(columns)
    ? importable.flatMap(({ key }) =>
        key !== 'uid' && [NAMESPACE, ...columns].some(([name]) => name === key) ? [key] : [],
      )
    : []

const countOf = async ({ tableName }: ImportableKind) =>
  (
    await api.connection.pool.query<{ count: number }>(
      `select count(*)::int as count from ${tableName} where namespace = $1`,
      [api.tenants.child],
    )
  ).rows[0]?.count

const styles = [{ format: 'csv' }, { format: 'csv', delimiter: ';', decimal: ',' }, { format: 'xlsx' }]

test.each(each)('%s: what an export writes comes back unchanged, also what is inherited', async (_name, kind) => {
  // Writing and reading a format knows no kind, so that the usual run tries each kind in one format only.
  const own = styles.filter((_, place) => place === kinds.indexOf(kind) % styles.length)
  for (const style of process.env['BACKOFFICE_LONG'] ? styles : own) {
    const found = await checked(kind, await fileOf(kind, style))
    expect(found['counts'], await explained(found.uid)).toEqual(unchanged(found.rows))
    expect(found.rows).toBeGreaterThan(RECORDS)
    expect(found.columns.flatMap(({ target }) => target ?? [])).toEqual(
      expect.arrayContaining(exportedAgain(kind, recordColumns(kind))),
    )
  }
})

test.each(each)(
  '%s: what was lost is created again from its file, and that is undone as a whole',
  async (_name, kind) => {
    const columns = exportedAgain(kind, recordColumns(kind))
    const file = await fileOf(kind, { format: 'csv', columns })
    const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').trim().split('\r\n').toSorted()
    for (const uid of (made.get(kind.resource) ?? []).toReversed())
      expect((await call(kind.operations.delete ?? 'deleteBrand', uid)).status).toBe(204)
    expect(await countOf(kind)).toBe(0)
    const found = await checked(kind, file)
    expect(found['counts'], await explained(found.uid)).toEqual({
      ...unchanged(found.rows - RECORDS),
      created: RECORDS,
    })
    const job = await run(found.uid)
    expect(await ended(api, editor, job)).toMatchObject({ kind: 'import', done: RECORDS, failed: 0, undoable: true })
    expect(at((await call('readImport', found.uid)).body, 'results', 'result')).toMatchObject({
      created: RECORDS,
      failed: 0,
    })
    expect(linesOf(await fileOf(kind, { format: 'csv', columns }))).toEqual(linesOf(file))
    expect(await undone(job)).toMatchObject({ done: RECORDS, failed: 0, skipped: 0 })
    expect(await countOf(kind)).toBe(0)
    await fill(kind)
  },
)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Returns the row of a file for a new record of a kind, by the columns of its example. */
async function newRow(kind: ImportableKind, mark: number): Promise<Fields> {
  const body = await bodyOf(kind, mark)
  return Object.fromEntries(
    recordColumns(kind).flatMap(({ key, field, of, kind: type }) => {
      const value = field === undefined ? undefined : body[field]
      if (value === undefined || of !== undefined) return []
      return [[key, type === 'list' ? [value].flat().map(textOf).join('|') : textOf(value)]]
    }),
  )
}
const csv = (rows: readonly Fields[]) => papaparse.unparse([...rows])

/** Returns the cells by which rows find their record. */
async function named(kind: ImportableKind, mark: number): Promise<Fields> {
  const row = await newRow(kind, mark)
  return kind.resource === 'categories' ? { ...row, path: row['name'] } : row
}

test.each(each)('%s: a row is validated like the record on its screen, and corrected in place', async (_name, kind) => {
  const column =
    recordColumns(kind).find(({ choices, key }) => choices && key !== 'kind') ?? expect.fail('no column with choices')
  const row = await named(kind, 41)
  const found = await checked(kind, csv([{ ...row, [column.key]: 'nonsense' }, { ...(await named(kind, 42)) }, row]))
  const at0 = (await rowsOf(found.uid))[0]
  expect(at0).toMatchObject({ state: 'Refused', problems: [{ column: column.key }] })
  expect(found['counts'], await explained(found.uid)).toMatchObject({ created: 1, refused: 2 })
  const place = found.columns.findIndex(({ target }) => target === column.key)
  const good = row[column.key] ?? column.choices?.[0]
  const fixed = await call('fixImportRows', found.uid, { rows: [{ position: 0, cells: { [place]: good } }] })
  expect(at(fixed.body, 'results', 0), fixed.text).toMatchObject({ position: 0, state: 'New', problems: [] })
  const [, , twice] = await rowsOf(found.uid)
  expect(twice).toMatchObject({ state: 'Refused', problems: [{ code: 'imports.duplicate-record' }] })
})

test.each(each)('%s: needs the permission of a change, and that of a creation for new records', async (_name, kind) => {
  const { change, create, read } = kind.operations
  const reader = await api.account([operationRights[read ?? change]], { namespaces: [api.tenants.child] })
  const file = csv([await named(kind, 51)])
  expect((await upload(api, reader, file, { resource: kind.resource })).status).toBe(403)
  const changer = await api.account([operationRights[read ?? change], operationRights[change]], {
    namespaces: [api.tenants.child],
  })
  const found = await checked(kind, file, changer)
  expect((await rowsOf(found.uid, changer))[0]).toMatchObject({
    state: 'Refused',
    problems: [{ code: 'imports.create-permission-required' }],
  })
  for (const operation of ['readImport', 'readImportRows', 'checkImport', 'startImport'] as const) {
    const body = operation === 'checkImport' ? { targets: [null] } : operation === 'startImport' ? {} : undefined
    expect((await call(operation, found.uid, body, editor)).status).toBe(404)
  }
  expect(operationRights[create]).not.toBe(operationRights[change])
})

test.each(each)('%s: finds nothing of another tenant, and writes nothing there', async (_name, kind) => {
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  const columns = exportedAgain(kind, recordColumns(kind)).filter((key) => key !== 'namespace')
  const own = await fileOf(kind, { format: 'csv', columns })
  const found = await checked(kind, own, stranger)
  expect(found['counts']).toMatchObject({ changed: 0, unchanged: 0 })
  const mine = await checked(kind, csv([{ ...(await named(kind, 61)), namespace: 'CHILD' }]), stranger)
  expect((await rowsOf(mine.uid, stranger))[0]).toMatchObject({
    state: 'Refused',
    problems: [{ code: 'imports.no-such-namespace' }],
  })
})

test.each(each)(
  '%s: changes what was previewed, skips what changed since, and is undone except for later changes',
  async (_name, kind) => {
    const column = recordColumns(kind).find(({ choices, field }) => choices && choices.length > 1 && field !== 'kind')
    const { key, choices = [], field = '' } = column ?? expect.fail('no column with choices')
    const file = await fileOf(kind, { format: 'csv', columns: exportedAgain(kind, recordColumns(kind)) })
    const sheet = papaparse.parse<Fields>(Buffer.from(file).toString('utf8'), {
      header: true,
      skipEmptyLines: true,
      transformHeader: (heading) => heading.replace(/^\uFEFF/, ''),
    })
    const label = recordColumns(kind).find((one) => one.key === key)?.label ?? key
    const mine = sheet.data.filter((row) => row['Namespace'] === 'CHILD')
    const wanted = mine.map((row) => ({ ...row, [label]: choices.find((choice) => choice !== row[label]) }))
    const found = await checked(kind, papaparse.unparse(wanted))
    expect(found['counts'], await explained(found.uid)).toMatchObject({ changed: RECORDS })
    const [first, second] = await rowsOf(found.uid)
    const uidAt = async (position: number) =>
      (
        await api.connection.pool.query<{ object: string }>(
          'select object from import_rows where import_uid = $1 and position = $2',
          [found.uid, position],
        )
      ).rows[0]?.object
    const read = async (position: number) =>
      at((await call(kind.operations.read ?? 'readBrand', await uidAt(position))).body, 'results') as Fields
    const change = async (position: number, value: unknown) =>
      expect(
        (await call(kind.operations.change, await uidAt(position), { [field]: value === '' ? null : value })).status,
      ).toBe(200)
    const third = choices.find((choice) => choice !== at(first, 'before', key) && choice !== at(first, 'after', key))
    if (third !== undefined) await change(0, third)
    else await change(0, at(first, 'after', key))
    const job = await run(found.uid)
    expect(await ended(api, editor, job)).toMatchObject({ done: RECORDS - 1, skipped: 1, failed: 0 })
    expect((await read(1))[field]).toBe(at(second, 'after', key))
    await change(1, at(second, 'before', key))
    expect(await undone(job)).toMatchObject({ done: RECORDS - 2, skipped: 1, failed: 0 })
    await change(0, at(first, 'before', key))
    const back = await checked(kind, file)
    expect(back['counts'], await explained(back.uid)).toEqual(unchanged(back.rows))
  },
)

test('a category stands below one that an earlier row of the file creates, and only then', async () => {
  const [, kind] = each.find(([name]) => name === 'categories') ?? expect.fail('no categories')
  const found = await checked(
    kind,
    'Path,Status\nGarden,Shown\nGarden > Tools,Hidden\nGarden > Tools > Spades,Shown\nPool > Toys,Shown\nPool,Shown\n',
  )
  const rows = await rowsOf(found.uid)
  expect(rows.map(({ state }) => state)).toEqual(['New', 'New', 'New', 'Refused', 'New'])
  expect(rows[3]).toMatchObject({ problems: [{ column: 'path', code: 'categories.no-category-at' }] })
  const moved = await call('fixImportRows', found.uid, { rows: [{ position: 0, cells: { 0: 'Gardens' } }] })
  expect(at(moved.body, 'results')).toMatchObject([
    { position: 0, state: 'New' },
    { position: 1, state: 'Refused' },
    { position: 2, state: 'Refused' },
  ])
  await call('fixImportRows', found.uid, { rows: [{ position: 0, cells: { 0: 'Garden' } }] })
  const job = await run(found.uid)
  expect(await ended(api, editor, job)).toMatchObject({ done: 4, skipped: 1, failed: 0 })
  const addresses = async () =>
    (
      await api.connection.pool.query<{ seo_url: string }>(
        `select seo_url from categories where namespace = $1 and seo_url ~ '^(garden|pool)' order by seo_url`,
        [api.tenants.child],
      )
    ).rows.map(({ seo_url }) => seo_url)
  expect(await addresses()).toEqual(['garden', 'garden/tools', 'garden/tools/spades', 'pool'])
  expect(await undone(job)).toMatchObject({ done: 4, skipped: 0, failed: 0 })
  expect(await addresses()).toEqual([])
})

test('a category is moved by its path, and never below itself', async () => {
  const [, kind] = each.find(([name]) => name === 'categories') ?? expect.fail('no categories')
  const first = await checked(kind, 'Path\nKitchen\nKitchen > Pans\nBath\n')
  await ended(api, editor, await run(first.uid))
  const file = 'URL,Path\nkitchen/pans,Bath > Pans\nkitchen,Kitchen > Pans > Kitchen\n'
  const found = await checked(kind, file)
  expect(await rowsOf(found.uid)).toMatchObject([
    { state: 'Changed', before: { path: 'Kitchen|Pans' }, after: { path: 'Bath|Pans' } },
    { state: 'Refused', problems: [{ column: 'path', code: 'categories.parent-is-itself' }] },
  ])
  const job = await run(found.uid)
  expect(await ended(api, editor, job)).toMatchObject({ done: 1, skipped: 1, failed: 0 })
  const places = async () => at((await checked(kind, 'URL\nbath/pans\nkitchen/pans\n'))['counts'], 'unchanged')
  expect(await places()).toBe(1)
  expect(await undone(job)).toMatchObject({ done: 1, skipped: 0, failed: 0 })
})

test('values that are unique are found in the file and among the records', async () => {
  const [, kind] = each.find(([name]) => name === 'suppliers') ?? expect.fail('no suppliers')
  await createdOf(kind, { namespace: api.tenants.child, name: 'Taken name', code: 'TAKEN' })
  const found = await checked(
    kind,
    'Code,Name,Order email\nnew-1,Taken name,\nNEW-2,Twice,\nNEW-3,Twice,\nNEW-4,Fine,no address\n',
  )
  expect(
    (await rowsOf(found.uid)).map(({ problems }) => (problems as Fields[]).map(({ column, code }) => [column, code])),
  ).toEqual([
    [['name', 'suppliers.name-taken']],
    [],
    [['name', 'imports.duplicate-value']],
    [['order_email', 'request.invalid-pattern']],
  ])
})

/** As many rows as a file may have in the long run, fewer in the usual one. */
const MANY = process.env['BACKOFFICE_LONG'] ? 10_000 : 500

test(`${MANY} rows are checked, imported, and then unchanged`, async () => {
  const [, kind] = each.find(([name]) => name === 'brands') ?? expect.fail('no brands')
  const rows = Array.from({ length: MANY }, (_, index) => `Many ${index},many-${index},Active`)
  const found = await checked(kind, `Name,URL handle,Status\n${rows.join('\n')}\n`)
  expect(found['counts']).toMatchObject({ created: MANY, refused: 0 })
  const job = await run(found.uid)
  expect(await ended(api, editor, job)).toMatchObject({ done: MANY, failed: 0, skipped: 0 })
  const again = await checked(kind, `Name,URL handle,Status\n${rows.join('\n')}\n`)
  expect(again['counts']).toEqual(unchanged(MANY))
})
