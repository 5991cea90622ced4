import { onlineManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../dev/harness.ts'

afterEach(() => {
  act(() => onlineManager.setOnline(true))
  cleanup()
})

test('keeps a product readable and editable offline, explains why it is not saved, and saves it online', async () => {
  const { fetch, find } = fakeCatalog()
  const router = createCatalogHarness('/products/LAMP', { fetch })
  render(<RouterProvider router={router} />)
  const ean = await screen.findByLabelText('EAN-13')
  act(() => onlineManager.setOnline(false))
  await userEvent.clear(ean)
  const save = await screen.findByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(save)
  expect(await screen.findByText('You’re offline.')).toBeTruthy()
  const { toasts } = router.options.context
  const said = toasts.recent.length
  fireEvent.keyDown(ean, { key: 's', code: 'KeyS', ctrlKey: true })
  expect(toasts.recent.length).toBeGreaterThan(said)
  expect(toasts.recent[0]).toMatchObject({ type: 'warning', message: 'You’re offline.' })
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  expect((await screen.findByRole('menuitem', { name: /^Archive/ })).textContent).toContain('You’re offline.')
  await userEvent.keyboard('{Escape}')
  expect(find('LAMP')?.ean13).toBe('4006381333931')
  act(() => onlineManager.setOnline(true))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Desk lamp” saved')).toBeTruthy()
  expect(find('LAMP')?.ean13).toBe(null)
})
