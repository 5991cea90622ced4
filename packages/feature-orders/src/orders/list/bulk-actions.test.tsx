import type { FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

/** Selects the first two orders of the list. */
async function select(routes: Readonly<Record<string, FakeRoute>> = {}): Promise<void> {
  openScreen('/orders', { fetch: fakeOrders({ routes }) })
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

test('creates the invoices that are missing when it is asked to, and says what it does before', async () => {
  await select()
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Print: 2 records' }))
  expect(drawer.queryByRole('checkbox')).toBeNull()
  await userEvent.click(await drawer.findByRole('combobox', { name: 'Document' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Invoice', hidden: true }))
  const creates = await drawer.findByRole('checkbox', { name: 'Create missing invoices' })
  expect(creates).toHaveProperty('checked', false)
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  expect(await drawer.findByText(/There is no invoice yet\./)).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Back' }))
  await userEvent.click(creates)
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  const note = (await drawer.findAllByText(/An invoice will be issued\. You can’t undo this\./))[0]
  expect(note?.textContent).toMatch(/^2 records: /)
  await userEvent.click(drawer.getByText('All 2 affected records'))
  expect(await drawer.findAllByText('An invoice will be issued. You can’t undo this.')).toHaveLength(2)
  await userEvent.click(drawer.getByRole('button', { name: 'Print: 2 records' }))
  expect(await drawer.findByRole('link', { name: 'Download invoices-2026-11-27.pdf' })).toBeTruthy()
})

test('writes to the customers of selected orders, previews each email and tests it', async () => {
  const asked: unknown[] = []
  await select({
    'POST /api/orders/{order}/emails/message-test': ({ body }) => {
      asked.push(body)
      return { results: { subject: '', text: '', language: 'nl', order: '1', to: 'ada@example.com' } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send message' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Send message: 2 records' }))
  const subject = await drawer.findByRole('textbox', { name: 'Subject' })
  expect(drawer.getByText(/You can’t undo this\.$/)).toBeTruthy()
  const preview = () => drawer.getByRole('button', { name: 'Preview changes' })
  await userEvent.type(subject, 'Closed')
  expect(preview().getAttribute('aria-disabled')).toBe('true')
  const words = drawer.getByRole('textbox', { name: 'Text' })
  await userEvent.click(words)
  await userEvent.paste('See you, {nmae}')
  expect(drawer.getByText('There’s no placeholder “{nmae}”.')).toBeTruthy()
  expect(preview().getAttribute('aria-disabled')).toBe('true')
  await userEvent.clear(words)
  await userEvent.paste('About ')
  await userEvent.click(drawer.getByRole('button', { name: 'Insert {number}' }))
  expect(words).toHaveProperty('value', 'About {number}')
  expect(document.activeElement).toBe(words)
  const per = drawer.getByRole('combobox', { name: 'Emails' })
  expect(per).toHaveProperty('value', 'One per customer')
  await userEvent.click(per)
  await userEvent.click(await screen.findByRole('option', { name: 'One per order', hidden: true }))
  await userEvent.click(preview())
  expect(await drawer.findByText('2 emails will be sent')).toBeTruthy()
  expect(await drawer.findByText(/About \d+/)).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Send test to me' }))
  await expect.poll(() => asked).toEqual([{ subject: 'Closed', text: 'About {number}' }])
  await userEvent.click(drawer.getByRole('button', { name: 'Next email' }))
  expect(await drawer.findByText(/^Email 2 of 2: /)).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Send message: 2 records' }))
  expect(await drawer.findByText('2 changed, 0 skipped, 0 failed')).toBeTruthy()
})

test('combines selected orders of a customer: the preview says which become one, and which stay alone', async () => {
  openScreen('/orders?stage=To+do')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Combine orders' }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Combine orders: \d+ records$/ }))
  expect(drawer.getByText(/You can’t undo this\.$/)).toBeTruthy()
  const preview = within(await drawer.findByRole('region', { name: 'Combined orders' }))
  const [group] = await preview.findAllByRole('listitem')
  expect(group?.textContent).toMatch(/^\d+ orders of .+ become order (\d+)\1(, \d+)*,? and \d+$/)
  const start = drawer.getByRole('button', { name: /^Combine orders: \d+ records$/ })
  const count = /\d+/.exec(start.textContent)?.[0]
  expect(drawer.getByText(`${count} records will be combined`)).toBeTruthy()
  await userEvent.click(start)
  expect(await drawer.findByText(new RegExp(`^${count} changed, \\d+ skipped, 0 failed$`))).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Undo' })).toBeNull()
})
