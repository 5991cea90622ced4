import type { Schema } from '@backoffice/api-contract'
import { refuses, waits } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const order = Array.from({ length: 100 }, (_, index) => fakeOrder(1000 + index)).find(
  ({ stage, lines }) => stage === 'To do' && lines.length > 1,
)
if (!order) throw new Error('No order is to do')
const [first, second] = order.lines
if (!first || !second) throw new Error('The order has no lines')

type Route = NonNullable<NonNullable<Parameters<typeof fakeOrders>[0]>['routes']>[string]

const open = (stock: Route, missing = 0) =>
  openScreen(`/orders/${order.number}`, {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}': () => ({
          results: { ...order, lines: [{ ...first, back_ordered: missing }, ...order.lines.slice(1)] },
        }),
        'GET /api/orders/{order}/stock': stock,
      },
    }),
  })
const of = (line: number, free: number | null, expected: string | null = null): Schema<'OrderLineStock'> => ({
  line,
  free,
  expected,
})
const lines = async () => within(await screen.findByRole('region', { name: 'Lines' }))

test('says what is free, and when missing units are expected', async () => {
  open(() => ({ results: [of(first.id, 0, '2026-12-04'), of(second.id, 7, '2026-12-05')] }), 2)
  const shown = await lines()
  expect(await shown.findByText('None available (expected Dec 4, 2026)')).toBeTruthy()
  expect(shown.getByText('2 not in stock')).toBeTruthy()
  expect(shown.getByText('7 available')).toBeTruthy()
})

test('says that all is reserved where nothing is missing, and nothing without tracked stock', async () => {
  open(() => ({ results: [of(first.id, 0), of(second.id, null)] }))
  const shown = await lines()
  expect(await shown.findByText('No more available')).toBeTruthy()
  expect(shown.queryByText(/\d available/)).toBeNull()
})

test.each([
  ['slow', waits],
  ['failing', refuses],
])('an order does not wait for its stock: %s', async (_, stock) => {
  open(stock)
  const shown = await lines()
  expect(shown.getByText(first.name)).toBeTruthy()
  expect(shown.queryByText(/available/)).toBeNull()
})

test('asks for no stock of an order of which nothing has to leave', async () => {
  const shipped = Array.from({ length: 100 }, (_, index) => fakeOrder(1000 + index)).find(
    ({ stage }) => stage === 'Delivered',
  )
  const asked: unknown[] = []
  openScreen(`/orders/${shipped?.number}`, {
    fetch: fakeOrders({
      routes: {
        'GET /api/orders/{order}/stock': ({ params }) => {
          asked.push(params['order'])
          return { results: [] }
        },
      },
    }),
  })
  await lines()
  expect(asked).toEqual([])
})
