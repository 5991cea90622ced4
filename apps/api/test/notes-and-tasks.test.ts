import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>
let api: TestApi
let writer: TestAccount
let product: Fields
beforeAll(async () => {
  api = await createTestApi()
  writer = await api.account(null)
  product = await create(api, writer, 'createProduct', newRecord('Product'))
})
afterAll(() => api.close())

const onProduct = () => ({ resource: 'products', object: String(product['uid']) })
const write = (who: TestAccount, body: Fields) =>
  api.call('createNote', { cookie: who.cookie, path: onProduct(), body })
const notesFor = async (who: TestAccount) =>
  at((await api.call('listNotes', { cookie: who.cookie, path: onProduct() })).body, 'results') as Fields[]
const newsFor = async (who: TestAccount) =>
  at((await api.call('listNotifications', { cookie: who.cookie })).body, 'results') as Fields[]
const task = (who: TestAccount, body: Fields) => create(api, who, 'createTask', body)
const tasksFor = async (who: TestAccount, query: Record<string, string> = onProduct()) =>
  at((await api.call('listTasks', { cookie: who.cookie, query })).body, 'results') as Fields[]

test('colleagues read a note, and mentioned ones are notified once, with a link to the record', async () => {
  const reader = await api.account(['products_read'])
  const written = await write(writer, { body: 'Ask @them about the box', mentions: [reader.uid, writer.uid] })
  expect(written.status).toBe(201)
  expect((await notesFor(reader))[0]).toMatchObject({
    body: 'Ask @them about the box',
    author: { uid: writer.uid },
    mentions: [{ uid: reader.uid }, { uid: writer.uid }],
  })
  const news = {
    kind: 'mentioned',
    title: product['name'],
    path: `/products/${String(product['sku'])}?in=${api.tenants.parent}`,
    actor: { uid: writer.uid },
  }
  expect(await newsFor(reader)).toMatchObject([news])
  expect(await newsFor(writer)).toEqual([])
  const uid = String(at(written.body, 'results', 'uid'))
  const change = await api.call('changeNote', {
    cookie: writer.cookie,
    path: { uid },
    headers: { 'if-match': '"1"' },
    body: { body: 'Ask @them again', mentions: [reader.uid] },
  })
  expect(change.status).toBe(200)
  expect(await newsFor(reader)).toHaveLength(1)
})

test('only its author changes a note, and an administrator may delete it', async () => {
  const uid = String(at((await write(writer, { body: 'Mine' })).body, 'results', 'uid'))
  const other = await api.account(null)
  const administrator = await api.account(null, { role: 'ADMIN' })
  const headers = { 'if-match': '"1"' }
  const change = (who: TestAccount) =>
    api.call('changeNote', { cookie: who.cookie, path: { uid }, headers, body: { body: 'Yours' } })
  const remove = (who: TestAccount) => api.call('deleteNote', { cookie: who.cookie, path: { uid }, headers })
  expect([(await change(other)).status, (await remove(other)).status, (await change(administrator)).status]).toEqual([
    403, 403, 403,
  ])
  expect((await remove(administrator)).status).toBe(204)
  expect((await notesFor(writer)).map((note) => note['uid'])).not.toContain(uid)
})

test('without the permission to open a record, its notes are hidden and cannot be added', async () => {
  const clerk = await api.account(['orders_read', 'tasks', 'tasks_read', 'tasks_post'])
  expect((await api.call('listNotes', { cookie: clerk.cookie, path: onProduct() })).status).toBe(403)
  expect((await write(clerk, { body: 'Hello' })).status).toBe(403)
  expect(
    (await api.call('createTask', { cookie: clerk.cookie, body: { title: 'Look', links: [onProduct()] } })).status,
  ).toBe(403)
  await task(writer, { title: 'Photograph it', links: [onProduct()] })
  const [seen] = await tasksFor(clerk)
  expect(seen).toMatchObject({ title: 'Photograph it', links: [{ ...onProduct(), title: null, path: null }] })
})

