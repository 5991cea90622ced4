import type { OperationId } from '@backoffice/api-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notes } from '../src/modules/notes/index.ts'
import { newestNotes } from '../src/modules/notes/newest-notes.ts'
import { pageBy } from '../src/platform/database/page-by.ts'
import { setCompany } from './company.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>
interface Place {
  readonly resource: string
  readonly object: string
}

let api: TestApi
let writer: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  writer = await api.account(null)
  await setCompany(api, await api.account(null, { role: 'ADMIN' }), api.tenants.parent)
})
afterAll(() => api.close())

const placeOf = (resource: string, { uid }: Fields): Place => ({ resource, object: String(uid) })
const newProduct = async (who = writer, more: Fields = {}) =>
  create(api, who, 'createProduct', { ...newRecord('Product'), ...more })
const newTask = async (title: string, links: readonly Place[], more: Fields = {}, who = writer) =>
  placeOf('tasks', await create(api, who, 'createTask', { title, links, ...more }))
const write = async (place: Place, body: string, more: Fields = {}, who = writer) => {
  const answer = await api.call('createNote', { cookie: who.cookie, path: { ...place }, body: { body, ...more } })
  if (answer.status !== 201) throw new Error(answer.text)
  return at(answer.body, 'results') as Fields
}
const list = (place: Place, query: Fields = { linked: true }, who = writer) =>
  api.call('listNotes', { cookie: who.cookie, path: { ...place }, query: query as Record<string, string> })
const notesOf = async (place: Place, who = writer) =>
  at((await list(place, { linked: true }, who)).body, 'results') as Fields[]
const bodiesOf = async (place: Place, who = writer) => (await notesOf(place, who)).map(({ body }) => body)
const remove = (operation: OperationId, { object }: Place) =>
  api.callFresh(operation, { cookie: writer.cookie, path: { uid: object } })

test('a record shows the notes of its tasks, a task those of its records, and each says where it was written', async () => {
  const made = await newProduct()
  const product = placeOf('products', made)
  const task = await newTask('Measure it', [product])
  await write(product, 'The box is larger')
  await write(task, 'Measured: 40 cm')
  const onTask = { body: 'Measured: 40 cm', ...task }
  const onProduct = { body: 'The box is larger', ...product }
  const path = `/products/${String(made['sku'])}?in=${api.tenants.parent}`
  const aboutTask = { ...task, title: 'Measure it', path: null }
  const aboutProduct = { ...product, title: made['name'], path }
  expect(await notesOf(product)).toMatchObject([{ ...onTask, about: aboutTask }, onProduct])
  expect(await notesOf(task)).toMatchObject([onTask, { ...onProduct, about: aboutProduct }])
  expect((await notesOf(product))[1]).not.toHaveProperty('about')
  expect((await notesOf(task))[0]).not.toHaveProperty('about')
  for (const query of [{}, { linked: false }, { limit: 1 }])
    expect((await list(product, query)).body).toMatchObject({ results: [onProduct], total: 1 })
})

test('orders show the notes of the orders that they were split into or come from, and no farther', async () => {
  const { sku } = await newProduct(writer, { stock_policy: 'Track' })
  const stock = { how: 'adjust', location: 'Warehouse', quantity: 20, reason: 'Delivery' }
  await api.callFresh('changeProductStock', { cookie: writer.cookie, path: { sku: String(sku) }, body: stock })
  const first = await create(api, writer, 'createOrder', { ...acceptable, lines: [{ sku, quantity: 3 }] })
  const split = async (order: Fields, quantity: number) => {
    const { body, text } = await api.callFresh('splitOrder', {
      cookie: writer.cookie,
      path: { order: String(order['number']) },
      body: { lines: [{ id: at(order, 'lines', 0, 'id'), quantity }] },
    })
    const number = at(body, 'results', 'number')
    if (typeof number !== 'string') throw new Error(text)
    const path = { order: number }
    return at((await api.call('readOrder', { cookie: writer.cookie, path })).body, 'results') as Fields
  }
  const second = await split(first, 2)
  const third = await split(second, 1)
  for (const order of [first, second, third]) await write(placeOf('orders', order), `On ${String(order['number'])}`)
  const numbersAt = async (order: Fields) =>
    (await notesOf(placeOf('orders', order))).map(({ about }) => at(about, 'title'))
  expect(await numbersAt(first)).toEqual([second['number'], undefined])
  expect(await numbersAt(second)).toEqual([third['number'], undefined, first['number']])
  expect(await numbersAt(third)).toEqual([undefined, second['number']])
})

