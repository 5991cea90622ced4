import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from './records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { writeCalls, writeOperations } from './write-calls.ts'

/** Tables of what people do beside the records: uploaded files that are not imported yet, and who looks at what. */
const BESIDE: ReadonlySet<string> = new Set(['imports', 'record_presence'])

let api: TestApi
let admin: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  calls = writeCalls(api, admin)
  await noteWrites()
})
afterAll(() => api.close())

/** Notes which tables requests and jobs write, by triggers. Workers finish what began before, in a role of their own. */
async function noteWrites(): Promise<void> {
  await api.asOwner(`
    create table written (name text, namespace text);
    grant select, insert, delete on written to public;
    create function note_write() returns trigger language plpgsql as $$
    begin
      if current_setting('role') <> 'backoffice_system' then
        insert into written values (tg_argv[0], (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'namespace'));
      end if;
      return null;
    end $$`)
  const { rows } = await api.connection.pool.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'namespace' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and relname <> 'written'`,
  )
  for (const { name } of rows.filter((table) => !BESIDE.has(table.name)))
    await api.asOwner(
      `create trigger note_write after insert or update or delete on ${name} for each row execute function note_write('${name}')`,
    )
}

const setStatus = async (status: 'Active' | 'Closed') => {
  const answer = await api.callFresh('changeNamespace', {
    cookie: admin.cookie,
    path: { uid: api.tenants.parent },
    body: { status },
  })
  expect(answer.status).toBe(200)
}

/** Jobs that began before go on: those of what prepares a call are waited for. */
const jobsHaveEnded = async () => {
  const { rows } = await api.connection.pool.query(`select from jobs where state in ('Queued', 'Running')`)
  return rows.length === 0
}

test.each(writeOperations)('%s changes nothing in a closed namespace', async (id) => {
  const { headers, ...call } = await calls[id]()
  await expect.poll(jobsHaveEnded).toBe(true)
  await setStatus('Closed')
  await api.connection.pool.query('delete from written')
  await api.callFresh(id, { cookie: admin.cookie, headers: { 'x-namespace': api.tenants.parent, ...headers }, ...call })
  const { rows } = await api.connection.pool.query('select distinct name from written where namespace = $1', [
    api.tenants.parent,
  ])
  await setStatus('Active')
  expect(rows).toEqual([])
})

test('bulk changes skip the records of a closed namespace and say why', async () => {
  const [open, closed] = [
    await create(api, admin, 'createBrand', { name: 'Open', slug: 'open', namespace: api.tenants.child }),
    await create(api, admin, 'createBrand', { name: 'Closed', slug: 'closed', namespace: api.tenants.parent }),
  ]
  await setStatus('Closed')
  const { body } = await api.call('prepareBrandBulk', {
    cookie: admin.cookie,
    body: { selection: { uids: [open['uid'], closed['uid']] }, change: { status: 'Hidden' } },
  })
  await setStatus('Active')
  expect(body).toMatchObject({ results: { eligible: 1, skipped: [{ count: 1, labels: ['Closed'] }] } })
})
