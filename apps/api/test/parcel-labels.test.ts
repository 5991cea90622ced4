import { join } from 'node:path'
import type { OperationId } from '@backoffice/api-contract'
import { flatSize } from '@backoffice/order-model'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLabelCall } from '../src/modules/shipments/make-label-call.ts'
import { takeLabelCall } from '../src/modules/shipments/take-label-call.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { setCompany } from './company.ts'
import { FickleCarrier, type Mood } from './fickle-carrier.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
let sku: string
let carrier: FickleCarrier
/** Files that are kept. */
const kept = new Set<string>()
beforeAll(async () => {
  api = await createTestApi()
  // Carriers are called by the tests, at times that they choose.
  await api.server.workers.stop()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
  sku = String(
    (await create(api, ada, 'createProduct', { ...newRecord('Product'), price: 1_000, stock_policy: 'Do not track' }))[
      'sku'
    ],
  )
})
afterAll(() => api.close())
beforeEach(() => void (carrier = new FickleCarrier()))

type Fields = Record<string, unknown>
type Path = { readonly order: string; readonly uid: string }
const call = (operation: OperationId, path: Record<string, string>, body?: unknown) =>
  api.callFresh(operation, { cookie: ada.cookie, path, body })
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown) => {
  const answer = await call(operation, path, body)
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Fields
}
const address = { ...acceptable.delivery_address, postcode: '3511 AB' }

async function packed(more: Fields = {}): Promise<Path> {
  const placed = { lines: [{ sku, quantity: 2 }], ...acceptable, delivery_address: address }
  const made = await create(api, ada, 'createOrder', placed)
  const order = String(made['number'])
  for (const stage of ['To do', 'Picking']) await results('changeOrder', { order }, { stage })
  const lines = [{ line: at(made, 'lines', 0, 'id'), quantity: 1 }]
  const parcel = await results('packParcel', { order }, { lines, ...flatSize, ...more })
  return { order, uid: String(parcel['uid']) }
}
const calling = () => {
  const store = fileStore(folderStore(join(api.settings.dataDirectory, 'files')))
  const files = {
    keep: async (content: Buffer) => {
      const file = await store.keep(content)
      kept.add(file.name)
      return file
    },
    remove: async (name: string) => {
      kept.delete(name)
      await store.remove(name)
    },
  }
  return { connection: api.connection, files, carriers: { 'Printed label': carrier } }
}
const { signal } = new AbortController()
/** Makes every call that is due so many minutes from now. */
async function callAll(after = 0): Promise<void> {
  const now = new Date(Date.now() + after * 60_000 + 1_000)
  while (await makeLabelCall(calling(), now, signal));
}
async function requested(moods: Mood[] = []): Promise<Path> {
  const path = await packed()
  carrier.moods = moods
  await results('requestLabel', path)
  await callAll()
  return path
}
const parcelOf = async ({ order }: Path) => at((await call('listOrderParcels', { order })).body, 'results', 0) as Fields
const waiting = async () => (await api.connection.pool.query('select type from label_calls')).rows

test('a label is made after the call, with a code in three parts, and printed as often as needed', async () => {
  const path = await packed()
  expect((await call('downloadLabel', path)).status).toBe(404)
  expect(await results('requestLabel', path)).toMatchObject({ label_state: 'Asked', barcode: null })
  expect((await call('requestLabel', path)).status).toBe(409)
  expect((await call('shipParcel', path)).status).toBe(409)
  await callAll()
  const parcel = await parcelOf(path)
  expect(parcel).toMatchObject({
    label_state: 'Ready',
    country: 'NL',
    postcode: '3511 AB',
    refused: null,
    print_count: 0,
  })
  expect(parcel['tracking_link']).toBe(`https://carrier.example/${String(parcel['barcode'])}-NL-3511%20AB`)
  expect((await call('downloadLabel', path)).text).toMatch(/^%PDF/)
  await results('countLabelPrint', path)
  expect(await results('countLabelPrint', path)).toMatchObject({ print_count: 2 })
  expect(await results('shipParcel', path)).toMatchObject({ state: 'Shipped' })
  expect(await waiting()).toEqual([])
})

test('a carrier that is down delays the label and not the packing', async () => {
  const path = await requested(['unreachable'])
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Asked' })
  const { order } = path
  const line = at(await results('readOrder', { order }), 'lines', 0, 'id')
  await results('packParcel', { order }, { lines: [{ line, quantity: 1 }], carrier: 'Own delivery' })
  await callAll(5)
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Ready' })
})

