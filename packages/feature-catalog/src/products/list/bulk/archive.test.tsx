import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

test('archives the selected products in one step, with a preview', async () => {
  const { fetch } = fakeCatalog({ count: 3 })
  const asked: unknown[] = []
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/api/products/bulk')) asked.push(await request.clone().json())
    return fetch(request)
  }
  openScreen('/products', { fetch: watched })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Desk lamp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit 1 product' }))
  await drawer.findByRole('button', { name: 'Back' })
  expect(asked).toEqual([{ selection: { uids: [expect.any(String)] }, change: { status: 'Archived' } }])
})
