import { onlineManager } from '@tanstack/react-query'
import { fakeBulk, type FakeRoute } from '@backoffice/shell-kit/harness'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBench, fakeBenchOrder, fakeRow } from '../../dev/fake-bench.ts'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import type { BenchOrder } from './work.ts'

const saved: string[] = []
beforeEach(() => {
  saved.splice(0)
  localStorage.clear()
  URL.createObjectURL = () => 'blob:label'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  })
})
afterEach(() => {
  act(() => onlineManager.setOnline(true))
  cleanup()
  vi.restoreAllMocks()
})

let now = 0
/** Scans codes at 20 a second, as a scanner does: by the keyboard. */
const scan = (...codes: readonly string[]) =>
  act(() => {
    for (const code of codes)
      for (const key of [...code.split(''), 'Enter']) {
        now += 50 / (code.length + 1)
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        Object.defineProperty(event, 'timeStamp', { value: now })
        document.body.dispatchEvent(event)
      }
  })
const toDo = (number: string, ...rows: readonly Parameters<typeof fakeRow>[]): BenchOrder =>
  fakeBenchOrder(
    number,
    rows.map((row) => fakeRow(...row)),
    { stage: 'To do', queue: 'To pick', holder: null, batch: null, place: null },
  )
const open = (orders: readonly BenchOrder[], options: Parameters<typeof fakeBench>[1] = {}) => {
  const fetch = fakeOrders({ routes: fakeBench(orders, options) })
  openScreen('/orders/ordersView', { fetch })
  return fetch
}
const last = () => screen.getByRole('region', { name: 'Current work' }).querySelector('[data-outcome]')?.textContent

test('an order is picked and packed by scanner alone, and its label and slip are printed', async () => {
  open([toDo('10001', ['LAMP', 2], ['CUP', 1]), toDo('10002', ['CUP', 1])])
  await screen.findByText('Nothing in progress')
  scan('10001')
  await screen.findByRole('heading', { name: 'Picking order 10001' })
  scan('LAMP', 'CUP', 'LAMP')
  await screen.findByRole('heading', { name: 'Picking order 10002' })
  await vi.waitFor(() => expect(saved).toEqual(['10001-label.pdf', '10001-slip.pdf']))
  await screen.findByText('All labels are printed.')
  expect(screen.getByText('1 order packed')).toBeTruthy()
  scan('CUP')
  await screen.findByText('All orders are picked')
})

test('a wrong product is said at once, with what was expected', async () => {
  open([toDo('10001', ['LAMP', 1, { shelf: 'A-12' }])])
  await screen.findByText('Nothing in progress')
  scan('10001')
  await screen.findByRole('heading', { name: 'Picking order 10001' })
  scan('99999999')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('99999999 isn’t needed. Expected: LAMP, shelf A-12.')
})

test('counts wait without a connection, are shown, outlive the page, and are sent once when it is back', async () => {
  const orders = [toDo('10001', ['LAMP', 3])]
  const routes = fakeBench(orders)
  const keys: (string | null)[] = []
  const served = fakeOrders({ routes })
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/picks')) keys.push(request.headers.get('idempotency-key'))
    return served(request)
  }
  openScreen('/orders/ordersView', { fetch })
  await screen.findByText('Nothing in progress')
  scan('10001')
  await screen.findByRole('heading', { name: 'Picking order 10001' })
  act(() => onlineManager.setOnline(false))
  scan('LAMP', 'LAMP')
  await screen.findByText('2 counts are waiting for a connection.')
  expect(screen.getByText('2 of 3')).toBeTruthy()
  const key = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place)).find((one) =>
    one?.startsWith('backoffice.picks.'),
  )
  const stored: unknown = JSON.parse(localStorage.getItem(key ?? '') ?? '[]')
  expect(stored).toHaveLength(2)
  expect(keys).toEqual([])
  act(() => onlineManager.setOnline(true))
  await vi.waitFor(() => expect(keys).toHaveLength(2))
  expect(new Set(keys).size).toBe(2)
  await vi.waitFor(() => expect(screen.queryByText(/waiting for a connection/)).toBeNull())
  scan('LAMP')
  await screen.findByText('1 order packed')
  expect(keys).toHaveLength(3)
})