test('no one outside the namespace reads a note, is mentioned or is assigned a task', async () => {
  await write(writer, { body: 'Between us' })
  await task(writer, { title: 'Ours', links: [onProduct()] })
  const outsider = await api.account(null, { namespaces: [api.tenants.other] })
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  expect((await api.call('listNotes', { cookie: outsider.cookie, path: onProduct() })).status).toBe(404)
  expect((await notesFor(child)).filter(({ body }) => body === 'Between us')).toEqual([])
  expect(await tasksFor(child)).toEqual([])
  expect((await write(writer, { body: 'Hey', mentions: [outsider.uid] })).status).toBe(422)
  expect(
    (await api.call('createTask', { cookie: writer.cookie, body: { title: 'Do', assignees: [outsider.uid] } })).status,
  ).toBe(422)
  const colleagues = await api.call('listColleagues', { cookie: writer.cookie, query: { q: '' } })
  expect((at(colleagues.body, 'results') as Fields[]).map(({ uid }) => uid)).not.toContain(outsider.uid)
  expect(at((await write(child, { body: 'From below' })).body, 'results', 'namespace')).toBe(api.tenants.child)
})

test('a note or a task is about a record of its namespace, above or below it', async () => {
  const everywhere = await api.account(null, { namespaces: [api.tenants.parent, api.tenants.other] })
  const about = { links: [onProduct()], title: 'Elsewhere' }
  const inOther = { namespace: api.tenants.other }
  expect(await write(everywhere, { body: 'Elsewhere', ...inOther })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/namespace' }] },
  })
  const answer = await api.call('createTask', { cookie: everywhere.cookie, body: { ...about, ...inOther } })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/links/0' }] } })
  expect((await task(everywhere, { ...about, namespace: api.tenants.child }))['links']).toHaveLength(1)
})

