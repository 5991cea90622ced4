import { fakeAccount, searchRefuses, waits } from '@backoffice/shell-kit/harness'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOrder, fakeOrders } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const OPEN = 'Orders needing attention'
const searched = 'POST /search/indexes/orders/search'

test('counts open orders by what is to be done next, and those on hold by the reason, each with its list', async () => {
  const router = openScreen('/dashboard')
  const card = await screen.findByRole('region', { name: OPEN })
  await within(card).findByRole('link', { name: /Pick$/ })
  expect(within(card).queryByRole('link', { name: /Release hold$/ })).toBeNull()
  for (const [name, address] of [
    [/Pick$/, /&stage=On\+hold&.*&next_step=pick$/],
    [/On hold: Stock$/, /^\?stage=On\+hold&hold_reason=Stock$/],
  ] as const) {
    const figure = await within(await screen.findByRole('region', { name: OPEN })).findByRole('link', { name })
    const count = figure.textContent?.split(' ')[0] ?? ''
    await userEvent.click(figure)
    expect(await screen.findByRole('status', { name: `${count} results` })).toBeTruthy()
    expect(router.state.location.searchStr).toMatch(address)
    await router.navigate({ to: '/dashboard' })
  }
})

test('reaches the filters, every link and the alerts of the cards by keyboard', async () => {
  openScreen('/dashboard')
  const card = await screen.findByRole('region', { name: OPEN })
  await within(card).findByRole('link', { name: /On hold: Stock$/ })
  await within(await screen.findByRole('region', { name: 'Today' })).findByRole('table')
  for (const name of ['Today', OPEN]) await screen.findByRole('button', { name: `Set alert: ${name}` })
  for (const control of document.querySelectorAll('select, a[href], button')) {
    await userEvent.tab()
    expect(document.activeElement).toBe(control)
  }
})

test('sets an alert on a number of a card, marks the card, and removes it', async () => {
  openScreen('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Set alert: Today' }))
  const dialog = await screen.findByRole('dialog', { name: 'Alerts: Today' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Number' }), 'Sales today')
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Condition' }), 'At most')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Limit/ }), '1,250.50{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: '1 alert: Today' }))
  expect(screen.getByRole('button', { name: `Set alert: ${OPEN}` })).toBeTruthy()
  const again = await screen.findByRole('dialog', { name: 'Alerts: Today' })
  const remove = await within(again).findByRole('button', { name: 'Remove alert: Sales today: at most €1,250.50' })
  await userEvent.click(remove)
  expect(await screen.findByRole('button', { name: 'Set alert: Today', hidden: true })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(within(again).getByRole('combobox', { name: 'Number' })))
})

/** The orders of the harness that are a sale, of a website or of all. It has no clock: each is in every period. */
const soldOf = (count: number, website?: string) =>
  Array.from({ length: count }, (_, index) => fakeOrder(1000 + index)).filter(
    (order) =>
      order.stage !== 'Draft' &&
      order.stage !== 'Cancelled' &&
      (website === undefined || order.website?.name === website),
  )
const revenueOf = (orders: ReturnType<typeof soldOf>) => orders.reduce((sum, { totals }) => sum + totals.total, 0)
const digits = (element: Element | undefined) => element?.textContent.replaceAll(/\D/g, '')
const cellsOf = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name })).getAllByRole('cell')

test('shows the orders of today by currency, beside those of last week', async () => {
  const router = openScreen('/dashboard', { fetch: fakeOrders({ count: 20 }) })
  const card = await screen.findByRole('region', { name: 'Today' })
  const [now, before] = cellsOf(await within(card).findByRole('table'), /^Revenue \(EUR\)/)
  const sold = soldOf(20)
  expect([digits(now), digits(before)]).toEqual([`${revenueOf(sold)}0`, `${revenueOf(sold)}`])
  await userEvent.click(within(card).getByRole('link', { name: `${sold.length} orders today` }))
  expect(await screen.findByRole('status', { name: `${sold.length} results` })).toBeTruthy()
  expect(router.state.location.searchStr).toMatch(
    /^\?placed_at=(\d{4}-\d{2}-\d{2})\.\.\1&stage=Draft&stage=Cancelled&not=stage$/,
  )
})

