import { Client, DatabaseError } from 'pg'
import { isLinkedKind, recordScreens } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './test-api.ts'
import { redirects } from '../src/modules/redirects/index.ts'
import { fillTenant } from './twins/fill-tenant.ts'

/** A column that refers to a record of another table, and how a foreign one is rejected. */
interface Link {
  readonly table: string
  readonly column: string
  /** The field in a list of objects, `[]` for a list of uids, or empty. */
  readonly field: string
  readonly target: string
  /** Whether the referenced record is below. */
  readonly below: boolean
  /** The kind of the referenced record, and the column or field beside that has it; empty where it is fixed. */
  readonly kind: string
  readonly beside: string
  readonly key: string
  readonly guard: 'key' | 'links' | 'none'
}

const IN_TENANT = `
  select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'namespace' and a.attnotnull`

/** Foreign keys between tables of tenants, with one row for each column beside the namespace. */
const KEYS = `
  select c.conrelid::regclass::text as table, a.attname as column, '' as field, c.confrelid::regclass::text as target, false as below, '' as kind, '' as beside, k.attname as key,
    case when exists (select from unnest(c.conkey, c.confkey) n(own, named) join pg_attribute o on o.attrelid = c.conrelid and o.attnum = n.own
      join pg_attribute t on t.attrelid = c.confrelid and t.attnum = n.named where o.attname = 'namespace' and t.attname = 'namespace') then 'key' else 'none' end as guard
  from pg_constraint c cross join unnest(c.conkey, c.confkey) pair(own, named)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own join pg_attribute k on k.attrelid = c.confrelid and k.attnum = named
  where c.contype = 'f' and a.attname <> 'namespace' and c.conrelid in (${IN_TENANT}) and c.confrelid in (${IN_TENANT})`

/** The kinds that a column of this name can have. */
const KINDS = { resource: Object.keys(recordScreens).filter(isLinkedKind), kind: redirects.kind.enumValues }

const LINKS = `
  select tgrelid::regclass::text as table, rtrim(split_part(link, '.', 1), '[]') as column, case when link like '%[]' then '[]' else split_part(link, '.', 2) end as field,
    coalesce(table_of_kind(k.kind)::text, split_part(target, ' ', 1)) as target, split_part(target, ' ', 2) = 'below' as below, coalesce(k.kind, '') as kind, coalesce(b.beside, '') as beside, 'uid' as key, 'links' as guard
  from pg_trigger, jsonb_each_text(convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8')::jsonb) l(link, target)
    cross join lateral (select substring(target from '^kind:(\\S+)') as beside) b left join jsonb_to_recordset('${JSON.stringify(
      Object.entries(KINDS).flatMap(([beside, kinds]) => kinds.map((kind) => ({ beside, kind }))),
    )}') k(beside text, kind text) on k.beside = b.beside`

const FOREIGN_KEY_VIOLATION = '23503'

/** Columns that refer to no record of a tenant, or only have the name of a table. */
const NAMES_NOTHING = [
  'api_keys.group_uid',
  'imports.job_uid',
  'order_emails.job_uid',
  'order_returns.note',
  'supplier_messages.job_uid',
  'supplier_orders.note',
  'suppliers.notes',
  'suppliers.order_email',
  'synonyms.note',
]

let api: TestApi
let owner: Client
let links: readonly Link[] = []
beforeAll(async () => {
  api = await createTestApi()
  const { parent, child, other } = api.tenants
  for (const [name, namespace] of Object.entries({ PARENT: parent, CHILD: child, OTHER: other }))
    await fillTenant(api, await api.account(null, { namespaces: [namespace] }), namespace, name)
  owner = new Client({ connectionString: api.connectionString })
  await owner.connect()
  const { rows } = await owner.query<Link>(`${KEYS} union ${LINKS} where tgname = 'foreign_links_of_new' order by 1, 2`)
  links = rows
  for (const statement of [...ROWS_OF_PARENT(parent), ...Object.values(FOREIGN(other))]) await owner.query(statement)
})
afterAll(async () => {
  await owner.end()
  await api.close()
})

