import { fakeAccount, searchRefuses, waits } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOrder, fakeOrders } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const OPEN = 'Orders needing attention'
const searched = 'POST /search/indexes/orders/search'

test('counts open orders by stage, and links each count to a list of just as many', async () => {
  openScreen('/dashboard')
  const card = await screen.findByRole('region', { name: OPEN })
  const figure = await within(card).findByRole('link', { name: /On hold$/ })
  const count = figure.textContent?.split(' ')[0] ?? ''
  await userEvent.click(figure)
  expect(await screen.findByRole('status', { name: `${count} results` })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Stage.*On hold/ })).toBeTruthy()
})

test('reaches every link of the cards by keyboard', async () => {
  openScreen('/dashboard')
  const card = await screen.findByRole('region', { name: OPEN })
  await within(card).findByRole('link', { name: /On hold$/ })
  await within(await screen.findByRole('region', { name: 'Today' })).findByRole('table')
  for (const link of screen.getAllByRole('link')) {
    await userEvent.tab()
    expect(document.activeElement).toBe(link)
  }
})

test('sums up the orders of today by currency, beside those of last week, in one request', async () => {
  const requests = vi.fn<(body: { readonly queries: readonly { readonly filter: string }[] }) => void>()
  const works = fakeOrders({ count: 20 })
  const router = openScreen('/dashboard', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/multi-search')) requests(await request.clone().json())
      return works(request)
    },
  })
  const card = await screen.findByRole('region', { name: 'Today' })
  const table = await within(card).findByRole('table')
  // The harness has no clock: every order is of today and of last week.
  const sold = Array.from({ length: 20 }, (_, index) => fakeOrder(1000 + index)).filter(
    ({ stage }) => stage !== 'Draft' && stage !== 'Cancelled',
  )
  const revenue = sold.reduce((sum, { totals }) => sum + totals.total, 0)
  const row = within(table).getByRole('row', { name: /^Revenue \(EUR\)/ })
  expect(row.textContent?.replaceAll(/\D/g, '')).toBe(`${revenue}`.repeat(2))
  expect(requests).toHaveBeenCalledTimes(1)
  const figure = within(card).getByRole('link', { name: `${sold.length} orders today` })
  await userEvent.click(figure)
  expect(await screen.findByRole('status', { name: `${sold.length} results` })).toBeTruthy()
  expect(router.state.location.searchStr).toMatch(
    /^\?placed_at=(\d{4}-\d{2}-\d{2})\.\.\1&stage=Draft&stage=Cancelled&not=stage$/,
  )
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

test('leaves out the revenue where there are more orders than it reads', async () => {
  openScreen('/dashboard', { fetch: fakeOrders({ most: 3 }) })
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(2)
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
  expect(await within(card).findByRole('link', { name: /On hold$/ })).toBeTruthy()
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