test('no one reads notes of linked records without the permission to open them', async () => {
  const product = placeOf('products', await newProduct())
  const task = await newTask('Photograph it', [product])
  const hidden = await newTask('Between us', [product], { private: true })
  await write(product, 'Of the product')
  await write(task, 'Of the task')
  await write(hidden, 'Of the private task')
  const clerk = await api.account(['products_read'])
  const doer = await api.account(['tasks_read'])
  const both = await api.account(['products_read', 'tasks_read'])
  expect(await bodiesOf(product, clerk)).toEqual(['Of the product'])
  expect(await bodiesOf(task, doer)).toEqual(['Of the task'])
  expect(await bodiesOf(product, both)).toEqual(['Of the task', 'Of the product'])
  expect(await bodiesOf(product)).toEqual(['Of the private task', 'Of the task', 'Of the product'])
  expect([(await list(task, { linked: true }, clerk)).status, (await list(hidden, {}, both)).status]).toEqual([
    403, 404,
  ])
})

test('tenants with the same numbers read only their own notes', async () => {
  const outsider = await api.account(null, { namespaces: [api.tenants.other] })
  const made = await newProduct()
  const twin = await newProduct(outsider, { sku: made['sku'] })
  const places = [
    [writer, placeOf('products', made), 'Ours'],
    [outsider, placeOf('products', twin), 'Theirs'],
  ] as const
  for (const [who, product, mark] of places) {
    await write(product, mark, {}, who)
    await write(await newTask('Count', [product], {}, who), `${mark}, of the task`, {}, who)
  }
  const everywhere = await api.account(null, { namespaces: [api.tenants.parent, api.tenants.other] })
  for (const [who, product, mark] of places)
    for (const reader of [who, everywhere])
      expect(await bodiesOf(product, reader)).toEqual([`${mark}, of the task`, mark])
  expect((await list(places[0][1], { linked: true }, outsider)).status).toBe(404)
})

test('below the namespace of a record only the notes and tasks from there are read', async () => {
  const product = placeOf('products', await newProduct())
  const child = await api.account(null, { namespaces: [api.tenants.child] })
  await write(await newTask('Above', [product]), 'From above')
  await write(await newTask('Below', [product], {}, child), 'From below', {}, child)
  expect(await bodiesOf(product, child)).toEqual(['From below'])
  expect(await bodiesOf(product)).toEqual(['From below', 'From above'])
})

test('pages of the notes of several records have each note once, whatever is written and deleted meanwhile', async () => {
  const product = placeOf('products', await newProduct())
  const task = await newTask('Measure it', [product])
  const made: Fields[] = []
  for (let n = 0; n < 7; n += 1) made.push(await write(n % 3 === 0 ? product : task, `Note ${n}`))
  const read = async (query: Fields) => {
    const { body } = await list(product, { linked: true, limit: 2, ...query })
    const bodies = (at(body, 'results') as Fields[]).map((note) => note['body'])
    return { bodies, next: at(body, 'next'), total: at(body, 'total') }
  }
  const first = await read({})
  expect(first).toMatchObject({ bodies: ['Note 6', 'Note 5'], total: 7 })
  await write(task, 'Newer')
  await remove('deleteNote', placeOf('notes', made[5] ?? {}))
  const second = await read({ after: first.next })
  expect(second).toMatchObject({ bodies: ['Note 4', 'Note 3'], total: 7 })
  await remove('deleteNote', placeOf('notes', made[1] ?? {}))
  const third = await read({ after: second.next })
  expect(third.bodies).toEqual(['Note 2', 'Note 0'])
  expect(await read({ after: third.next })).toEqual({ bodies: [], next: null, total: 6 })
  expect((await read({ offset: 3 })).bodies).toEqual(['Note 3', 'Note 2'])
})