/** Rows of the parent in tables that a filled tenant has none in. */
const ROWS_OF_PARENT = (parent: string): readonly string[] => [
  `insert into product_aliases (namespace, alias, product_uid) select namespace, 'OLD', uid from products where namespace = '${parent}'`,
  `insert into redirects (uid, namespace, kind, object, "from") select 'redirect', namespace, 'product', uid, 'x' from products where namespace = '${parent}' limit 1`,
  // The worker that sums up sales may not have run yet.
  `insert into sales_daily (namespace, product_uid, day, quantity, net) select namespace, uid, '2026-01-01', 0, 0 from products where namespace = '${parent}'`,
  `insert into order_sales (namespace, order_uid, kind, position, product_uid, rate_bp, quantity, net, vat, currency, at, day)
    select l.namespace, l.order_uid, 'Sold', l.position, l.product_uid, 0, 1, 0, 0, 'EUR', now(), '2026-01-01' from order_lines l where l.namespace = '${parent}' and l.product_uid is not null limit 1`,
  `insert into due_translations (namespace, product_uid, run_after) select namespace, uid, '2999-01-01' from products where namespace = '${parent}'`,
  `insert into product_seo (namespace, product_uid, language) select namespace, uid, 'en' from products where namespace = '${parent}'`,
  `insert into product_suppliers (namespace, product_uid, supplier_uid) select namespace, uid, supplier_uid from products where namespace = '${parent}'`,
  `insert into stock_differences (namespace, stock_item, location, on_hand, on_hand_moved, reserved, reserved_moved, reserved_held, unavailable, unavailable_moved)
    select namespace, uid, 'W', 0, 0, 0, 0, 0, 0, 0 from stock_items where namespace = '${parent}'`,
  `insert into stock_grants (namespace, stock_item, seller, locations) select namespace, uid, 'child', '{}' from stock_items where namespace = '${parent}'`,
  `insert into supplier_mails (uid, namespace, order_uid, kind, address, actor) select 'supplier-letter', namespace, uid, 'Order', 'a@example.com', 'a' from supplier_orders where namespace = '${parent}'`,
  `insert into record_pictures (namespace, resource, object, name, content_type, bytes) select namespace, 'brands', uid, 'logo.png', 'image/png', 1 from brands where namespace = '${parent}' limit 1`,
  `insert into webhook_secrets (uid, namespace, webhook, sealed) select 'secret', namespace, uid, '' from webhooks where namespace = '${parent}' limit 1`,
  `insert into payment_calls (operation, namespace, payment_uid, type, amount, next_at) select 'call', namespace, uid, 'look', 1, 'infinity' from payments where namespace = '${parent}' limit 1`,
  `insert into label_calls (uid, namespace, parcel_uid, type, carrier, next_at) select 'asked', namespace, uid, 'cancel', carrier, 'infinity' from parcels where namespace = '${parent}' limit 1`,
  `insert into receipt_counts (namespace, order_uid, line_id, actor, quantity) select namespace, order_uid, id, 'a', 1 from supplier_order_lines where namespace = '${parent}'`,
]

/** A record of another tenant for each referenced table, without references to it. */
const FOREIGN = (other: string): Readonly<Record<string, string>> => ({
  brands: `insert into brands (uid, namespace, name, slug) values ('foreign', '${other}', 'Foreign', 'foreign')`,
  suppliers: `insert into suppliers (uid, namespace, name, code) values ('foreign', '${other}', 'Foreign', 'FOREIGN')`,
  categories: `insert into categories (uid, namespace, name, handle, seo_url) values ('foreign', '${other}', 'Foreign', 'foreign', 'foreign')`,
  products: `insert into products (uid, namespace, sku, name) values ('foreign', '${other}', 'FOREIGN', 'Foreign')`,
  websites: `insert into websites (uid, namespace, name, domainname) values ('foreign', '${other}', 'Foreign', 'foreign.example')`,
  customers: `insert into customers (uid, namespace, number, type) values ('foreign', '${other}', 'F', 'Consumer')`,
  option_groups: `insert into option_groups (uid, namespace, name, code) values ('foreign', '${other}', 'Foreign', 'FOREIGN')`,
  stock_items: `insert into stock_items (uid, namespace) values ('foreign', '${other}')`,
  orders: `insert into orders (uid, namespace, number, kind, location, placed_at, stage, payment_state, fulfilment_state, goods, vat, total, item_count)
    values ('foreign', '${other}', 'F', 'Storefront', 'Warehouse', now(), 'Draft', 'Unpaid', 'Open', 0, 0, 0, 0)`,
  payments: `insert into payments (uid, namespace, order_uid, provider, currency, amount) values ('foreign', '${other}', 'foreign', 'By hand', 'EUR', 1)`,
  refunds: `insert into refunds (uid, namespace, order_uid, amount, currency, reason) values ('foreign', '${other}', 'foreign', 1, 'EUR', 'Foreign')`,
  parcels: `insert into parcels (uid, namespace, order_uid, number, carrier, service) values ('foreign', '${other}', 'foreign', 99, 'Own delivery', 'Parcel')`,
  order_returns: `insert into order_returns (uid, namespace, order_uid, number) values ('foreign', '${other}', 'foreign', 99)`,
  supplier_orders: `insert into supplier_orders (uid, namespace, number, supplier_uid) values ('foreign', '${other}', 'F', 'foreign')`,
  reviews: `insert into reviews (uid, namespace, product_uid, sku, product_name, rating, text) values ('foreign', '${other}', 'foreign', 'FOREIGN', 'Foreign', 5, 'Fine')`,
  synonyms: `insert into synonyms (uid, namespace, kind, words) values ('foreign', '${other}', 'Equal', '{a,b}')`,
  tasks: `insert into tasks (uid, namespace, number, title, asked_by) values ('foreign', '${other}', 'F', 'Foreign', 'a')`,
  webhooks: `insert into webhooks (uid, namespace, name, url, events) values ('foreign', '${other}', 'Foreign', 'https://foreign.example', '{}')`,
  supplier_order_lines: `insert into supplier_order_lines (id, namespace, order_uid, position, product_uid, sku, name, ordered)
    overriding system value values (-1, '${other}', 'foreign', 1, 'foreign', 'FOREIGN', 'Foreign', 1)`,
})

