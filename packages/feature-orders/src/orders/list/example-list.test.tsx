import { createHarness, fakeSearch, fakeServer } from '@backoffice/shell-kit/harness'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { customersRoute } from '../../../dev/example-list.tsx'
import { orders } from '../../index.ts'

afterEach(cleanup)

const customers = Array.from({ length: 40 }, (_, index) => ({
  uid: `c${index}`,
  number: String(5000 + index),
  namespace: 'north',
  type: 'Consumer' as const,
  name: `Customer ${index}`,
  company: null,
  email: null,
  country: index % 2 === 0 ? 'NL' : 'FR',
  city: null,
  status: 'Active' as const,
  wholesale: false,
  orders: index,
  net_value: 0,
  last_order_at: null,
  version: 1,
}))
const open = (at: string) => {
  const fetch = fakeServer({
    ...fakeSearch('customers', () => customers),
    'GET /api/table-settings': () => ({ results: [], total: 0, limit: 1000, offset: 0 }),
  })
  const router = createHarness([customersRoute], {
    look: UiProvider,
    messages: [uiMessages, ...orders.messages],
    fetch,
    at,
  })
  render(<RouterProvider router={router} />)
  return router
}

test('searches and filters, both in the URL', async () => {
  const router = open('/customers')
  expect(await screen.findByText('Customer 0')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'Customer 7')
  await expect.poll(() => router.state.location.searchStr).toBe('?q=Customer+7')
  cleanup()
  open('/customers?country=FR')
  expect(await screen.findByText('Customer 1')).toBeTruthy()
  expect(screen.queryByText('Customer 0')).toBeNull()
})

test('shows an empty state without results', async () => {
  open('/customers?q=nobody')
  expect(await screen.findByRole('button', { name: 'Clear search and filters' })).toBeTruthy()
})
