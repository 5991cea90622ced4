import { bulkRights } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../src/modules.ts'
import { isBulkKind, type BulkKind } from '../src/platform/bulk/bulk-wish.ts'
import { describedOperations, document } from '../src/platform/http/document.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'

type Fields = Record<string, unknown>

interface BulkRights {
  readonly every: string
  readonly parts: Readonly<Record<string, string>>
}

const isGuarded = (resource: string): resource is keyof typeof bulkRights => resource in bulkRights

let api: TestApi
let ours: Twin
let theirs: Twin
let editor: TestAccount
let admin: TestAccount
/** A second record of each kind whose records are merged; ours moves into the category, too. */
const others = new Map<string, string>()
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null, { namespaces: [api.tenants.parent] })
  admin = await api.account(null, { role: 'ADMIN' })
  const other = await api.account(null, { namespaces: [api.tenants.other] })
  const filled = await fillTenant(api, editor, api.tenants.parent, 'OURS')
  // No one changes their own group or status.
  const { uid } = await api.account([])
  const group = await create(api, editor, 'createGroup', newRecord('Group'))
  ours = { ...filled, ids: new Map([...filled.ids, ['accounts', uid], ['groups', String(group['uid'])]]) }
  theirs = await fillTenant(api, other, api.tenants.other, 'THEIRS')
  const set = await api.call('readSynonym', { cookie: editor.cookie, path: { uid: ours.ids.get('synonyms') ?? '' } })
  const { kind, to, language, websites } = at(set.body, 'results') as Fields
  const made = await Promise.all([
    create(api, editor, 'createBrand', newRecord('Brand')),
    create(api, editor, 'createCategory', newRecord('Category')),
    create(api, editor, 'createSynonym', { kind, to, language, websites, words: ['mug', 'beaker'] }),
  ])
  for (const [place, resource] of ['brands', 'categories', 'synonyms'].entries())
    others.set(resource, String(made[place]?.['uid']))
  await api.server.indexer.drain()
})
afterAll(() => api.close())

const kinds = createKinds(modules).all.filter(isBulkKind)
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const schemas: Fields = document.components.schemas

/** Returns a schema with its references resolved. */
function resolved(schema: unknown): Fields {
  if (!isFields(schema)) return {}
  const { $ref, anyOf, ...rest } = schema
  if (typeof $ref === 'string') return resolved(schemas[$ref.split('/').at(-1) ?? ''])
  return Array.isArray(anyOf) ? resolved(anyOf[0]) : rest
}

/** Returns the parts of a kind's bulk change, with their schemas. */
function partsOf({ bulkOperation }: BulkKind): readonly (readonly [name: string, schema: Fields])[] {
  const operation = describedOperations.find(({ id }) => id === bulkOperation)
  const request = resolved(operation?.body?.['application/json']?.schema)
  const change = resolved(at(request, 'properties', 'change'))
  return Object.entries(at(change, 'properties') as Fields).map(([name, schema]) => [name, resolved(schema)])
}

/** Returns the uid that a field of a kind can refer to; undefined for a field without a reference. */
function referenceOf({ references = {}, resource }: BulkKind, name: string): string | undefined {
  const to = name === 'merge_into' ? resource : references[`${name.replace(/_id$/, '')}_uid`]?.to
  if (to !== resource) return to === undefined ? undefined : String(ours.ids.get(to))
  const other = others.get(to)
  if (other === undefined) throw new Error(`Create a second record of ${to}: the first cannot refer to itself`)
  return other
}

/** Returns values of a schema, of which one is no record's own. */
function valuesOf(schema: Fields): readonly unknown[] {
  const { type, enum: choices, properties, format } = schema
  if (Array.isArray(choices)) return choices
  if (type === 'boolean') return [true, false]
  if (type === 'integer') return [1, 2]
  // Deletions are values, too.
  if (schema['const'] !== undefined) return [schema['const']]
  if (format === 'date') return ['2031-05-06', '2031-05-07']
  if (isFields(properties)) {
    const parts = Object.entries(properties).map(([name, part]) => [name, valuesOf(resolved(part))] as const)
    const whole = Object.fromEntries(parts.map(([name, [first]]) => [name, first]))
    return parts.flatMap(([name, values], place) =>
      place > 0 ? [] : values.map((value) => ({ ...whole, [name]: value })),
    )
  }
  return ['Text']
}

