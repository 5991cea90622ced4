import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymiseCommand } from '../src/commands/anonymise.ts'
import { verifyChain } from '../src/platform/audit/chain.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const PERSON = {
  first_name: 'Wilhelmina',
  last_name: 'Achterberg',
  email: 'wilhelmina@achterberg.example',
  phone: '+31 6 1234 9876',
}
const TRACES = [...Object.values(PERSON), 'Zonnebloemstraat', 'Achterberg']
const said: string[] = []
let api: TestApi
let editor: TestAccount
let uid: string
beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
  const address = {
    name: 'W. Achterberg',
    street: 'Zonnebloemstraat',
    house_number: '17',
    postcode: '1011 AB',
    city: 'Amsterdam',
    country: 'NL',
  }
  const customer = await create(api, editor, 'createCustomer', { type: 'Consumer', ...PERSON, addresses: [address] })
  uid = String(customer['uid'])
  await create(api, editor, 'createProduct', {
    ...newRecord('Product'),
    sku: 'LAMP',
    price: 1_000,
    stock_policy: 'Sell beyond',
  })
  const order = await api.call('createOrder', {
    cookie: editor.cookie,
    headers: { 'idempotency-key': 'kept-with-its-answer' },
    body: {
      customer: uid,
      email: PERSON.email,
      customer_note: `Ring for ${PERSON.first_name}`,
      lines: [{ sku: 'LAMP', quantity: 1 }],
    },
  })
  expect([order.status, order.text]).toEqual([201, expect.any(String)])
  const changed = await api.callFresh('changeCustomer', {
    cookie: editor.cookie,
    path: { uid },
    body: { type: 'Consumer', ...PERSON, wholesale: true },
  })
  expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
  const task = { title: `Call ${PERSON.first_name} ${PERSON.last_name}` }
  await create(api, editor, 'createTask', task)
  // Deleted records have snapshots for undo.
  const deleted = await create(api, editor, 'createTask', task)
  await api.callFresh('deleteTask', { cookie: editor.cookie, path: { uid: String(deleted['uid']) } })
  await api.server.indexer.drain()
})
afterAll(() => api.close())

/** Returns the texts of all tables, search documents and files that still identify the customer. */
async function leftIn(schema: string): Promise<string[]> {
  const client = new Client({ connectionString: api.connectionString })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns
       where table_schema = $1 and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY') order by 1, 2`,
      [schema],
    )
    expect(columns.length).toBeGreaterThan(schema === 'public' ? 100 : 5)
    const left: string[] = []
    for (const { name, column } of columns) {
      const { rows } = await client.query(
        `select 1 from "${schema}"."${name}" where "${column}"::text ilike any($1) limit 1`,
        [TRACES.map((text) => `%${text}%`)],
      )
      if (rows.length > 0) left.push(`${name}.${column}`)
    }
    return left
  } finally {
    await client.end()
  }
}

test('erases a customer from every table, file and search document; orders and amounts stay', async () => {
  const before = await leftIn('public')
  expect(before).toEqual(
    expect.arrayContaining([
      'customers.email',
      'orders.email',
      'audit_entries.after',
      'idempotency_keys.body',
      'kept_records.kept',
      'tasks.title',
    ]),
  )
  const asked = await api.call('createExport', {
    cookie: editor.cookie,
    body: { resource: 'customers', format: 'csv', columns: ['number', 'email'] },
  })
  expect(asked.status).toBe(201)
  const made = () => api.connection.pool.query(`select from jobs where state = 'Done'`)
  await expect.poll(async () => (await made()).rowCount).toBe(1)
  const data = api.settings.dataDirectory
  await mkdir(join(data, 'mail'), { recursive: true })
  await writeFile(join(data, 'mail', 'theirs.eml'), `To: ${PERSON.email.toUpperCase()}\n`)
  await writeFile(join(data, 'mail', 'other.eml'), 'To: somebody@example.com\n')
  expect(await readdir(join(data, 'exports'))).toHaveLength(1)

  await anonymiseCommand.run([uid], {
    settings: { ...api.settings, databaseUrl: api.connectionString },
    say: (line) => void said.push(line),
  })
  expect(said[0]).toMatch(/^Erased the customer from \d+ rows and 2 files\./)
  await api.server.indexer.drain()

  expect(await leftIn('public')).toEqual([])
  expect(await readdir(join(data, 'exports'))).toEqual([])
  expect(await readdir(join(data, 'mail'))).toEqual(['other.eml'])
  for (const index of ['customers', 'orders'])
    for (const q of [PERSON.email, PERSON.last_name])
      expect((await api.server.search.index(index).search(q, { matchingStrategy: 'all' })).hits).toEqual([])
  const { rows } = await api.connection.pool.query('select customer_uid, total from orders')
  expect(rows).toEqual([{ customer_uid: uid, total: expect.any(String) as unknown }])
  const read = await api.call('readCustomer', { cookie: editor.cookie, path: { uid } })
  expect([read.status, at(read.body, 'results', 'status'), at(read.body, 'results', 'email')]).toEqual([
    200,
    'Anonymised',
    null,
  ])
})

test('the hash chain remains valid, and counts the redacted entries', async () => {
  const sealed = async () => {
    const { rows } = await api.connection.pool.query<{ open: boolean }>(
      'select exists (select from audit_entries e where not exists (select from audit_chain c where c.entry = e.id)) as open',
    )
    return rows[0]?.open
  }
  await api.server.workers.get('history-seals').drain()
  expect(await sealed()).toBe(false)
  const { broken, redacted } = await verifyChain(api.connection.database)
  expect(broken).toBeUndefined()
  expect(redacted).toBeGreaterThan(1)
  await api.asOwner(
    `update audit_entries set after = '{"forged": true}' where id = (select min(entry) from audit_redactions)`,
  )
  expect((await verifyChain(api.connection.database)).broken).toBeDefined()
})

test('rejects an unknown customer', async () => {
  const settings = { ...api.settings, databaseUrl: api.connectionString }
  await expect(anonymiseCommand.run(['nobody'], { settings, say: () => undefined })).rejects.toThrow('No customer')
})
