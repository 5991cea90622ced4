import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@backoffice/embedded-postgres/testing'
import { customerTables, keptTables } from '../src/described-tables.ts'
import { MIGRATIONS } from '../src/places.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import type { TableData } from '../src/platform/database/table-data.ts'
import { everyTable, everyTableData } from './every-table.ts'
import { breakingChanges, readSchema } from './schema-changes.ts'

const JOURNAL = v.object({ entries: v.array(v.object({ tag: v.string() })) })

/** Rows that were stored before a migration that changes them. */
const ROWS_BEFORE: Readonly<Record<string, string>> = {
  '0023_customer_emails': `insert into customers (uid, namespace, number, type, email) values
    ('older', 'N', '1', 'Consumer', 'Buyer@example.com'), ('younger', 'N', '2', 'Consumer', 'buyer@example.com'),
    ('elsewhere', 'M', '1', 'Consumer', 'buyer@example.com'), ('unknown', 'N', '3', 'Consumer', null)`,
  '0024_links_by_kind': `insert into namespaces (uid, name, code) values ('N', 'N', 'N'), ('M', 'M', 'M');
    insert into option_groups (uid, namespace, name, code) values ('colours', 'M', 'Colours', 'C');
    insert into products (uid, namespace, sku, name, option_group_id) values ('own', 'N', 'A', 'A', 'colours'), ('foreign', 'M', 'A', 'A', 'colours');
    insert into tasks (uid, namespace, number, title, asked_by, links) select 'task', 'N', '1', 'Count', 'a', jsonb_agg(jsonb_build_object('resource', 'products', 'object', o))
      from unnest(array['gone', 'foreign', 'own']) o;
    insert into notes (uid, namespace, resource, object, author, body) select 'on ' || o, 'N', 'products', o, 'a', o from unnest(array['gone', 'foreign', 'own']) o;
    insert into redirects (uid, namespace, kind, object, "from") select 'to ' || o, 'N', 'product', o, o from unnest(array['gone', 'foreign', 'own']) o`,
  '0025_basis_points': `insert into websites (uid, namespace, name, domainname, vat_high, vat_low) values ('FR', 'N', 'FR', 'fr.example', 20, 5.5);
    insert into suppliers (uid, namespace, name, code) values ('supplier', 'N', 'S', 'S');
    insert into supplier_orders (uid, namespace, number, supplier_uid) values ('order', 'N', '1', 'supplier');
    insert into supplier_order_lines (namespace, order_uid, position, product_uid, sku, name, ordered, discount) values ('N', 'order', 0, 'own', 'A', 'A', 1, 8.29)`,
}

const [baseline, ...later] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
/** Names of the migrations after the first one. */
const [, ...names] = v.parse(JOURNAL, JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'))).entries
let testDatabase: TestDatabase
let client: Client
const broken: string[] = []
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  client = new Client({ connectionString: testDatabase.connectionString })
  await client.connect()
  for (const statement of baseline?.sql ?? []) await client.query(statement)
  for (const [at, { sql }] of later.entries()) {
    await client.query(ROWS_BEFORE[names[at]?.tag ?? ''] ?? '')
    broken.push(...(await breaksOf(sql.join(';\n'))))
  }
})
afterAll(async () => {
  await client.end()
  await testDatabase.drop()
})

/**
 * Returns the names in a comment of the migration: `-- unused: products.old_name` is not used any more, `-- never
 * stored: orders_customer_key` rejects what no version has ever stored.
 */
const namedIn = (migration: string, comment: 'unused' | 'never stored'): readonly string[] =>
  [...migration.matchAll(new RegExp(`^-- ${comment}: (\\S+)$`, 'gm'))].map(([, name = '']) => name)

/** Applies a migration and returns what breaks a process of the previous version. */
async function breaksOf(migration: string): Promise<readonly string[]> {
  const before = await readSchema(client)
  await client.query(migration)
  const unused = namedIn(migration, 'unused')
  const neverStored = namedIn(migration, 'never stored')
  return breakingChanges(before, await readSchema(client)).filter(
    (sentence) =>
      !unused.some((name) => sentence.startsWith(`${name} `)) &&
      !neverStored.some((name) => sentence.endsWith(` ${name} rejects what was taken before`)),
  )
}

