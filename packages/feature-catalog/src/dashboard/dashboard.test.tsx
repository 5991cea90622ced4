import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

/** Opens the list of a figure, and expects as many results there. */
async function followFigure(card: string, figure: string): Promise<string> {
  const router = openScreen('/dashboard')
  const link = await within(await screen.findByRole('region', { name: card })).findByRole('link', {
    name: new RegExp(`^[\\d,]+ ${figure}$`),
  })
  const [count = ''] = (link.textContent ?? '').split(' ')
  await userEvent.click(link)
  const results = `${count} ${count === '1' ? 'result' : 'results'}`
  expect(await screen.findByRole('status', { name: results })).toBeTruthy()
  return router.state.location.href
}

test('links products out of stock to the list of just as many', async () => {
  expect(await followFigure('Stock issues', 'out of stock')).toBe('/products?status=Active&stock_state=out')
})

test('links late deliveries to the list of just as many', async () => {
  expect(await followFigure('Supplier deliveries', 'late')).toMatch(
    /^\/products\/supplierorders\?stage=Sent&stage=Confirmed&stage=Part\+received&expected_at=\.\./,
  )
})

test('links reviews to moderate to the list of just as many', async () => {
  expect(await followFigure('Reviews to moderate', 'New')).toBe('/products/reviews?state=New&sort=submitted_at%3Aasc')
})

test('links what products lack to the list of just as many', async () => {
  expect(await followFigure('Incomplete products', 'Missing: Image')).toBe('/products?gaps=image')
})

test('shows no reviews to an account that may not moderate them', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['dashboard', 'products'] }
  openScreen('/dashboard', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  expect(await screen.findByRole('region', { name: 'Incomplete products' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Reviews to moderate' })).toBeNull()
})

test('neither shows nor requests anything that the account may not see', async () => {
  const requests = vi.fn<(url: string) => void>()
  const works = fakeCatalog().fetch
  openScreen('/dashboard', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Packers', actions: ['dashboard', 'orders'] },
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
