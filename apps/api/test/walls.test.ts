import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { connect } from '../src/platform/database/database.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { faultsInWalls } from '../src/platform/database/walls.ts'
import { inScope } from '../src/platform/http/in-scope.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { anonymous, type Account } from '../src/platform/session/account.ts'
import { findScope, lookingAt } from '../src/platform/session/scope.ts'
import { createServer } from '../src/server.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const kinds = createKinds(modules).all
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const asRequest = async (
  statement: string,
  namespace = api.tenants.parent,
  role = 'backoffice_app',
): Promise<number> => {
  const client = await api.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', $2, true), set_config('app.account', 'nobody', true), set_config('app.readable', $1, true)`,
      [namespace, role],
    )
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('every table has row-level security, and neither role of the server owns anything', async () => {
  expect(await faultsInWalls(api.connection.pool, kinds)).toEqual([])
})

test.each([
  ['a table without row-level security', 'create table gap (namespace text)', 'drop table gap'],
  [
    'policies that do not apply to the owner of the table',
    'alter table orders no force row level security',
    'alter table orders force row level security',
  ],
  [
    'a table that requests reach without a policy',
    "create table gap (namespace text); select tenant_table('gap', 'system'); grant select on gap to backoffice_app",
    'drop table gap',
  ],
  [
    'a column that requests reach without a policy',
    'grant select (value) on secrets to backoffice_app',
    'revoke select (value) on secrets from backoffice_app',
  ],
  [
    'a view, which shows the rows of its owner',
    'create view gap as select * from orders; grant select on gap to backoffice_app',
    'drop view gap',
  ],
  [
    'a table of one namespace that is open to those below it',
    "select tenant_table('reviews', 'inherited')",
    "select tenant_table('reviews', 'own')",
  ],
  [
    'a table of the catalog that those below cannot read',
    "select tenant_table('brands', 'own')",
    "select tenant_table('brands', 'inherited')",
  ],
  [
    'a second policy, which is more permissive',
    'create policy everything on orders for select to backoffice_app using (true)',
    'drop policy everything on orders',
  ],
  [
    'a table of accounts that requests in all namespaces read',
    'create policy everywhere on jobs for select to backoffice_everywhere using (true)',
    'drop policy everywhere on jobs',
  ],
  [
    'a policy by which requests in all namespaces write',
    'create policy writing on orders for update to backoffice_everywhere using (true)',
    'drop policy writing on orders',
  ],
])('the server does not start with %s', async (_, make, mend) => {
  await api.asOwner(make)
  const connection = connect(api.connectionString)
  try {
    await expect(createServer(connection, api.connectionString, api.settings)).rejects.toThrow(/wall|policy|role/)
  } finally {
    await connection.pool.end()
    await api.asOwner(mend)
  }
  expect(await faultsInWalls(api.connection.pool, kinds)).toEqual([])
})

