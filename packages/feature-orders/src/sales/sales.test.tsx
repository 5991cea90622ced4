import { answer } from '@backoffice/shell-kit/harness'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeOrders } from '../../dev/fake-orders.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

const at = '/orders/sales?from=2026-11-01&until=2026-11-30'
const cellsOf = (table: HTMLElement, row: RegExp) =>
  within(within(table).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('adds up what was sold and corrected, by rate and by day', async () => {
  openScreen(at)
  const rates = await screen.findByRole('figure', { name: 'By VAT rate (EUR)' })
  expect(cellsOf(rates, /^21% · Netherlands/)).toEqual([
    '€2,400.00',
    '-€200.00',
    '-€10.00',
    '€2,190.00',
    '€459.90',
    '€2,649.90',
  ])
  expect(cellsOf(rates, /^9% · Netherlands/)).toEqual(['€60.00', '–', '–', '€60.00', '€5.40', '€65.40'])
  expect(cellsOf(screen.getByRole('figure', { name: 'By day (EUR)' }), /^Nov 30, 2026/)).toEqual([
    '€2,460.00',
    '-€200.00',
    '-€10.00',
    '€2,250.00',
    '€465.30',
    '€2,715.30',
  ])
})

test('keeps the period in the address, and reads what is selected', async () => {
  const asked: string[] = []
  const router = openScreen(at, {
    fetch: fakeOrders({
      routes: {
        'GET /api/sales/days': ({ query }) => {
          asked.push(`${query.get('from')} ${query.get('until')} ${query.get('website')}`)
          return answer(200, { results: [] })
        },
      },
    }),
  })
  expect(await screen.findByText('Nothing was sold in this period')).toBeTruthy()
  const from = screen.getByLabelText('From')
  fireEvent.change(from, { target: { value: '0002-11-15' } })
  expect(router.state.location.search).toMatchObject({ from: '2026-11-01' })
  fireEvent.change(from, { target: { value: '2026-11-15' } })
  await waitFor(() => expect(asked).toContain('2026-11-15 2026-11-30 null'))
  expect(router.state.location.search).toMatchObject({ from: '2026-11-15', until: '2026-11-30' })
})