/** Returns values for a part of a kind's bulk change. */
function valuesFor(kind: BulkKind, name: string, schema: Fields): readonly unknown[] {
  if (name === 'assignee') return [editor.uid]
  const reference = referenceOf(kind, name)
  if (reference !== undefined) return [reference]
  if (schema['type'] !== 'array') return valuesOf(schema)
  const [first] = ours.ids.has(name) ? [ours.ids.get(name)] : valuesOf(resolved(schema['items']))
  return [[], [first]]
}

const uidOf = (kind: BulkKind, twin = ours): string => String(twin.ids.get(kind.resource))
/** Who changes records of a kind: administrators work everywhere, and look at one namespace here. */
const actorOf = ({ right }: BulkKind) => (right === 'admin' ? admin : editor)
const prepare = (
  kind: BulkKind,
  change: unknown,
  {
    uids = [uidOf(kind)],
    account = actorOf(kind),
    ...selection
  }: { readonly uids?: readonly string[] | undefined; readonly account?: TestAccount; readonly search?: unknown } = {},
) =>
  api.call(kind.bulkOperation, {
    cookie: account.cookie,
    ...(account === admin && { headers: { 'x-namespace': api.tenants.parent } }),
    body: { selection: selection.search ? selection : { uids }, change },
  })
const job = async (uid: string, { cookie } = editor) =>
  at((await api.call('readJob', { cookie, path: { uid } })).body, 'results') as Fields
const rowsOf = async (uid: string) =>
  at((await api.call('readJobRows', { cookie: editor.cookie, path: { uid } })).body, 'results') as Fields[]

/** Runs a job, or undoes one, and waits for its end. */
async function finish(uid: string, operation: 'startJob' | 'undoJob' = 'startJob', account = editor): Promise<Fields> {
  const { status, body, text } = await api.call(operation, {
    cookie: account.cookie,
    path: { uid },
    ...(operation === 'startJob' && { body: {} }),
  })
  expect(status, text).toBeLessThan(300)
  const started = String(at(body, 'results', 'uid'))
  await expect.poll(async () => (await job(started, account))['state'], { interval: 20 }).toBe('Done')
  return job(started, account)
}

const VOLATILE = ['version', 'updated_at', 'updated_by', 'index_state', 'mail']

/**
 * Returns a record as it is stored, without what every change changes, and what the server keeps meanwhile, such as when
 * a webhook failed; undefined once it is deleted.
 */
async function stored({ tableName, keptByServer = [] }: BulkKind, uid: string): Promise<Fields | undefined> {
  const { rows } = await api.connection.pool.query<{ row: Fields }>(
    `select to_jsonb(t) as row from ${tableName} t where uid = $1`,
    [uid],
  )
  const [found] = rows
  const left = [...VOLATILE, ...keptByServer]
  return found && Object.fromEntries(Object.entries(found.row).filter(([name]) => !left.includes(name)))
}

const isAction = ({ bulk }: BulkKind, name: string): boolean => typeof bulk === 'object' && name in bulk
const writesElsewhere = ({ bulk }: BulkKind, name: string): boolean =>
  typeof bulk === 'object' && at(bulk, name, 'elsewhere') === true

/** Every part of every kind's bulk change; actions come last, since some cannot be undone. */
const changes = kinds.flatMap((kind) =>
  partsOf(kind)
    .toSorted(([one], [other]) => Number(isAction(kind, one)) - Number(isAction(kind, other)))
    .map(([name, schema]) => [`${kind.resource} ${name}`, kind, name, schema] as const),
)

