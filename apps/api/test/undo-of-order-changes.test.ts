import type { OperationId } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
let bert: TestAccount
let supplier: unknown
let skus: string[]
beforeAll(async () => {
  api = await createTestApi()
  ada = await api.account(null)
  bert = await api.account(null)
  supplier = (
    await create(api, ada, 'createSupplier', { ...newRecord('Supplier'), order_email: 'orders@example.com' })
  )['uid']
  skus = []
  for (let n = 0; n < 4; n += 1)
    skus.push(String((await create(api, ada, 'createProduct', { ...newRecord('Product'), cost: 100 + n }))['sku']))
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const [A, B, C, D] = [0, 1, 2, 3]
const lineOf = (which: number, ordered: number, more: Fields = {}) => ({ sku: skus[which], ordered, ...more })
const read = async (uid: string) =>
  at((await api.call('readSupplierOrder', { cookie: ada.cookie, path: { uid } })).body, 'results') as Fields
async function act(operation: OperationId, uid: string, body?: unknown, { cookie } = ada) {
  const answer = await api.call(operation, {
    cookie,
    path: { uid },
    headers: { 'if-match': `"${Number((await read(uid))['version'])}"` },
    ...(body !== undefined && { body }),
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}
const order = async () =>
  String(
    (
      await create(api, ada, 'createSupplierOrder', {
        supplier,
        lines: [lineOf(A, 10, { cost: 90 }), lineOf(B, 5, { discount: 4, expected: '2027-01-05' })],
        freight: 500,
      })
    )['uid'],
  )
/** Returns an order without the fields that every write changes. */
const said = async (uid: string) => {
  const { version: _version, updated_at: _at, updated_by: _by, lines, ...head } = await read(uid)
  return { ...head, lines: (lines as Fields[]).map(({ id: _id, ...line }) => line) }
}
const amounts = async (uid: string) =>
  ((await read(uid))['lines'] as Fields[]).map(({ sku, ordered }) => [skus.indexOf(String(sku)), ordered])
const last = async ({ cookie } = ada) =>
  at((await api.call('listOwnAuditEntries', { cookie })).body, 'results', 0) as Fields
const undo = async (entry: Fields, { cookie } = ada) => {
  const { status, body } = await api.call('undoAuditEntry', { cookie, path: { id: Number(entry['id']) } })
  return status === 200 ? at(body, 'results', 'exceptions') : [status, at(body, 'code')]
}

test('restores added, removed, edited and reordered lines, once', async () => {
  const uid = await order()
  const before = await said(uid)
  await act('changeSupplierOrder', uid, {
    lines: [lineOf(C, 7), lineOf(A, 12, { cost: 80 })],
    freight: 700,
    reference: 'Spring',
  })
  expect(await amounts(uid)).toEqual([
    [C, 7],
    [A, 12],
  ])
  const entry = await last()
  expect(entry).toMatchObject({
    operation: 'changeSupplierOrder',
    undoable: true,
    title: before['number' as keyof typeof before],
  })
  expect(await undo(entry)).toEqual([])
  expect(await said(uid)).toEqual(before)
  expect(await last()).toMatchObject({ operation: 'undoAuditEntry', undoable: false })
  expect(await undo(entry)).toEqual([409, 'history.restore-expired'])
})

test('undoes a change whose snapshot is of the previous version, with discounts in %', async () => {
  const uid = await order()
  const before = await said(uid)
  await act('changeSupplierOrder', uid, { lines: [lineOf(A, 10, { discount: 2.5 }), lineOf(B, 5, { discount: 8 })] })
  const entry = await last()
  await api.asOwner(
    `set role backoffice_system; update kept_records set kept = regexp_replace(kept::text, '"discount_bp": \\d+, ', '', 'g')::jsonb where entry = ${Number(entry['id'])}`,
  )
  expect(await undo(entry)).toEqual([])
  expect(await said(uid)).toEqual(before)
})

test('skips and reports a line or field that a colleague has edited since, and restores the others', async () => {
  const uid = await order()
  await act('changeSupplierOrder', uid, {
    lines: [lineOf(A, 11), lineOf(B, 6, { discount: 4, expected: '2027-01-05' }), lineOf(C, 1)],
    freight: 700,
    note: 'Handle with care',
  })
  const entry = await last()
  await act(
    'changeSupplierOrder',
    uid,
    {
      lines: [lineOf(A, 20), lineOf(B, 6, { discount: 4, expected: '2027-01-05' }), lineOf(C, 1), lineOf(D, 2)],
      freight: 900,
    },
    bert,
  )
  expect(await undo(entry)).toMatchObject([
    { code: 'lines-changed', count: 1, names: [skus[A]] },
    { code: 'fields-changed', count: 1 },
  ])
  expect(await amounts(uid)).toEqual([
    [A, 20],
    [B, 5],
    [D, 2],
  ])
  expect(await read(uid)).toMatchObject({ freight: 900, note: '' })
})

test('rejects undo when everything was edited since, with the reason', async () => {
  const uid = await order()
  await act('changeSupplierOrder', uid, {
    lines: [lineOf(A, 11, { cost: 90 }), lineOf(B, 5, { discount: 4, expected: '2027-01-05' })],
  })
  const entry = await last()
  await act(
    'changeSupplierOrder',
    uid,
    { lines: [lineOf(A, 12, { cost: 90 }), lineOf(B, 5, { discount: 4, expected: '2027-01-05' })] },
    bert,
  )
  expect(await undo(entry)).toEqual([409, 'history.changed-since'])
  expect(await amounts(uid)).toEqual([
    [A, 12],
    [B, 5],
  ])
})

test('skips and reports lines that were sent or received since, and restores the other fields', async () => {
  const uid = await order()
  await act('changeSupplierOrder', uid, { lines: [lineOf(A, 11)] })
  const lines = await last()
  await act('changeSupplierOrder', uid, { lines: [lineOf(A, 12)], reference: 'Spring' })
  const both = await last()
  await act('sendSupplierOrder', uid)
  const { status } = await api.call('scanReceipt', {
    cookie: bert.cookie,
    path: { uid },
    body: { code: skus[A], quantity: 4 },
  })
  expect(status).toBe(200)
  await act('bookReceipt', uid, undefined, bert)
  expect(await undo(lines)).toEqual([409, 'supplier-orders.order-sent'])
  expect(await undo(both)).toMatchObject([{ code: 'lines-sent', kind: 'order' }])
  expect(await read(uid)).toMatchObject({
    reference: '',
    stage: 'Part received',
    lines: [{ ordered: 12, received: 4 }],
  })
})

test('skips and reports a removed line whose product is gone', async () => {
  const gone = String((await create(api, ada, 'createProduct', newRecord('Product')))['sku'])
  const uid = String(
    (await create(api, ada, 'createSupplierOrder', { supplier, lines: [lineOf(A, 1), { sku: gone, ordered: 2 }] }))[
      'uid'
    ],
  )
  await act('changeSupplierOrder', uid, { lines: [lineOf(A, 3)] })
  const entry = await last()
  expect(
    (await api.call('deleteProduct', { cookie: ada.cookie, path: { sku: gone }, headers: { 'if-match': '"1"' } }))
      .status,
  ).toBe(204)
  expect(await undo(entry)).toMatchObject([{ code: 'parts-gone', count: 1, kind: 'product' }])
  expect(await amounts(uid)).toEqual([[A, 1]])
})

test('without the permission to read costs, amounts are changed and restored without their costs', async () => {
  const clerk = await api.account(['products', 'products_read', 'products_put'])
  const uid = await order()
  const before = await said(uid)
  await act(
    'changeSupplierOrder',
    uid,
    { lines: [lineOf(A, 99), lineOf(B, 5, { discount: 4, expected: '2027-01-05' })] },
    clerk,
  )
  expect((await read(uid))['lines']).toMatchObject([
    { ordered: 99, cost: 90 },
    { ordered: 5, cost: 101 },
  ])
  const entry = await last(clerk)
  expect(entry).toMatchObject({ undoable: true })
  expect(entry['before']).not.toHaveProperty('lines')
  expect(await undo(entry, clerk)).toEqual([])
  expect(await said(uid)).toEqual(before)
})
