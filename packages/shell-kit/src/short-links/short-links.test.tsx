import { MantineProvider } from '@mantine/core'
import { createRoute, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { staffRoute } from '../anchors.ts'
import { answer, answerProblem, createHarness, fakeNamespace, type FakeRoute, fakeServer } from '../harness/index.tsx'
import { parseSearch, wholeAddress } from '../list/address-search.ts'
import { listSearch } from '../list/search-params.ts'
import { shortenAddresses } from './shorten-addresses.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const listRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/things',
  validateSearch: listSearch('brand'),
  component: () => <output>{(listRoute.useSearch().brand ?? []).length} brands</output>,
})

const brands = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `A brand by the name of ${from + at}`)

let made = 0
/** A server with short links; each has a code that no other test uses. */
function keeping() {
  const kept = new Map<string, string>()
  const routes: Record<string, FakeRoute> = {
    'POST /api/short-links': ({ body }) => {
      const { address } = body as { address: string }
      const id = [...kept].find(([, other]) => other === address)?.[0] ?? `Short-${String(made++).padStart(4, '0')}`
      kept.set(id, address)
      return answer(201, { results: { id, address } })
    },
    'GET /api/short-links/{id}': ({ params: { id = '' } }) => {
      const address = kept.get(id)
      return address === undefined
        ? answerProblem(404, { message: 'Short link not found.', code: 'request.not-found' })
        : { results: { id, address } }
    },
  }
  return { kept, routes }
}

const open = (
  at: string,
  routes: Readonly<Record<string, FakeRoute>>,
  more: Partial<Parameters<typeof createHarness>[1]> = {},
) => {
  const router = createHarness([listRoute], {
    look: MantineProvider,
    messages: [],
    fetch: fakeServer(routes),
    at,
    ...more,
  })
  render(<RouterProvider router={router} />)
  return router
}

test('opens a short link, keeps it in the URL, and drops it when the query becomes short', async () => {
  const { kept, routes } = keeping()
  kept.set('Opened-it1', wholeAddress({ brand: brands(150), sort: ['name:asc'] }))
  const router = open('/things?short=Opened-it1&open=x', routes)
  await screen.findByText('150 brands')
  expect(router.state.location.href).toBe('/things?short=Opened-it1&open=x')
  expect(router.state.location.search).toMatchObject({ brand: brands(150), open: 'x' })
  await router.navigate({ to: '/things', search: { brand: brands(2), sort: ['name:asc'] } })
  await screen.findByText('2 brands')
  expect(parseSearch(router.state.location.searchStr)).toEqual({ brand: brands(2), sort: 'name:asc' })
  router.history.back()
  await screen.findByText('150 brands')
})

test('shows a message for an unknown short link, and opens the list', async () => {
  const router = open('/things?short=Not-known1&open=x', keeping().routes)
  await screen.findByText('0 brands')
  expect(router.state.location.href).toBe('/things?open=x')
  expect(router.options.context.toasts.current).toMatchObject({
    type: 'warning',
    message: 'This short link no longer works',
  })
})

test('shows an error and no other list when the server cannot be reached', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const router = open('/things?short=Not-asked1', {
    'GET /api/short-links/{id}': () => answerProblem(500, { message: 'No time', code: 'request.internal-error' }),
  })
  await expect.poll(() => router.state.matches.some(({ status }) => status === 'error')).toBe(true)
  expect(router.state.location.href).toBe('/things?short=Not-asked1')
  said.mockRestore()
})

test('replaces a long query by a short link after a pause, without changing the screen', async () => {
  const { kept, routes } = keeping()
  const router = open('/things', routes)
  await screen.findByText('0 brands')
  vi.useFakeTimers()
  const stop = shortenAddresses(router, router.options.context, (error) => expect.fail(String(error)))
  for (const count of [100, 120, 150]) {
    await router.navigate({ to: '/things', search: { brand: brands(count, 1000), open: 'x' }, replace: true })
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(kept.size).toBe(0)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const [id] = kept.keys()
  await expect.poll(() => router.state.location.href).toBe(`/things?short=${id}&open=x`)
  expect([...kept.values()]).toEqual([wholeAddress({ brand: brands(150, 1000) })])
  expect(screen.getByText('150 brands')).toBeDefined()
  stop()
})

test('creates another short link for the same list in another tenant, and drops the former one', async () => {
  const { kept, routes } = keeping()
  const router = open('/things', routes, { namespaces: [fakeNamespace, { ...fakeNamespace, id: 2, uid: 'other' }] })
  const { session } = router.options.context
  await screen.findByText('0 brands')
  vi.useFakeTimers()
  const stop = shortenAddresses(router, router.options.context, (error) => expect.fail(String(error)))
  await router.navigate({ to: '/things', search: { brand: brands(120, 2000), open: 'x' }, replace: true })
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  const [former] = kept.keys()
  await expect.poll(() => router.state.location.href).toBe(`/things?short=${former}&open=x`)

  kept.clear()
  session.choose('other')
  await expect.poll(() => router.state.location.searchStr).not.toContain('short=')
  expect(screen.getByText('120 brands')).toBeDefined()
  await expect.poll(() => router.state.location.searchStr).toContain('short=')
  const [name] = kept.keys()
  expect([name === former, router.state.location.href]).toEqual([false, `/things?short=${name}&open=x`])
  expect(screen.getByText('120 brands')).toBeDefined()
  stop()
})