test('compares the sales of a period with those of another, as the address says', async () => {
  const asked = vi.fn<(from: string) => void>()
  const works = fakeOrders({ count: 20 })
  const router = openScreen('/dashboard?period=month&compare=last-year', {
    fetch: (input, init) => {
      const url = new URL(new Request(input, init).url)
      if (url.pathname === '/api/sales') asked(url.searchParams.get('from') ?? '')
      return works(input, init)
    },
  })
  const card = await screen.findByRole('region', { name: 'Sales' })
  const table = await within(card).findByRole('table')
  const titles = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['This month', 'Same period last year'])
  const years = asked.mock.calls.map(([from]) => Number(from.slice(0, 4)))
  expect(Math.max(...years) - Math.min(...years)).toBe(1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'No comparison')
  await waitFor(() => expect(within(card).getAllByRole('columnheader')).toHaveLength(1))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 30 days')
  expect(router.state.location.searchStr).toBe('?compare=none')
})

test('narrows every number about orders to a website, and the lists behind them', async () => {
  const router = openScreen('/dashboard', { fetch: fakeOrders({ count: 40 }) })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Website' }), 'trade.example')
  expect(router.state.location.searchStr).toBe('?website=trade.example')
  const sold = soldOf(40, 'trade.example')
  const card = await screen.findByRole('region', { name: 'Sales' })
  await userEvent.click(await within(card).findByRole('link', { name: `${sold.length} orders` }))
  expect(await screen.findByRole('status', { name: `${sold.length} results` })).toBeTruthy()
  expect(router.state.location.searchStr).toBe(
    '?placed_at=30-days&stage=Draft&stage=Cancelled&not=stage&website=trade.example',
  )
})

test('offers no website where all orders are of one', async () => {
  openScreen('/dashboard', { fetch: fakeOrders({ count: 3 }) })
  await screen.findByRole('combobox', { name: 'Period' })
  await within(await screen.findByRole('region', { name: 'Sales' })).findByRole('table')
  expect(screen.queryByRole('combobox', { name: 'Website' })).toBeNull()
})

test('counts the orders to ship today and the late ones by when they have to leave', async () => {
  openScreen('/dashboard')
  const card = within(await screen.findByRole('region', { name: 'Today' }))
  const searchOf = async (name: RegExp) =>
    new URL((await card.findByRole('link', { name })).getAttribute('href') ?? '', 'http://harness.local').searchParams
  const due = await searchOf(/to ship today$/)
  expect(due.get('ship_by')).toMatch(/^(\d{4}-\d{2}-\d{2})\.\.\1$/)
  expect(due.getAll('stage')).toEqual(['To do', 'Picking', 'Packed'])
  expect((await searchOf(/late$/)).get('ship_by')).toMatch(/^\.\.\d{4}-\d{2}-\d{2}$/)
})

test('says where nothing needs attention', async () => {
  openScreen('/dashboard', { fetch: fakeOrders({ count: 0 }) })
  const card = await screen.findByRole('region', { name: OPEN })
  expect(await within(card).findByText('You’re all caught up.')).toBeTruthy()
})

test('offers to retry a card that failed', async () => {
  const works = fakeOrders()
  const fails = fakeOrders({ routes: { [searched]: searchRefuses } })
  let isDown = true
  openScreen('/dashboard', { fetch: (input, init) => (isDown ? fails(input, init) : works(input, init)) })
  const card = await screen.findByRole('region', { name: OPEN })
  await within(card).findByRole('alert')
  isDown = false
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByRole('link', { name: /On hold: Stock$/ })).toBeTruthy()
})

test('shows that a card is loading', async () => {
  openScreen('/dashboard', { fetch: fakeOrders({ routes: { [searched]: waits } }) })
  const card = await screen.findByRole('region', { name: OPEN })
  expect(card.querySelector('[aria-busy]')).toBeTruthy()
})

test('neither shows nor requests anything that the account may not see', async () => {
  const requests = vi.fn<(url: string) => void>()
  const works = fakeOrders()
  openScreen('/dashboard', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Writers', actions: ['dashboard', 'products'] },
    }),
    fetch: (input, init) => {
      requests(new Request(input, init).url)
      return works(input, init)
    },
  })
  expect(await screen.findByRole('main')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
  expect(requests.mock.calls).toEqual([])
})

test('draws the sales of each day of a period, and says which was the best', async () => {
  openScreen('/dashboard?period=7-days')
  const card = await screen.findByRole('region', { name: 'Sales' })
  const chart = await within(card).findByRole('img', { name: /^Per day, without VAT \(EUR\)\. Best: €2,250\.00 on / })
  expect(chart.querySelectorAll('rect')).toHaveLength(7)
})