test('row-level security separates notes and tasks of tenants', async () => {
  const outsider = await api.account(null, { namespaces: [api.tenants.other] })
  await task(outsider, { title: 'Theirs' })
  const client = await api.connection.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('role', 'backoffice_app', true), set_config('app.readable', $1, true)`, [
      api.tenants.other,
    ])
    for (const table of ['notes', 'tasks']) {
      const { rows } = await client.query<{ namespace: string }>(`select distinct namespace from ${table}`)
      expect([table, rows.filter(({ namespace }) => namespace !== api.tenants.other)]).toEqual([table, []])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('assigns a task, notifies the assignee, completes it, and records it in the history', async () => {
  const doer = await api.account(['tasks', 'tasks_read', 'tasks_put', 'products_read'])
  const made = await task(writer, {
    title: 'Count the boxes',
    due: '2026-12-01T17:00:00.000Z',
    assignees: [doer.uid],
    links: [onProduct()],
  })
  expect(await newsFor(doer)).toMatchObject([
    {
      kind: 'task-assigned',
      title: 'Count the boxes',
      path: `/products/${String(product['sku'])}?in=${api.tenants.parent}`,
    },
  ])
  expect(await tasksFor(doer, { assignee: doer.uid, open: 'true' })).toMatchObject([
    { title: 'Count the boxes', asked_by: { uid: writer.uid }, links: [{ title: product['name'] }] },
  ])
  const path = { uid: String(made['uid']) }
  const change = (version: number, body: Fields) =>
    api.call('changeTask', { cookie: doer.cookie, path, headers: { 'if-match': `"${version}"` }, body })
  expect((await change(1, { status: 'Waiting' })).status).toBe(422)
  const done = await change(1, { status: 'Done' })
  expect(at(done.body, 'results', 'done_at')).not.toBeNull()
  expect((await change(1, { status: 'To do' })).status).toBe(412)
  expect(at((await change(2, { status: 'To do' })).body, 'results', 'done_at')).toBeNull()
  expect(await tasksFor(doer, { assignee: doer.uid, open: 'false' })).toEqual([])
  const history = await api.call('listAuditEntries', {
    cookie: doer.cookie,
    query: { resource: 'tasks', object: path.uid },
  })
  expect((at(history.body, 'results') as Fields[]).map(({ operation }) => operation)).toEqual([
    'changeTask',
    'changeTask',
    'createTask',
  ])
  expect(await newsFor(doer)).toHaveLength(1)
})

test('a private task is visible to its author and assignees', async () => {
  const doer = await api.account(null)
  const other = await api.account(null)
  await task(writer, { title: 'Between two', private: true, assignees: [doer.uid], links: [onProduct()] })
  const titles = async (who: TestAccount) => (await tasksFor(who)).map(({ title }) => title)
  expect(await titles(writer)).toContain('Between two')
  expect(await titles(doer)).toContain('Between two')
  expect(await titles(other)).not.toContain('Between two')
  expect(await titles(await api.account(null, { role: 'ADMIN' }))).toContain('Between two')
})

const report = (
  who: TestAccount,
  state: 'viewing' | 'editing' | 'left',
  tab = `tab of ${who.uid}`,
  place = onProduct(),
) => api.call('reportPresence', { cookie: who.cookie, path: place, body: { tab, state } })
const presentFor = async (who: TestAccount) =>
  (at((await report(who, 'viewing')).body, 'results', 'people') as Fields[]).map(({ uid, editing }) => ({
    uid,
    editing,
  }))

test('names who else has a record open once, until their last tab is closed or stops reporting', async () => {
  const [viewer, colleague] = [await api.account(['products_read']), await api.account(null)]
  expect(await presentFor(viewer)).toEqual([])
  await report(colleague, 'viewing', 'first tab')
  await report(colleague, 'editing', 'second tab')
  expect(await presentFor(viewer)).toEqual([{ uid: colleague.uid, editing: true }])
  await report(colleague, 'left', 'second tab')
  expect(await presentFor(viewer)).toEqual([{ uid: colleague.uid, editing: false }])
  await api.asOwner(`update record_presence set until = now() where tab = 'first tab'`)
  expect(await presentFor(viewer)).toEqual([])
  await report(viewer, 'left')
  expect(await presentFor(colleague)).toEqual([])
})

test('the presence of a record tells that it has changed', async () => {
  const changed = async () => {
    const { change, age } = at((await report(writer, 'viewing')).body, 'results') as Fields
    expect(age).toBeGreaterThanOrEqual(0)
    return change
  }
  const before = await changed()
  expect(await changed()).toBe(before)
  await api.callFresh('changeProduct', {
    cookie: writer.cookie,
    path: { sku: String(product['sku']) },
    headers: { 'api-version': '3' },
    body: { name: 'Lamp with a shade' },
  })
  expect(await changed()).toBeGreaterThan(Number(before))
})

test('no one learns who has a record open in a namespace beside theirs, or without the permission to open it', async () => {
  const sister = crypto.randomUUID()
  await api.asOwner(
    `insert into namespaces (uid, name, code, parent_id) select '${sister}', 'Sister', 'SISTER', id from namespaces where code = 'PARENT'`,
  )
  const [above, child, beside] = [
    await api.account(null),
    await api.account(null, { namespaces: [api.tenants.child] }),
    await api.account(null, { namespaces: [sister] }),
  ]
  const own = await create(api, writer, 'createProduct', newRecord('Product'))
  const place = { resource: 'products', object: String(own['uid']) }
  const look = (who: TestAccount) => report(who, 'viewing', 'a tab of theirs', place)
  for (const who of [above, child, beside]) expect((await look(who)).status).toBe(200)
  const uidsFor = async (who: TestAccount) =>
    (at((await look(who)).body, 'results', 'people') as Fields[]).map(({ uid }) => uid)
  expect(new Set(await uidsFor(above))).toEqual(new Set([child.uid, beside.uid]))
  expect(await uidsFor(child)).toEqual([above.uid])
  expect(await uidsFor(await api.account(null, { role: 'ADMIN' }))).toHaveLength(3)
  const outsider = await api.account(null, { namespaces: [api.tenants.other] })
  expect((await look(outsider)).status).toBe(404)
  expect((await look(await api.account(['orders_read']))).status).toBe(403)
  const twin = await create(api, outsider, 'createProduct', { ...newRecord('Product'), sku: own['sku'] })
  const alone = await report(outsider, 'viewing', 'a tab of theirs', {
    resource: 'products',
    object: String(twin['uid']),
  })
  expect(at(alone.body, 'results', 'people')).toEqual([])
})

test('undoes the completion of a task', async () => {
  const made = await task(writer, { title: 'Undo me', links: [onProduct()] })
  const path = { uid: String(made['uid']) }
  await api.call('changeTask', {
    cookie: writer.cookie,
    path,
    headers: { 'if-match': '"1"' },
    body: { status: 'Done' },
  })
  const own = await api.call('listOwnAuditEntries', { cookie: writer.cookie })
  const [last] = at(own.body, 'results') as Fields[]
  expect(last).toMatchObject({ resource: 'tasks', title: 'Undo me', undoable: true })
  expect((await api.call('undoAuditEntry', { cookie: writer.cookie, path: { id: Number(last?.['id']) } })).status).toBe(
    200,
  )
  expect(at((await api.call('readTask', { cookie: writer.cookie, path })).body, 'results', 'status')).toBe('To do')
})