/**
 * Runs a statement in a transaction that is rolled back. @returns the code of the error, or the number of stored rows
 */
async function attempt(statement: string): Promise<string | number> {
  await owner.query('begin')
  try {
    return (await owner.query(statement)).rowCount ?? 0
  } catch (error) {
    return error instanceof DatabaseError ? (error.code ?? '') : String(error)
  } finally {
    await owner.query('rollback')
  }
}

function pointAt({ table, column, field, target, kind, beside }: Link, uid: string, namespace: string): string {
  const object = `jsonb_build_object('${field}', '${uid}'${beside && `, '${beside}', '${kind}'`})`
  const list = field === '[]' ? `array['${uid}']` : `jsonb_build_array(${object})`
  const value = target === 'supplier_order_lines' ? '-1' : field === '' ? `'${uid}'` : list
  const said = beside !== '' && field === '' ? `, ${beside} = '${kind}'` : ''
  return `update ${table} set ${column} = ${value}${said} where (tableoid, ctid) = (select tableoid, ctid from ${table} where namespace = '${namespace}' limit 1)`
}

test('every column that refers to a record of a tenant has a key with the namespace, or a trigger', async () => {
  const guarded = new Set(
    links.filter(({ guard }) => guard !== 'none').map(({ table, column }) => `${table}.${column}`),
  )
  const { rows: named } = await owner.query<{ name: string }>(`
    select attrelid::regclass || '.' || attname as name from pg_attribute where attrelid in (${IN_TENANT})
      and (attname like '%\\_uid' or exists (select from pg_class t where t.oid in (${IN_TENANT}) and t.relname in (attname, attname || 's')))`)
  const open = [...links.map(({ table, column }) => `${table}.${column}`), ...named.map(({ name }) => name)].filter(
    (name) => !guarded.has(name),
  )
  expect([...new Set(open)].toSorted()).toEqual(NAMES_NOTHING)
})

/** Columns whose values a trigger also writes as rows to a guarded table. */
const KEPT_AS_ROWS = ['products.category_uids']
/** Texts that name records, and that nothing follows. */
const SAID = ['stock_movements.idempotency_key', 'webhook_deliveries.body']

test('every column with a uid of another record of a tenant has a key with the namespace, or a trigger', async () => {
  const guarded = new Set(
    links.filter(({ guard }) => guard !== 'none').map(({ table, column }) => `${table}.${column}`),
  )
  const { rows: tables } = await owner.query<{ name: string; recorded: boolean }>(`
    select c.oid::regclass::text as name, exists (select from pg_attribute where attrelid = c.oid and attname = 'uid') as recorded from pg_class c where c.oid in (${IN_TENANT}) order by 1`)
  const uids = tables
    .filter(({ recorded }) => recorded)
    .map(({ name }) => `select uid from ${name} where uid <> 'foreign'`)
  const { rows } = await owner.query<{ name: string }>(`
    with records as materialized (${uids.join(' union ')})
    ${tables.map(({ name }) => `select distinct '${name}.' || c.key as name from ${name} t, jsonb_each(to_jsonb(t) - 'uid') c join records on position(records.uid in c.value::text) > 0 where records.uid is distinct from to_jsonb(t) ->> 'uid'`).join(' union ')} order by 1`)
  expect(rows.map(({ name }) => name).filter((name) => !guarded.has(name) && !SAID.includes(name))).toEqual(
    KEPT_AS_ROWS,
  )
  expect(
    await attempt(`update products set category_uids = '{foreign}' where namespace = '${api.tenants.parent}'`),
  ).toBe(FOREIGN_KEY_VIOLATION)
})