test.each(changes)('%s: is previewed, done and undone', async (_title, kind, name, schema) => {
  const uid = uidOf(kind)
  const before = await stored(kind, uid)
  let done = 0
  for (const value of valuesFor(kind, name, schema)) {
    const preview = await prepare(kind, { [name]: value })
    expect(preview.status, preview.text).toBe(201)
    const { eligible, skipped } = at(preview.body, 'results') as { eligible: number; skipped: { count: number }[] }
    expect(eligible + skipped.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(await stored(kind, uid)).toEqual(before)
    const ran = await finish(String(at(preview.body, 'results', 'job', 'uid')), 'startJob', actorOf(kind))
    expect(ran).toMatchObject({ done: eligible, skipped: 1 - eligible, failed: 0 })
    if (eligible === 0) {
      expect(await stored(kind, uid)).toEqual(before)
      continue
    }
    done += 1
    const { rows } = await api.connection.pool.query(
      `select operation, source from audit_entries where job = $1 and resource = $2 and object = $3 and source = 'bulk'`,
      [ran['uid'], kind.resource, uid],
    )
    expect(rows).toHaveLength(1)
    // A reminder is stored with the record once its email has been sent.
    if (!writesElsewhere(kind, name)) await expect.poll(() => stored(kind, uid)).not.toEqual(before)
    if (!ran['undoable']) return
    expect(await finish(String(ran['uid']), 'undoJob', actorOf(kind))).toMatchObject({ done: 1, skipped: 0, failed: 0 })
    expect(await stored(kind, uid)).toEqual(before)
  }
  // Other records may refer to it, and an action may need another state: both have tests of their own.
  if (!isAction(kind, name) && name !== 'delete') expect(done).toBeGreaterThan(0)
})

test.each(kinds.map((kind) => [kind.resource, kind] as const))(
  '%s: changes no record of another tenant, and asks for the rights of the contract',
  async (_name, kind) => {
    const [name, schema] = partsOf(kind).find(([part]) => part !== 'delete') ?? ['', {}]
    const [value] = valuesFor(kind, name, schema)
    const change = { [name]: value }
    const before = await stored(kind, uidOf(kind, theirs))
    // Administrators see every namespace.
    const sees = kind.resource === 'namespaces'
    expect((await prepare(kind, change, { uids: [uidOf(kind, theirs)] })).status).toBe(sees ? 201 : 404)
    const mixed = await prepare(kind, change, { uids: [uidOf(kind), uidOf(kind, theirs)] })
    expect(at(mixed.body, 'results', 'job', 'total')).toBe(sees ? 2 : 1)
    await finish(String(at(mixed.body, 'results', 'job', 'uid')), 'startJob', actorOf(kind))
    expect(await stored(kind, uidOf(kind, theirs))).toEqual(before)

    const reader = await api.account([kind.right], { namespaces: [api.tenants.parent] })
    expect((await prepare(kind, change, { account: reader })).status).toBe(403)
    // No group has the right of administrators.
    if (kind.right === 'admin') return
    if (!isGuarded(kind.resource))
      throw new Error(`The contract has no permissions of bulk changes of ${kind.resource}`)
    const { every, parts }: BulkRights = bulkRights[kind.resource]
    const changer = await api.account([kind.right, every], { namespaces: [api.tenants.parent] })
    for (const [part, partSchema] of partsOf(kind)) {
      const [asked] = valuesFor(kind, part, partSchema)
      const right = parts[part]
      const { status, text } = await prepare(kind, { [part]: asked }, { account: changer })
      if (right === undefined) expect(status, text).toBe(201)
      else {
        expect(status, part).toBe(403)
        const actor = await api.account([kind.right, right], { namespaces: [api.tenants.parent] })
        expect((await prepare(kind, { [part]: asked }, { account: actor })).status, part).toBe(403)
        const both = await api.account([kind.right, every, right], { namespaces: [api.tenants.parent] })
        expect((await prepare(kind, { [part]: asked }, { account: both })).status, part).toBe(201)
      }
    }
  },
)

const brands = kinds.find(({ resource }) => resource === 'brands')
const brand = (): BulkKind => {
  if (!brands) throw new Error('Brands have no bulk changes')
  return brands
}
const newBrands = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () =>
      String((await create(api, editor, 'createBrand', newRecord('Brand')))['uid']),
    ),
  )
const status = async (uid: string) => (await stored(brand(), uid))?.['status']

test('skips a record that was changed or deleted since its preview, with the reason', async () => {
  const [same = '', changed = '', deleted = '', other = ''] = await newBrands(4)
  const preview = await prepare(brand(), { status: 'Hidden' }, { uids: [same, changed, deleted, other] })
  const change = (uid: string, body: unknown) =>
    api.callFresh('changeBrand', { cookie: editor.cookie, path: { uid }, body })
  await change(changed, { status: 'Hidden' })
  await change(other, { name: 'Renamed meanwhile' })
  await api.callFresh('deleteBrand', { cookie: editor.cookie, path: { uid: deleted } })
  const ran = await finish(String(at(preview.body, 'results', 'job', 'uid')))
  expect(ran).toMatchObject({ done: 2, skipped: 2 })
  const rows = await rowsOf(String(ran['uid']))
  expect(rows.map(({ state, reason }) => [state, at(reason, 'code')])).toEqual([
    ['Done', undefined],
    ['Unchanged', 'bulk.unchanged'],
    ['Skipped', 'bulk.gone'],
    ['Done', undefined],
  ])
  await change(same, { status: 'Active' })
  const undone = await finish(String(ran['uid']), 'undoJob')
  expect(undone).toMatchObject({ done: 1, skipped: 1 })
  expect((await rowsOf(String(undone['uid']))).map(({ reason }) => at(reason, 'code'))).toEqual([
    'bulk.changed-since',
    undefined,
  ])
  expect([await status(same), await status(other)]).toEqual(['Active', 'Active'])
})