test('notes of a deleted task go with it, and come back with it', async () => {
  const product = placeOf('products', await newProduct())
  const task = await newTask('Measure it', [product])
  await write(task, 'Of the task')
  expect((await remove('deleteTask', task)).status).toBe(204)
  expect(await bodiesOf(product)).toEqual([])
  const own = await api.call('listOwnAuditEntries', { cookie: writer.cookie })
  const id = Number(at(own.body, 'results', 0, 'id'))
  expect((await api.call('undoAuditEntry', { cookie: writer.cookie, path: { id } })).status).toBe(200)
  expect(await bodiesOf(product)).toEqual(['Of the task'])
})

test('the newest 20 tasks of a record count', async () => {
  const product = placeOf('products', await newProduct())
  for (let n = 0; n < 21; n += 1) await write(await newTask(`Task ${n}`, [product]), `Note ${n}`)
  const bodies = await bodiesOf(product)
  expect([bodies.length, bodies.at(-1)]).toEqual([20, 'Note 1'])
})

test('a mention in a note on a task leads to what the task is about', async () => {
  const colleague = await api.account(null)
  const made = await newProduct()
  const task = await newTask('Measure it', [placeOf('products', made)])
  await write(task, 'Can @you do this?', { mentions: [colleague.uid] })
  const { body } = await api.call('listNotifications', { cookie: colleague.cookie })
  expect(at(body, 'results')).toMatchObject([
    { kind: 'mentioned', title: 'Measure it', path: `/products/${String(made['sku'])}?in=${api.tenants.parent}` },
  ])
})

/** Returns how many rows of a plan were read from a table. */
const rowsRead = (plan: unknown): number =>
  (typeof at(plan, 'Relation Name') === 'string'
    ? Number(at(plan, 'Actual Rows')) * Number(at(plan, 'Actual Loops'))
    : 0) + ((at(plan, 'Plans') as unknown[] | undefined) ?? []).reduce<number>((sum, part) => sum + rowsRead(part), 0)

test('a page of many notes reads no more of each record than it shows, and counts up to 10,000', async () => {
  const { parent } = api.tenants
  const product = placeOf('products', await newProduct())
  const task = await newTask('Measure it', [product])
  for (const { resource, object } of [product, task])
    await api.asOwner(`insert into notes (uid, namespace, resource, object, author, body)
      select '${object}' || n, '${parent}', '${resource}', '${object}', '${writer.uid}', 'Note ' || n from generate_series(1, 8000) n`)
  await api.asOwner('analyze notes')
  const { body } = await list(product, { linked: true, limit: 50 })
  expect(body).toMatchObject({ total: 10_000, total_is_minimum: true })
  expect(at(body, 'results')).toHaveLength(50)
  await api.connection.database.transaction(async (database) => {
    await database.execute(
      sql`select set_config('role', 'backoffice_app', true), set_config('app.readable', ${parent}, true)`,
    )
    const page = pageBy({ limit: 50 }, notes.id, 'descending')
    const places = [
      { ...product, resource: 'products' as const },
      { ...task, resource: 'tasks' as const },
    ]
    const query = newestNotes({ database, scope: { own: [parent] } }, places, page)
    const { rows } = await database.execute(sql`explain (analyze, format json) ${query}`)
    const read = rowsRead(at(rows, 0, 'QUERY PLAN', 0, 'Plan'))
    expect([read >= 50, read <= 100]).toEqual([true, true])
  })
})
