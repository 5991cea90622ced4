import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { worksWhenClosed } from '../src/platform/http/when-closed.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { writeCalls, writeOperations } from './write-calls.ts'

/**
 * Tables of what people do beside the records: uploaded files that are not imported yet, who looks at what, and which
 * numbers they watch.
 */
const BESIDE: ReadonlySet<string> = new Set(['imports', 'number_alerts', 'record_presence'])

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

test.each(writeOperations)('%s changes in a closed namespace no more than the contract allows', async (id) => {
  const { headers, ...call } = await calls[id]()
  await expect.poll(jobsHaveEnded).toBe(true)
  await setStatus('Closed')
  await api.connection.pool.query('delete from written')
  await api.callFresh(id, { cookie: admin.cookie, headers: { 'x-namespace': api.tenants.parent, ...headers }, ...call })
  const { rows } = await api.connection.pool.query('select distinct name from written where namespace = $1', [
    api.tenants.parent,
  ])
  await setStatus('Active')
  const isExcepted = worksWhenClosed(id, call.body)
  expect({ id, written: rows.length > 0, rows: isExcepted ? [] : rows }).toEqual({ id, written: isExcepted, rows: [] })
})

/** Every field and value with which an operation works in a closed namespace. */
const excepted = describedOperations.flatMap(({ id, whenClosed = {} }) =>
  Object.entries(whenClosed).flatMap(([field, values]) => values.map((value) => ({ id, field, value }))),
)

test.each(excepted)('$id with $field $value alone works in a closed namespace', async ({ id, field, value }) => {
  const write = writeOperations.find((one) => one === id)
  const { path = {}, body } = await calls[write ?? expect.fail(`${id} does not write`)]()
  const call = { cookie: admin.cookie, path }
  await setStatus('Closed')
  const beside = await api.callFresh(id, { ...call, body: { ...(body as object), [field]: value } })
  const alone = await api.callFresh(id, { ...call, body: { [field]: value } })
  const empty = await api.callFresh(id, { ...call, body: { [field]: null } })
  await setStatus('Active')
  expect([beside.status, alone.status, empty.status]).toEqual([409, 200, 422])
})

test('bulk changes end keys and pause webhooks of a closed namespace, too, but do not undo that', async () => {
  const { uid: group } = await create(api, admin, 'createGroup', newRecord('Group'))
  const key = await create(api, admin, 'createApiKey', { name: 'Leaked', group })
  const hook = { name: 'Orders', url: 'https://hooks.example.com', events: ['orders.created'] }
  const webhook = await create(api, admin, 'createWebhook', hook)
  const started = async (operation: 'prepareApiKeyBulk' | 'prepareWebhookBulk', uid: unknown, change: object) => {
    const body = { selection: { uids: [String(uid)] }, change }
    const prepared = await api.call(operation, { cookie: admin.cookie, body })
    const job = String(at(prepared.body, 'results', 'job', 'uid'))
    expect((await api.callFresh('startJob', { cookie: admin.cookie, path: { uid: job }, body: {} })).status).toBe(200)
    await expect.poll(jobsHaveEnded).toBe(true)
    return job
  }
  await setStatus('Closed')
  await started('prepareApiKeyBulk', key['uid'], { revoke: true })
  const paused = await started('prepareWebhookBulk', webhook['uid'], { status: 'Paused' })
  await api.call('undoJob', { cookie: admin.cookie, path: { uid: paused } })
  await expect.poll(jobsHaveEnded).toBe(true)
  const read = async (operation: 'readApiKey' | 'readWebhook', uid: unknown) =>
    (await api.call(operation, { cookie: admin.cookie, path: { uid: String(uid) } })).body
  const after = [await read('readApiKey', key['uid']), await read('readWebhook', webhook['uid'])]
  await setStatus('Active')
  expect(after).toMatchObject([{ results: { revoked: true } }, { results: { status: 'Paused' } }])
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