test('skips another value than the preview showed, and a deletion of a later version', async () => {
  const supplier = String(ours.ids.get('suppliers'))
  const [one = ''] = await newBrands(1)
  const hide = await prepare(brand(), { supplier: null }, { uids: [one] })
  expect(at(hide.body, 'results', 'skipped')).toMatchObject([{ reason: { code: 'bulk.unchanged' }, count: 1 }])
  await api.callFresh('changeBrand', { cookie: editor.cookie, path: { uid: one }, body: { supplier } })
  const [clear, remove] = [
    await prepare(brand(), { supplier: null }, { uids: [one] }),
    await prepare(brand(), { delete: true }, { uids: [one] }),
  ]
  const second = await create(api, editor, 'createSupplier', newRecord('Supplier'))
  await api.callFresh('changeBrand', { cookie: editor.cookie, path: { uid: one }, body: { supplier: second['uid'] } })
  for (const { body } of [clear, remove]) {
    const ran = await finish(String(at(body, 'results', 'job', 'uid')))
    expect(at((await rowsOf(String(ran['uid'])))[0], 'reason', 'code')).toBe('bulk.changed')
  }
  expect(await stored(brand(), one)).toMatchObject({ supplier_uid: second['uid'] })
})

test('rejects a change of nothing, and what cannot be combined', async () => {
  const codes = await Promise.all(
    [{}, { delete: true, status: 'Hidden' }].map(async (change) => at((await prepare(brand(), change)).body, 'code')),
  )
  expect(codes).toEqual(['bulk.change-required', 'bulk.change-not-combinable'])
  expect((await prepare(brand(), { status: 'Hidden', name: 'All alike' })).status).toBe(422)
})

test('freezes what a search found: one more match by the start is a conflict', async () => {
  await newBrands(2)
  await api.server.indexer.drain()
  const preview = await prepare(brand(), { status: 'Hidden' }, { search: { filter: ['status = Active'] } })
  expect(preview.status, preview.text).toBe(201)
  await newBrands(1)
  await api.server.indexer.drain()
  const uid = String(at(preview.body, 'results', 'job', 'uid'))
  const start = await api.call('startJob', { cookie: editor.cookie, path: { uid }, body: {} })
  expect([start.status, at(start.body, 'code')]).toEqual([409, 'jobs.results-changed'])
})

test('shows an inherited record as one that can only be changed above', async () => {
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  const { body } = await prepare(brand(), { status: 'Hidden' }, { account: child })
  expect(at(body, 'results')).toMatchObject({
    eligible: 0,
    skipped: [{ reason: { code: 'bulk.inherited' }, count: 1 }],
  })
})

const MANY = process.env['BACKOFFICE_LONG'] ? 10_000 : 1_500

test(`changes ${MANY} records in transactions of 200, so that no lock is held for long`, async () => {
  await api.connection.pool.query(
    `insert into brands (uid, namespace, name, slug, updated_by) select 'many-' || n, $1, 'Many ' || n, 'many-' || n, null from generate_series(1, $2) n`,
    [ours.namespace, MANY],
  )
  const uids = Array.from({ length: MANY }, (_, index) => `many-${index + 1}`)
  const preview = await prepare(brand(), { status: 'Hidden' }, { uids })
  expect(at(preview.body, 'results', 'eligible')).toBe(MANY)
  expect(await finish(String(at(preview.body, 'results', 'job', 'uid')))).toMatchObject({ done: MANY, failed: 0 })
  const { rows } = await api.connection.pool.query<{ most: number }>(
    `select max(number)::int as most from (select count(*) as number from brands where uid like 'many-%' group by xmin::text) each`,
  )
  expect(rows[0]?.most).toBeLessThanOrEqual(200)
})
