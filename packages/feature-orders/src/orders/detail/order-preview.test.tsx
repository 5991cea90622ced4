import { fakeNamespace } from '@backoffice/shell-kit/harness'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders, fakeOrdersOfTwo } from '../../../dev/fake-orders.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

test('previews the focused order by Space, and returns the focus to it on Escape', async () => {
  openScreen('/orders')
  const row = await screen.findByRole('link', { name: '1003' })
  row.focus()
  await userEvent.keyboard(' ')
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 1003' }))
  expect(within(drawer.getByRole('region', { name: 'Lines' })).getAllByRole('row').length).toBe(5)
  expect(drawer.getByRole('button', { name: 'Paid: what does this mean?' })).toBeTruthy()
  expect(within(drawer.getByRole('region', { name: 'Addresses' })).getByText('3511 AB Utrecht')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/orders/1003')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(row)
})

test('previews how an order was paid, and its last note', async () => {
  const note = {
    uid: 'note-1',
    version: 1,
    created_at: '2026-11-20T13:00:00Z',
    updated_at: '2026-11-20T13:00:00Z',
    updated_by: 'ada',
    namespace: 'north',
    resource: 'orders',
    object: 'order-1003',
    author: { uid: 'ada', name: 'Ada Lovelace' },
    body: 'Wrap it as a gift',
    mentions: [],
  }
  const asked: (string | null)[] = []
  openScreen('/orders?open=order-1003', {
    fetch: fakeOrders({
      routes: {
        'GET /api/records/{resource}/{object}/notes': ({ query }) => {
          asked.push(query.get('limit'))
          return { results: [note], next: null }
        },
      },
    }),
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 1003' }))
  const payments = within(await drawer.findByRole('region', { name: 'Payments' }))
  expect(await payments.findByRole('listitem')).toBeTruthy()
  expect(payments.queryByRole('button', { name: /capture|cancel/i })).toBeNull()
  const last = within(await drawer.findByRole('region', { name: 'Last note' }))
  expect(last.getByText('Wrap it as a gift')).toBeTruthy()
  expect(last.getByText('Ada Lovelace')).toBeTruthy()
  expect(asked).toEqual(['1'])
})

test('opens the page of the previewed order, which returns to the list without the preview', async () => {
  const router = openScreen('/orders?kind=Storefront&open=order-1003')
  await userEvent.click(await screen.findByRole('link', { name: 'Open order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 1003' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'All orders' }))
  await expect.poll(() => router.state.location.href).toBe('/orders?kind=Storefront')
})

test('previews the next order by its key', async () => {
  openScreen('/orders')
  const row = await screen.findByRole('link', { name: '1000' })
  row.focus()
  await userEvent.keyboard(' ')
  await screen.findByRole('dialog', { name: 'Order 1000' })
  await userEvent.keyboard(']')
  expect(await screen.findByRole('dialog', { name: 'Order 1001' })).toBeTruthy()
})

test('previews the order of the row where several namespaces have its number', async () => {
  openScreen('/orders?open=order-1000', {
    fetch: fakeOrdersOfTwo(),
    namespaces: [
      { ...fakeNamespace, uid: 'west', id: 3, name: 'West' },
      { ...fakeNamespace, parent_id: 3 },
    ],
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 1000' }))
  expect(drawer.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/orders/1000?in=north')
})

test('takes the next step of the previewed order, which stays open', async () => {
  const open = Array.from({ length: 40 }, (_, place) => 1000 + place).find((one) => fakeOrder(one).stage === 'To do')
  openScreen(`/orders?open=order-${open}`)
  const drawer = within(await screen.findByRole('dialog', { name: `Order ${open}` }))
  const step = await drawer.findByRole('button', { name: 'Start picking' })
  expect(drawer.queryByRole('button', { name: 'Put on hold' })).toBeNull()
  step.focus()
  await userEvent.keyboard('{Enter}')
  const next = await drawer.findByRole('button', { name: 'Mark as packed' })
  expect(document.activeElement).toBe(next)
})

test('says that an order of a link is gone', async () => {
  openScreen('/orders?open=order-none')
  expect(await screen.findByText('Record not found')).toBeTruthy()
})

test('keeps the focus on a row of a list without a preview', async () => {
  openScreen('/products/LAMP/orders')
  const table = within(await screen.findByRole('table', { name: 'Orders with LAMP' }))
  const [row] = await table.findAllByRole('link')
  expect(fireEvent.keyDown(row!, { key: ' ' })).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
