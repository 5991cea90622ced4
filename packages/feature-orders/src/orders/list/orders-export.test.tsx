import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

test('exports the list by its search, its filters, its order and its columns', async () => {
  const begun = vi.fn<(body: unknown) => void>()
  const works = fakeOrders()
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.endsWith('/api/exports')) begun(await request.clone().json())
    return works(request)
  }
  const at = '/orders?q=1&stage=Cancelled&sort=total:desc&columns=number&columns=total'
  openScreen(at, { fetch })
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export file' }))
  await expect
    .poll(() => begun.mock.calls)
    .toEqual([
      [
        {
          resource: 'orders',
          format: 'xlsx',
          search: { q: '1', filter: ['"stage" IN ["Cancelled"]'] },
          sort: ['total:desc'],
          columns: ['number', 'total'],
          headings: ['Number', 'Total'],
        },
      ],
    ])
})
