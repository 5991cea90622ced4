import { answerProblem } from '@backoffice/shell-kit/harness'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { apart } from '../../../dev/fake-inherited.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

async function withoutLamp() {
  const { fetch } = fakeCatalog()
  await fetch('http://harness.local/api/products/LAMP', { method: 'DELETE' })
  return fetch
}

test('shows who deleted a product and when, and restores it in place', async () => {
  openScreen('/products/LAMP', { fetch: await withoutLamp() })
  expect(await screen.findByText('“Desk lamp” was deleted')).toBeTruthy()
  expect(screen.getByText(/^Bert Bakker deleted it on Nov 20, 2026/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('“Desk lamp” restored')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Desk lamp' })).toBeTruthy()
})

test('explains a missing permission to restore, and offers none for an unknown product', async () => {
  openScreen('/products/LAMP', { fetch: await withoutLamp(), account: reader })
  expect((await screen.findByRole('button', { name: 'Restore' })).getAttribute('aria-disabled')).toBe('true')
  cleanup()
  openScreen('/products/NOTHING')
  expect(await screen.findByText('Product not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('returns from a product to the list as it was', async () => {
  const router = openScreen('/products?q=lamp&status=Active')
  await userEvent.click((await screen.findAllByRole('link', { name: /lamp/i }))[0]!)
  await userEvent.click(await screen.findByRole('link', { name: 'All products' }))
  await expect.poll(() => router.state.location.href).toBe('/products?q=lamp&status=Active')
})

const inNorth = [{ namespace: 'north', name: 'North', uid: 'p1' }]

/** Returns a server that answers the lamp in one namespace only. */
function lampOf(status: number, candidates: typeof inNorth) {
  const { fetch } = fakeCatalog()
  const found: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const isElsewhere =
      new URL(request.url).pathname === '/api/products/LAMP' && request.headers.get('x-namespace') !== 'north'
    const problem = { code: 'request.not-found', message: 'Product not found.', candidates }
    return isElsewhere ? Promise.resolve(answerProblem(status, problem)) : fetch(request)
  }
  return found
}

test('links to a product that several namespaces have', async () => {
  const router = openScreen('/products/LAMP', { fetch: lampOf(409, inNorth), namespaces: apart })
  expect(await screen.findByText('Select a namespace')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Desk lamp' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'North' }))
  expect(await screen.findByRole('heading', { name: 'Desk lamp' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ in: 'north' })
  expect((await screen.findByRole('link', { name: 'Variants' })).getAttribute('href')).toBe(
    '/products/LAMP/variants?in=north',
  )
})

test.each(['/products/LAMP', '/products/LAMP?in=west'])(
  'offers to switch to the namespace of a product: %s',
  async (at) => {
    const router = openScreen(at, { fetch: lampOf(404, inNorth), namespaces: apart })
    expect(await screen.findByText('This record belongs to North')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Switch to North' }))
    expect(await screen.findByRole('heading', { name: 'Desk lamp' })).toBeTruthy()
    expect(router.options.context.session.namespace).toBe('north')
    expect(router.state.location.search).toEqual({})
  },
)
