import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

/** Selects the first two orders of the list. */
async function select(): Promise<void> {
  openScreen('/orders')
  const boxes = within(await screen.findByRole('table')).getAllByRole('checkbox', { name: /^Select \d+$/ })
  for (const box of boxes.slice(0, 2)) await userEvent.click(box)
}

test('takes the key of an action that is pressed right after x, before the actions are loaded', async () => {
  openScreen('/orders')
  const box = within(await screen.findByRole('table')).getAllByRole('checkbox', { name: /^Select \d+$/ })[0]
  box?.closest<HTMLElement>('[data-row]')?.focus()
  // Without a pause between the keys.
  await userEvent.setup({ delay: null }).keyboard('xh')
  expect(await screen.findByRole('dialog', { name: 'Put on hold: 1 record' })).toBeTruthy()
})

test('ships selected orders', async () => {
  await select()
  await userEvent.click(await screen.findByRole('button', { name: 'Ship' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ship: 2 records' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Ship: 2 records' }))
  expect(await drawer.findByText('2 changed, 0 skipped, 0 failed')).toBeTruthy()
})

test('prints the packing slips of selected orders as one file', async () => {
  await select()
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Print: 2 records' }))
  await userEvent.click(await drawer.findByRole('combobox', { name: 'Document' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Packing slip', hidden: true }))
  await drawer.findByText('2 records will be printed')
  await userEvent.click(drawer.getByRole('button', { name: 'Print: 2 records' }))
  const file = await drawer.findByRole('link', { name: 'Download packing-slips-2026-11-27.pdf' })
  expect(file.getAttribute('href')).toMatch(/^\/api\/jobs\/.+\/file$/)
  expect(drawer.getByText('2 printed, 0 skipped, 0 failed')).toBeTruthy()
})