test.each([
  'select hash from passwords',
  'select token_hash from sessions',
  'select * from sign_in_attempts',
  'select * from secrets',
  'select uid from outbox',
  'select * from leases',
  'update audit_entries set actor = null',
  'delete from stock_movements',
  'update stock_levels set on_hand = 1',
  'update reservations set quantity = 1',
  'select * from search.keys',
  'drop table orders',
  'alter table orders disable row level security',
])('rejects in a request: %s', async (statement) => {
  await expect(asRequest(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('a request only appends events of its own namespaces, and without one only for records of none', async () => {
  const append = (namespace: string, subject: string) =>
    asRequest(
      `insert into domain_events (namespace, type, subject_type, subject) values (${namespace}, 'changed', '${subject}', 'x')`,
    )
  for (const [namespace, subject] of [
    [`'${api.tenants.other}'`, 'orders'],
    [`'${api.tenants.child}'`, 'products'],
    ['null', 'orders'],
    ['null', 'products'],
  ] as const)
    await expect(append(namespace, subject)).rejects.toThrow('row-level security')
  expect(await append(`'${api.tenants.parent}'`, 'orders')).toBe(1)
  expect(await append('null', 'accounts')).toBe(1)
})

test('a request sees no account, group member, counter or session of another tenant', async () => {
  await api.account(null, { namespaces: [api.tenants.other] })
  await api.asOwner(
    `insert into counters (namespace, name, value) values ('${api.tenants.other}', 'order', 1) on conflict do nothing`,
  )
  await api.asOwner(`insert into audit_entries (operation, resource, object) values ('login', 'session', 'somebody')`)
  for (const table of ['accounts', 'counters', 'namespaces', 'audit_entries'])
    expect([
      table,
      await asRequest(
        `select 1 from ${table} where ${table === 'namespaces' ? `uid <> '${api.tenants.parent}'` : 'true'}`,
      ),
    ]).toEqual([table, 0])
  expect(await asRequest('select account_uid from sessions')).toBe(0)
  expect(await asRequest('select 1 from accounts', api.tenants.other)).toBe(1)
})

test('a request in all namespaces sees every row, and writes none outside of its own', async () => {
  const { parent, other } = api.tenants
  await api.asOwner(`insert into brands (uid, namespace, name, slug) values ('seen', '${other}', 'Seen', 'seen')`)
  const everywhere = (statement: string) => asRequest(statement, parent, 'backoffice_everywhere')
  const seen = `select 1 from brands where uid = 'seen'`
  expect([await asRequest(seen), await everywhere(seen)]).toEqual([0, 1])
  for (const statement of [
    `update brands set name = 'Mine' where uid = 'seen'`,
    `delete from brands where uid = 'seen'`,
    `${seen} for update`,
  ])
    expect([statement, await everywhere(statement)]).toEqual([statement, 0])
  for (const statement of [
    `insert into brands (uid, namespace, name, slug) values ('new', '${other}', 'New', 'new')`,
    `insert into brands (uid, namespace, name, slug) values ('new', '', 'New', 'new')`,
  ])
    await expect(everywhere(statement)).rejects.toThrow('row-level security')
  for (const table of ['passwords', 'secrets', 'leases', 'search.keys'])
    await expect(everywhere(`select * from ${table}`)).rejects.toThrow('permission denied')
})

test('only an administrator without a selected namespace is in all of them', async () => {
  const { database } = api.connection
  const isInAll = async (role: Account['role'], selected?: string) => {
    const account = { ...anonymous, role, namespaces: Object.values(api.tenants) }
    const scope = lookingAt(await findScope(database, account), selected)
    return inScope(database, account, scope, async (transaction) => {
      const { rows } = await transaction.execute<{ role: string }>(sql`select current_user as role`)
      return rows[0]?.role === 'backoffice_everywhere'
    })
  }
  expect(await isInAll('ADMIN')).toBe(true)
  expect(await isInAll('ADMIN', api.tenants.parent)).toBe(false)
  for (const role of ['MAINTAINER', 'EMPLOYEE', 'EXTERNAL'] as const) expect(await isInAll(role)).toBe(false)
})

test('an owner without special privileges migrates an empty database, and the server runs on it', async () => {
  const name = `plain_${crypto.randomUUID().replaceAll('-', '')}`
  await api.asOwner(
    `create role ${name} login createrole password 'plain'; grant backoffice_app, backoffice_system, backoffice_everywhere to ${name} with admin option`,
  )
  await api.asOwner(`create database ${name} owner ${name}`)
  const url = new URL(api.connectionString)
  Object.assign(url, { username: name, password: 'plain', pathname: `/${name}` })
  try {
    await migrateDatabase(url.href)
    const connection = connect(url.href)
    try {
      expect(await faultsInWalls(connection.pool, kinds)).toEqual([])
      await connection.pool.query(`insert into namespaces (uid, name, code) values ('one', 'One', 'ONE')`)
      const owner = new Client({ connectionString: url.href })
      await owner.connect()
      // A later migration reaches all rows, although row-level security applies to the owner too.
      const { rowCount } = await owner.query(`update namespaces set name = 'Other'`)
      await owner.end()
      expect(rowCount).toBe(1)
    } finally {
      await connection.pool.end()
    }
  } finally {
    await api.asOwner(`drop database ${name} with (force)`)
    await api.asOwner(`drop role ${name}`)
  }
})
