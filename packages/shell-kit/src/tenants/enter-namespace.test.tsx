import { MantineProvider } from '@mantine/core'
import { createRoute, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { staffRoute } from '../anchors.ts'
import { createHarness, fakeNamespace, fakeServer } from '../harness/index.tsx'
import { listSearch } from '../list/search-params.ts'
import { detailSearch } from './detail-search.ts'
import { sharedAddress } from './shared-address.ts'

afterEach(cleanup)

const routes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/things',
    validateSearch: listSearch('brand'),
    component: () => <output>list</output>,
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/things/$thing',
    ...detailSearch,
    component: () => <output>record</output>,
  }),
]
const namespaces = [fakeNamespace, { ...fakeNamespace, id: 2, uid: 'south' }]
const { uid: north } = fakeNamespace

async function open(at: string) {
  const router = createHarness(routes, { look: MantineProvider, messages: [], fetch: fakeServer({}), at, namespaces })
  render(<RouterProvider router={router} />)
  await screen.findByRole('status')
  const { session, toasts } = router.options.context
  return { session, toasts, href: () => router.state.location.href }
}

test('a link to a list selects its namespace, and keeps the rest of its query', async () => {
  const { session, href } = await open('/things?brand=Hearth&in=south')
  expect([session.namespace, href()]).toEqual(['south', '/things?brand=Hearth'])
})

test('a link to a list of all namespaces selects none', async () => {
  const { session, href } = await open('/things?in=*')
  expect([session.namespace, href()]).toEqual([null, '/things'])
})

test('a namespace that the account does not have is not selected, with a message', async () => {
  const { session, toasts, href } = await open('/things?in=elsewhere')
  expect(toasts.current).toMatchObject({ type: 'warning' })
  expect([session.namespace, href()]).toEqual([north, '/things'])
})

test('a link to a record keeps its namespace in the URL, and selects nothing', async () => {
  const { session, href } = await open('/things/lamp?in=south')
  expect([session.namespace, href()]).toEqual([north, '/things/lamp?in=south'])
})

test('a shared link names the selected namespace, where there are several', () => {
  const href = 'https://office.example/things?brand=Hearth#notes'
  expect(sharedAddress({ namespace: north, namespaces }, href)).toBe(
    `https://office.example/things?brand=Hearth&in=${north}#notes`,
  )
  expect(sharedAddress({ namespace: null, namespaces }, href)).toContain('&in=*#')
  expect(sharedAddress({ namespace: north, namespaces }, `${href.slice(0, -6)}&in=south`)).toContain('in=south')
  expect(sharedAddress({ namespace: north, namespaces: namespaces.slice(1) }, href)).toBe(href)
})