test('after five attempts the label has failed, and asked for again it is the same one', async () => {
  const path = await requested(['lost', 'lost', 'lost', 'lost', 'lost'])
  for (const after of [5, 10, 20, 40]) await callAll(after)
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Failed', label_reason: 'No answer in time' })
  expect(await waiting()).toEqual([])
  const [[, made] = []] = [...carrier.labels]
  await results('requestLabel', path)
  await callAll()
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Ready', label_reason: '', barcode: made?.barcode })
  expect(carrier.labels.size).toBe(1)
})

test('a refused label says why, and another carrier can bring the parcel', async () => {
  const path = await requested(['refuses'])
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Failed', label_reason: 'No parcels to NL' })
  expect(await results('changeParcel', path, { carrier: 'Own delivery' })).toMatchObject({
    label_state: 'None',
    label_reason: '',
  })
  expect(await waiting()).toEqual([])
  expect((await call('requestLabel', path)).status).toBe(409)
  expect((await call('shipParcel', path)).status).toBe(200)
})

test('what is on a label does not change: it is cancelled instead, with its file', async () => {
  const path = await requested()
  const before = kept.size
  expect(await results('changeParcel', path, { tracking_link: 'https://follow.example/1' })).toMatchObject({
    label_state: 'Ready',
  })
  expect(await results('changeParcel', path, { weight: 300 })).toMatchObject({ label_state: 'None', barcode: null })
  expect((await call('downloadLabel', path)).status).toBe(404)
  carrier.moods = ['unreachable']
  await callAll()
  expect(carrier.labels.size).toBe(1)
  await callAll(5)
  expect([carrier.labels.size, kept.size, await waiting()]).toEqual([0, before - 1, []])
  await results('requestLabel', path)
  await callAll()
  await results('unpackParcel', path)
  await callAll()
  expect(carrier.labels.size).toBe(0)
})

test('a label that arrives after its parcel was unpacked is cancelled', async () => {
  const path = await packed()
  const before = kept.size
  carrier.meanwhile = async () => {
    carrier.meanwhile = undefined
    await results('unpackParcel', path)
  }
  await results('requestLabel', path)
  await callAll()
  expect(await parcelOf(path)).toMatchObject({ state: 'Cancelled', label_state: 'None', barcode: null })
  expect([carrier.labels.size, kept.size, await waiting()]).toEqual([0, before, []])
})

test('a call whose process died is taken by another one, and no two take the same', async () => {
  const path = await packed()
  await results('requestLabel', path)
  const now = new Date(Date.now() + 1_000)
  const { database } = api.connection
  const taken = await Promise.all([takeLabelCall(database, now), takeLabelCall(database, now)])
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  await callAll()
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Asked' })
  await callAll(3)
  expect(await parcelOf(path)).toMatchObject({ label_state: 'Ready' })
})

test.each(['answers', 'lost', 'refuses'] as const)(
  'an attempt that is overtaken by another one changes nothing, whether it %s',
  async (mood) => {
    const path = await packed()
    const before = kept.size
    await results('requestLabel', path)
    const overtaken = new FickleCarrier()
    overtaken.moods = [mood]
    overtaken.meanwhile = () => callAll(3)
    const now = new Date(Date.now() + 1_000)
    await makeLabelCall({ ...calling(), carriers: { 'Printed label': overtaken } }, now, signal)
    expect(await parcelOf(path)).toMatchObject({ label_state: 'Ready' })
    await callAll(6)
    expect([kept.size, await waiting()]).toEqual([before + 1, []])
    expect((await call('downloadLabel', path)).text).toMatch(/^%PDF/)
  },
)

test('an order without an address has no labels, and the sender is the company', async () => {
  const path = await packed()
  await setCompany(api, await api.account(null, { role: 'ADMIN' }), api.tenants.parent)
  await api.asOwner(`update orders set delivery_address = null where number = '${path.order}'`)
  expect(at((await call('requestLabel', path)).body, 'errors', 0, 'code')).toBe('shipments.no-address')
  await api.asOwner(`update orders set delivery_address = '{"country":"NL"}' where number = '${path.order}'`)
  expect(at((await call('requestLabel', path)).body, 'errors', 0, 'code')).toBe('shipments.address-incomplete')
  const german =
    '{"name":"Jörg Müller","street":"Hauptstraße","house_number":"1","postcode":"10115","city":"Berlin","country":"DE"}'
  await api.asOwner(`update orders set delivery_address = '${german}' where number = '${path.order}'`)
  await results('requestLabel', path)
  const { rows } = await api.connection.pool.query<{ content: Fields }>('select content from label_calls')
  expect(rows[0]?.content).toMatchObject({
    order: path.order,
    receiver: ['Jörg Müller', 'Hauptstraße 1', '10115  Berlin', 'Germany'],
    country: 'DE',
    postcode: '10115',
  })
  expect(at(rows[0]?.content['sender'], 0)).not.toBe('')
  await callAll()
})
