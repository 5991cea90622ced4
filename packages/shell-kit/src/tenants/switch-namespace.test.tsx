import { MantineProvider } from '@mantine/core'
import { createRoute, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { staffRoute } from '../anchors.ts'
import { createHarness, fakeNamespace, fakeServer, fakeShop } from '../harness/index.tsx'
import { listSearch } from '../list/search-params.ts'
import { kitLabel } from '../messages.ts'
import { switchNamespace } from './switch-namespace.ts'

afterEach(cleanup)

async function open(at: string) {
  const list = createRoute({
    getParentRoute: () => staffRoute,
    path: '/lamps',
    validateSearch: listSearch('brand', 'status'),
    staticData: {
      record: {
        kind: 'brands',
        one: kitLabel('kit.confirm.action'),
        list: () => Promise.resolve({ default: { bound: { brand: kitLabel('kit.confirm.action') } } }),
      },
    },
    component: () => 'Lamps',
  })
  const router = createHarness([list], {
    at,
    look: MantineProvider,
    messages: [],
    fetch: fakeServer({}),
    namespaces: [fakeNamespace, fakeShop],
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('Lamps')
  const { context } = router.options
  return {
    context,
    search: () => router.state.location.searchStr,
    select: (uid: string | null) => switchNamespace(context, router, () => context.session.choose(uid)),
  }
}

test('removes filters by records of the former namespace, says which, and switches back', async () => {
  const { context, search, select } = await open('/lamps?brand=b1&status=Active&not=brand')
  await select('harbour')
  expect(search()).toBe('?status=Active')
  await screen.findByText('Filter removed: Continue')
  fireEvent.click(screen.getByRole('button', { name: 'Switch back' }))
  await expect.poll(search).toBe('?brand=b1&status=Active&not=brand')
  expect(context.session.namespace).toBe('north')
})

test('keeps every filter where the former namespace is still listed', async () => {
  const { search, select } = await open('/lamps?brand=b1')
  await select(null)
  expect(search()).toBe('?brand=b1')
})