test.each([
  ['alter table brands drop column url', 'brands.url is gone'],
  ['alter table brands rename url to link', 'brands.url is gone'],
  ['alter table view_uses rename to uses', 'view_uses.view_uid is gone'],
  ['drop table view_uses', 'view_uses.view_uid is gone'],
  ['alter table brands alter sequence type bigint', 'brands.sequence is bigint instead of integer'],
  ['alter table brands alter updated_by set not null', 'brands.updated_by is required'],
  ['alter table brands add rank integer not null', 'brands.rank is required and has no default'],
  ["alter table brands add check (url <> '')", 'brands brands_url_check rejects what was taken before'],
  ['create unique index one_url on brands (url)', 'brands one_url rejects what was taken before'],
  [`do $$ begin execute 'alter table ' || 'brands drop column ' || 'url'; end $$`, 'brands.url is gone'],
])('detects that %s breaks a process of the previous version', async (migration, sentence) => {
  await client.query('begin')
  try {
    expect(await breaksOf(migration)).toContain(sentence)
  } finally {
    await client.query('rollback')
  }
})

test.each([
  'alter table brands add rank integer',
  "alter table brands add colour text not null default 'red'",
  'alter table brands add parent text references brands',
  'create table ranks (uid text primary key, brand text not null unique)',
  'create index by_url on brands (url)',
  'alter table brands alter url drop not null',
  '-- unused: brands.url\nalter table brands drop column url',
  '-- never stored: brands_key\nalter table brands add constraint brands_key unique (namespace, uid)',
])('detects that %s breaks nothing', async (migration) => {
  await client.query('begin')
  try {
    expect(await breaksOf(migration)).toEqual([])
  } finally {
    await client.query('rollback')
  }
})

test('migrations break no running process of the previous version', () => {
  expect(broken).toEqual([])
})

test('of two customers whose emails differ in case, the older keeps it, and the history has that of the younger', async () => {
  const { rows } = await client.query(`
    select c.uid, c.email, c.version, e.before, o.uid is not null as indexed from customers c
    left join audit_entries e on e.object = c.uid left join outbox o on o.uid = c.uid order by c.id`)
  expect(rows).toEqual([
    { uid: 'older', email: 'Buyer@example.com', version: 1, before: null, indexed: false },
    { uid: 'younger', email: null, version: 2, before: { email: 'buyer@example.com' }, indexed: true },
    { uid: 'elsewhere', email: 'buyer@example.com', version: 1, before: null, indexed: false },
    { uid: 'unknown', email: null, version: 1, before: null, indexed: false },
  ])
})

test('skips stored references to another tenant, and the history has them', async () => {
  const { rows } = await client.query(`
    select (select array_agg(l ->> 'object') from tasks, jsonb_array_elements(links) l) as tasks, (select array_agg(uid order by id) from notes) as notes,
      (select array_agg(uid order by id) from redirects) as redirects, (select array_agg(uid) from products where option_group_id = 'colours') as products,
      (select jsonb_agg(before order by id) from audit_entries where resource in ('tasks', 'notes')) as history`)
  const link = (object: string) => ({ resource: 'products', object })
  expect(rows).toEqual([
    {
      tasks: ['gone', 'own'],
      notes: ['on gone', 'on own'],
      redirects: ['to gone', 'to own'],
      products: ['foreign'],
      history: [{ links: [link('gone'), link('foreign'), link('own')] }, { ...link('foreign'), body: 'foreign' }],
    },
  ])
})