test('a list of accounts contains people who work in the namespace', async () => {
  const { parent, child, other } = api.tenants
  const { rows: lists } = await owner.query<{ table: string; column: string }>(`
    select tgrelid::regclass::text as table, convert_from(rtrim(tgargs, '\\x00'), 'UTF8') as column from pg_trigger where tgname = 'strangers' and tgenabled = 'O' order by 1`)
  expect(lists).toEqual([
    { table: 'notes', column: 'mentions' },
    { table: 'tasks', column: 'assignees' },
    { table: 'team_notes', column: 'mentions' },
  ])
  const [colleague, stranger] = [
    await api.account(null, { namespaces: [parent] }),
    await api.account(null, { namespaces: [other] }),
  ]
  const administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
  for (const { table, column } of lists) {
    const name = (uid: string, namespace: string) =>
      attempt(`update ${table} set ${column} = array['${uid}'] where namespace = '${namespace}'`)
    expect([
      await name(colleague.uid, child),
      await name(administrator.uid, child),
      await name(stranger.uid, child),
    ]).toEqual([1, 1, FOREIGN_KEY_VIOLATION])
  }
})

test('checks new and changed rows', async () => {
  const { rows } = await owner.query<{ changed: string; made: string }>(`
    select array_agg(tgrelid::regclass || ' ' || tgfoid::regproc || ' ' || encode(tgargs, 'escape') order by 1) filter (where tgname = 'foreign_links_of_new') as made,
      array_agg(tgrelid::regclass || ' ' || tgfoid::regproc || ' ' || encode(tgargs, 'escape') order by 1) filter (where tgname = 'foreign_links_of_changed') as changed
    from pg_trigger where tgname like 'foreign\\_links\\_%' and tgenabled = 'O'`)
  expect(rows[0]?.made).toEqual(rows[0]?.changed)
  // Also during the erasure of a customer, which runs without policies.
  const { rows: unseeing } = await owner.query(`
    select distinct tgfoid::regproc from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where (tgname like 'foreign\\_links\\_%' or tgname = 'strangers') and not 'row_security=on' = any (proconfig)`)
  expect(unseeing).toEqual([])
})

test('rejects a reference to another tenant’s record, even by the owner of the tables', async () => {
  const stored: string[] = []
  for (const link of links) {
    const found = await attempt(pointAt(link, 'foreign', api.tenants.parent))
    if (found !== FOREIGN_KEY_VIOLATION) stored.push(`${link.table}.${link.column} ${link.kind}: ${found}`)
  }
  expect(stored).toEqual([])
})

test('a namespace uses the catalog of the one above it, and not the reverse', async () => {
  const { parent, child } = api.tenants
  const uidIn = async (table: string, namespace: string) =>
    (await owner.query<{ uid: string }>(`select uid from ${table} where namespace = '${namespace}' limit 1`)).rows[0]
      ?.uid ?? ''
  for (const link of links.filter(({ table, guard }) => table === 'products' && guard === 'links')) {
    const [lower, upper] = link.below ? [parent, child] : [child, parent]
    const use = async (user: string, used: string) => attempt(pointAt(link, await uidIn(link.target, used), user))
    expect([link.column, await use(lower, upper), await use(upper, lower)]).toEqual([
      link.column,
      1,
      FOREIGN_KEY_VIOLATION,
    ])
  }
})

test('a namespace stays below the one whose catalog it uses', async () => {
  const { parent, child } = api.tenants
  const administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
  const move = () =>
    api.callFresh('changeNamespace', { cookie: administrator.cookie, path: { uid: child }, body: { parent_id: null } })
  const uid = `select uid from brands where namespace = '${parent}' limit 1`
  await owner.query(`update products set brand_uid = (${uid}) where namespace = '${child}'`)
  expect(await move()).toMatchObject({ status: 409, body: { errors: [{ pointer: '/parent_id' }] } })
  await owner.query(`update products set brand_uid = null where namespace = '${child}'`)
  expect((await move()).status).toBe(200)
})

test('a namespace is never below itself, also with concurrent moves', async () => {
  const { parent, other } = api.tenants
  const mover = new Client({ connectionString: api.connectionString })
  await mover.connect()
  const below = (uid: string, above: string) =>
    `update namespaces set parent_id = (select id from namespaces where uid = '${above}') where uid = '${uid}'`
  try {
    await mover.query('begin')
    await mover.query(below(parent, other))
    const second = owner
      .query(below(other, parent))
      .catch((error: unknown) => (error instanceof DatabaseError ? error.constraint : error))
    await mover.query('commit')
    expect(await second).toBe('namespaces_loop')
  } finally {
    await mover.end()
  }
})

test('a referenced record stays in its namespace', async () => {
  const { parent, other } = api.tenants
  const named = new Set(links.filter(({ guard }) => guard === 'links').map(({ target }) => target))
  const moved: string[] = []
  for (const table of named) {
    const found = await attempt(`update ${table} set namespace = '${other}' where namespace = '${parent}'`)
    if (found !== FOREIGN_KEY_VIOLATION) moved.push(`${table}: ${found}`)
  }
  expect(moved).toEqual([])
})
