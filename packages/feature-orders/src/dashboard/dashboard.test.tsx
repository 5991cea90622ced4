import { fakeAccount, searchRefuses, waits } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOrders } from '../../dev/fake-orders.ts'
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
  expect(await screen.findByText(new RegExp(`^${count} (?:of|orders|results)?`))).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Stage.*On hold/ })).toBeTruthy()
})

test('reaches every link of a card by keyboard', async () => {
  openScreen('/dashboard')
  const card = await screen.findByRole('region', { name: OPEN })
  const links = await within(card).findAllByRole('link')
  for (const link of links) {
    await userEvent.tab()
    expect(document.activeElement).toBe(link)
  }
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
