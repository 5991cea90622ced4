import { expect } from 'vitest'
import type { OperationId } from '@backoffice/api-contract'
import { flatSize } from '@backoffice/order-model'
import { labelCalls } from '../src/modules/orders/parcels/tables.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, type TestAccount, type TestApi, type TestCall } from './test-api.ts'

type Fields = Record<string, unknown>
type Path = Record<string, string>
type Lines = readonly { readonly line: unknown; readonly quantity: number }[]

/** Returns orders that are as far as parcels and returns need them. */
function ordersUnderway(api: TestApi, admin: TestAccount) {
  // It is always there, whatever was shipped of it.
  let endlessProduct: Promise<Fields> | undefined
  const act = async (operation: OperationId, path: Path, body?: unknown) =>
    at((await api.callFresh(operation, { cookie: admin.cookie, path, body })).body, 'results') as Fields
  const accepted = async (): Promise<{ path: Path; lines: Lines }> => {
    const product = { ...newRecord('Product'), price: 900, stock_policy: 'Do not track' }
    endlessProduct ??= create(api, admin, 'createProduct', product)
    const wanted = { lines: [{ sku: (await endlessProduct)['sku'], quantity: 2 }], ...acceptable }
    const { number, lines } = await create(api, admin, 'createOrder', wanted)
    const path = { order: String(number) }
    await act('changeOrder', path, { stage: 'To do' })
    return { path, lines: [{ line: at(lines, 0, 'id'), quantity: 1 }] }
  }
  const picked = async () => {
    const order = await accepted()
    await act('changeOrder', order.path, { stage: 'Picking' })
    return order
  }
  const packed = async (carrier: string) => {
    const { path, lines } = await picked()
    const parcel = await act('packParcel', path, { lines, carrier, ...flatSize })
    return { order: path, path: { ...path, uid: String(parcel['uid']) }, lines }
  }
  const shipped = async () => {
    const parcel = await packed('Own delivery')
    await act('shipParcel', parcel.path)
    return parcel
  }
  return { act, accepted, picked, packed, shipped }
}

/** Returns the calls about returns of orders. */
function returnCalls({ act, shipped }: ReturnType<typeof ordersUnderway>) {
  const announced = async () => {
    const { order, lines } = await shipped()
    const asked = await act('createReturn', order, { lines: lines.map((line) => ({ ...line, reason: 'Damaged' })) })
    return { path: { ...order, uid: String(asked['uid']) }, lines }
  }
  const arrived = async () => {
    const { path, lines } = await announced()
    await act('receiveReturn', path, { lines: lines.map((line) => ({ ...line, condition: 'As new' })) })
    return { path, lines }
  }
  return {
    createReturn: async () => {
      const { order, lines } = await shipped()
      return { path: order, body: { lines: lines.map((line) => ({ ...line, reason: 'Changed mind' })) } }
    },
    receiveReturn: async () => {
      const { path, lines } = await announced()
      return { path, body: { lines: lines.map((line) => ({ ...line, condition: 'Used' })) } }
    },
    decideReturn: async () => {
      const { path, lines } = await arrived()
      return { path, body: { lines: lines.map(({ line }) => ({ line, decision: 'Write off' })) } }
    },
    cancelReturn: async () => ({ path: (await announced()).path }),
    exchangeReturn: async () => ({ path: (await announced()).path }),
  } satisfies Partial<Record<OperationId, () => Promise<TestCall>>>
}

/** Returns the calls about picking, parcels and returns of orders. */
export function fulfilmentCalls(api: TestApi, admin: TestAccount) {
  const underway = ordersUnderway(api, admin)
  const { act, accepted, picked, packed, shipped } = underway
  const open = async (carrier = 'Own delivery') => (await packed(carrier)).path
  return {
    ...returnCalls(underway),
    splitOrder: async () => {
      const { path, lines } = await accepted()
      return { path, body: { lines: lines.map(({ line: id, quantity }) => ({ id, quantity })) } }
    },
    takeBatch: async () => ({ body: { orders: [(await accepted()).path['order']] } }),
    countPick: async () => {
      const { path, lines } = await picked()
      return { path, body: lines[0] }
    },
    packParcel: async () => {
      const { path, lines } = await picked()
      return { path, body: { lines } }
    },
    changeParcel: async () => ({ path: await open(), body: { weight: 250 } }),
    unpackParcel: async () => ({ path: await open() }),
    shipParcel: async () => ({ path: await open() }),
    deliverParcel: async () => ({ path: (await shipped()).path }),
    requestLabel: async () => ({ path: await open('Printed label') }),
    countOrderPrint: async () => ({ path: (await picked()).path, body: { paper: 'Slip' } }),
    countLabelPrint: async () => {
      const path = await open('Printed label')
      await act('requestLabel', path)
      await expect.poll(() => api.connection.database.$count(labelCalls), { timeout: 20_000 }).toBe(0)
      return { path }
    },
  } satisfies Partial<Record<OperationId, () => Promise<TestCall>>>
}