test('converts rates in % to basis points, also those that a process of the previous version writes', async () => {
  const rates = async () =>
    (await client.query('select vat_high_bp, vat_low_bp, vat_high, vat_low from websites order by id')).rows
  const discounts = async () =>
    (await client.query('select discount_bp, discount from supplier_order_lines order by position')).rows
  expect(await rates()).toEqual([{ vat_high_bp: 2_000, vat_low_bp: 550, vat_high: 20, vat_low: 5.5 }])
  expect(await discounts()).toEqual([{ discount_bp: 829, discount: 8.29 }])
  await client.query('begin')
  try {
    await client.query(`update websites set vat_high = 21.5; update websites set vat_low_bp = 700;
      insert into websites (uid, namespace, name, domainname, vat_high) values ('LU', 'N', 'LU', 'lu.example', 17);
      insert into websites (uid, namespace, name, domainname, vat_high_bp) values ('DE', 'N', 'DE', 'de.example', 1900);
      update supplier_order_lines set discount = 10;
      insert into supplier_order_lines (namespace, order_uid, position, product_uid, sku, name, ordered, discount_bp) values ('N', 'order', 1, 'own', 'A', 'A', 1, 250)`)
    expect(await rates()).toEqual([
      { vat_high_bp: 2_150, vat_low_bp: 700, vat_high: 21.5, vat_low: 7 },
      { vat_high_bp: 1_700, vat_low_bp: 900, vat_high: 17, vat_low: 9 },
      { vat_high_bp: 1_900, vat_low_bp: 900, vat_high: 19, vat_low: 9 },
    ])
    expect(await discounts()).toEqual([
      { discount_bp: 1_000, discount: 10 },
      { discount_bp: 250, discount: 2.5 },
    ])
  } finally {
    await client.query('rollback')
  }
})

test('each migration is younger than the one before: an older one would be skipped', () => {
  const times = [baseline, ...later].map((migration) => migration?.folderMillis)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => Number(one) - Number(other)))
})

test('the tables of the code match the database', async () => {
  const { columns } = await readSchema(client)
  const ofDatabase = [...columns.values()].map(({ name, type, required }) => ({ name, type, required }))
  const ofCode = Object.values(await everyTable()).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const config = getTableConfig(table)
    return config.columns.map((column) => ({
      name: `${config.name}.${column.name}`,
      type: column.getSQLType().replace('timestamp (3)', 'timestamp(3)'),
      required: column.notNull,
    }))
  })
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(ofCode.toSorted(byName)).toEqual(ofDatabase.toSorted(byName))
})

test('every table declares its retention and personal data, and both are applied', async () => {
  const data = await everyTableData()
  const { rows } = await client.query<{ name: string; goes: boolean }>(
    `select c.relname as name, exists (select from pg_constraint f where f.conrelid = c.oid and f.confdeltype = 'c') as goes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  expect(data.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const goesAlong = rows.flatMap(({ name, goes }) => (goes ? [name] : []))
  const names = (some: readonly TableData[]) => some.map(({ table }) => table).toSorted()
  expect(goesAlong).toEqual(
    expect.arrayContaining(names(data.filter(({ kept }) => kept === 'with what it belongs to'))),
  )
  expect(names(keptTables)).toEqual(names(data.filter(({ kept }) => typeof kept === 'object' && 'days' in kept)))
  expect(names(customerTables)).toEqual(names(data.filter(({ personal }) => personal !== undefined)))
})

test('rejects a database with another baseline', async () => {
  const other = await createTestDatabase()
  const owner = new Client({ connectionString: other.connectionString })
  await owner.connect()
  await owner.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('foundation', 1795400000000)`)
  await owner.end()
  try {
    await expect(migrateDatabase(other.connectionString)).rejects.toThrow('made by an earlier version')
  } finally {
    await other.drop()
  }
})

test('a running process accepts a database that a later version has migrated', async () => {
  const other = await createTestDatabase()
  const owner = new Client({ connectionString: other.connectionString })
  try {
    await migrateDatabase(other.connectionString)
    await owner.connect()
    await owner.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Number.MAX_SAFE_INTEGER})`,
    )
    await owner.end()
    await expect(migrateDatabase(other.connectionString)).resolves.toBeUndefined()
  } finally {
    await other.drop()
  }
})
