import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(() => {
  act(() => onlineManager.setOnline(true))
  cleanup()
})

test('keeps scans without a connection, and counts each once when it is back', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  let lost = 0
  // The first answer is lost on its way back: the server has counted, and recognises the repeated call.
  const counted = new Map<string, Response>()
  const flaky: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.endsWith('/receipt/scans')) return fetch(request)
    const key = request.headers.get('idempotency-key') ?? ''
    const response = counted.get(key) ?? (await fetch(request))
    counted.set(key, response.clone())
    lost += 1
    if (lost === 1) throw new TypeError('Failed to fetch')
    return response
  }
  openScreen('/products/supplierorders?open=o3&tab=receive', { fetch: flaky })
  const field = await screen.findByRole('textbox', { name: 'Scan' })
  act(() => onlineManager.setOnline(false))
  await userEvent.type(field, '4*LAMP{Enter}NS-440{Enter}')
  await screen.findByText('2 scans are waiting for a connection.')
  expect(screen.getByRole('list', { name: 'Last scans' }).textContent).toBe('NS-440 × 1LAMP × 4')
  expect(screen.getByRole('button', { name: 'Receive 0 units' }).getAttribute('aria-disabled')).toBe('true')
  act(() => onlineManager.setOnline(true))
  await screen.findByText('Desk lamp: 4 units, 4 total')
  await screen.findByText('Desk lamp: 1 unit, 5 total')
  expect(screen.queryByText(/waiting for a connection/)).toBeNull()
  expect(lost).toBe(3)
  await userEvent.click(screen.getByRole('button', { name: 'Receive 5 units' }))
  await screen.findByText('PO-1003: 5 units received')
  expect(supplierOrders.all.get('o3')).toMatchObject({ lines: [{ received: 5 }, { received: 0 }] })
})