test('keys of people open queues, and Ctrl+Z takes the last scan back', async () => {
  const user = userEvent.setup()
  open([toDo('10001', ['LAMP', 2]), fakeBenchOrder('10009', [fakeRow('CUP', 1)], { stage: 'Packed' })])
  await screen.findByText('Nothing in progress')
  await user.keyboard('4')
  await within(await screen.findByRole('region', { name: 'To ship' })).findByText('10009')
  scan('10001')
  await screen.findByRole('heading', { name: 'Picking order 10001' })
  scan('LAMP')
  await screen.findByText('1 of 2')
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('0 of 2')
  expect(last()).toBe('LAMP: last scan undone')
})

test('missing units are reported, and the order is put on hold with what is missing', async () => {
  const user = userEvent.setup()
  open([toDo('10001', ['LAMP', 2])])
  await screen.findByText('Nothing in progress')
  scan('10001')
  await screen.findByRole('heading', { name: 'Picking order 10001' })
  scan('LAMP')
  await screen.findByText('1 of 2')
  await user.click(screen.getByRole('button', { name: 'Report missing units' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Report missing units' }))
  await screen.findByText('Missing: 1 × LAMP. Pack the rest, or put the order on hold.')
  expect(screen.getByText('1 missing')).toBeTruthy()
})

test('a label that fails waits in the list, and packing goes on', async () => {
  open([toDo('10001', ['LAMP', 1]), toDo('10002', ['CUP', 1])], { label: 'Failed' })
  await screen.findByText('Nothing in progress')
  scan('10001')
  await screen.findByRole('heading', { name: 'Picking order 10001' })
  scan('LAMP')
  await screen.findByRole('heading', { name: 'Picking order 10002' })
  await screen.findByText(/Order 10001: no label/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(saved).toEqual([])
})

test('selected orders are picked as one batch, by shelf, with the place of each', async () => {
  const user = userEvent.setup()
  open([
    toDo('10001', ['LAMP', 1, { shelf: 'B' }]),
    toDo('10002', ['LAMP', 1, { shelf: 'B' }], ['CUP', 1, { shelf: 'A' }]),
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'Select order 10001' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select order 10002' }))
  await user.click(screen.getByRole('button', { name: 'Pick 2 orders' }))
  await screen.findByRole('heading', { name: 'Picking 2 orders' })
  const shelves = within(screen.getByRole('list', { name: 'Products to count' })).getAllByRole('listitem')
  expect(shelves.map((row) => row.textContent?.[0])).toEqual(['A', 'B', 'B'])
  scan('CUP', 'LAMP')
  await screen.findByText('LAMP: put it in place 1')
  // A code that cannot be read is counted by its key.
  await user.keyboard('+')
  await screen.findByText('LAMP: put it in place 2')
  await user.click(await screen.findByRole('button', { name: 'Pack the first order' }))
  await screen.findByRole('heading', { name: 'Packing order 10001' })
})

test('a queue is narrowed, and its address says how', async () => {
  const user = userEvent.setup()
  open([{ ...toDo('10001', ['LAMP', 1]), shipping_way: 'Letterbox' }, toDo('10002', ['CUP', 1])])
  const list = within(await screen.findByRole('region', { name: 'To pick' }))
  await list.findByText('10002')
  await user.click(screen.getByRole('button', { name: 'Letterbox only' }))
  await vi.waitFor(() => expect(list.queryByText('10002')).toBeNull())
  expect(list.getByText('10001')).toBeTruthy()
  expect(list.getByRole('button', { name: 'Filters (1)' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Clear filters' }))
  await list.findByText('10002')
  await user.click(list.getByRole('button', { name: 'Filters' }))
  await user.type(await screen.findByRole('textbox', { name: 'Contains SKU' }), 'TEAPOT')
  await list.findByText('No orders match these filters')
})

test('the list selects orders, of which several are put on hold at once', async () => {
  const user = userEvent.setup()
  open([toDo('10001', ['LAMP', 1]), toDo('10002', ['CUP', 1])])
  const list = within(await screen.findByRole('region', { name: 'To pick' }))
  await list.findByText('10002')
  await user.click(list.getByRole('button', { name: 'List' }))
  await user.click(await list.findByRole('checkbox', { name: 'Select all' }))
  expect(list.getByRole('group', { name: '2 orders selected' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Put on hold' }))
  expect(await screen.findByRole('dialog', { name: 'Put 2 orders on hold' })).toBeTruthy()
})

test('prints selected orders, and creates what is missing when it is asked to', async () => {
  const user = userEvent.setup()
  const orders = [toDo('10001', ['LAMP', 1]), toDo('10002', ['CUP', 1])]
  const asked: unknown[] = []
  const bulk = fakeBulk<BenchOrder>({
    find: (uid) => orders.find((order) => order.uid === uid),
    labelOf: ({ number }) => number,
    bulkOf: ({ version }) => ({ version: version + 1 }),
    change: () => undefined,
  })
  const keep: FakeRoute = (request) => {
    asked.push(Object(request.body).change)
    return bulk(request)
  }
  openScreen('/orders/ordersView?as=list', {
    fetch: fakeOrders({ routes: { ...fakeBench(orders), 'POST /api/orders/bulk': keep } }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Print 2 orders' }))
  await drawer.findByText('2 records will be printed')
  await user.click(drawer.getByRole('button', { name: 'Back' }))
  await user.click(drawer.getByRole('combobox', { name: 'Document' }))
  await user.click(await screen.findByRole('option', { name: 'Label', hidden: true }))
  await user.click(drawer.getByRole('checkbox', { name: 'Create missing labels' }))
  await user.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await drawer.findByText('2 records will be printed')
  expect(asked).toEqual([{ print: { paper: 'Slip' } }, { print: { paper: 'Label', create_missing: true } }])
})

test('columns of the list are shown, moved and hidden, and its address says which', async () => {
  const user = userEvent.setup()
  const fetch = fakeOrders({ routes: fakeBench([{ ...toDo('10001', ['LAMP', 1]), country: 'BE' }]) })
  const router = openScreen('/orders/ordersView?as=list', { fetch })
  const list = within(await screen.findByRole('region', { name: 'To pick' }))
  const headers = () => list.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await list.findByText('10001')
  expect(headers().slice(1, 4)).toEqual(['Ship by', 'Number', 'Units'])
  await user.click(list.getByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await user.click(menu.getByRole('checkbox', { name: 'Country' }))
  await list.findByText('Belgium')
  await user.click(menu.getByRole('checkbox', { name: 'Ship by' }))
  await user.click(menu.getByRole('button', { name: 'Move Units left' }))
  await vi.waitFor(() => expect(headers().slice(1, 3)).toEqual(['Units', 'Number']))
  const columns = ['units', 'number', 'shelf', 'shipping', 'holder', 'place', 'problem', 'action', 'country']
  expect(router.state.location.search).toEqual({ as: 'list', columns })
  cleanup()
  openScreen('/orders/ordersView?as=list&columns=number&columns=country', { fetch })
  await screen.findByText('Belgium')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Number', 'Country'])
})

test('at the end of the day the orders that can leave are shipped, and the others are named', async () => {
  const user = userEvent.setup()
  const packed = fakeBenchOrder('10009', [fakeRow('CUP', 1)], { stage: 'Packed' })
  open([packed])
  await user.click(await screen.findByRole('button', { name: /^To ship/ }))
  await user.click(await screen.findByRole('button', { name: 'Ship 1 order' }))
  expect(await screen.findByRole('dialog', { name: 'Ship 1 order' })).toBeTruthy()
  cleanup()
  open([packed], { label: 'Failed' })
  await user.click(await screen.findByRole('button', { name: /^To ship/ }))
  const missing = within(await screen.findByRole('list', { name: 'Parcels that can’t leave yet' }))
  expect(missing.getByText(/No answer/)).toBeTruthy()
})

test('the batch size that somebody works with is there the next time', async () => {
  const user = userEvent.setup()
  open([toDo('10001', ['LAMP', 1])])
  const size = await screen.findByRole('textbox', { name: 'Batch size' })
  await user.clear(size)
  await user.type(size, '12')
  cleanup()
  open([toDo('10001', ['LAMP', 1])])
  expect(await screen.findByRole('textbox', { name: 'Batch size' })).toHaveProperty('value', '12')
})
