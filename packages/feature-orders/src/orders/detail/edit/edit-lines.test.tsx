import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const number = Array.from({ length: 200 }, (_, index) => 1000 + index).find((one) => {
  const { stage, lines } = fakeOrder(one)
  return stage === 'To do' && lines.length > 1
})
if (number === undefined) throw new Error('No order can be edited')
const order = fakeOrder(number)

const openLines = async () => {
  openScreen(`/orders/${number}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit lines' }))
  return screen.findAllByRole('textbox', { name: /^Quantity, / })
}

test('the difference is shown before it is saved', async () => {
  const [quantity] = await openLines()
  const [line] = order.lines
  if (!quantity || !line) throw new Error('The order has no line')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, String(line.quantity + 2))
  expect(await screen.findByText('Customer pays extra', {}, { timeout: 4_000 })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  const lines = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(await lines.findByRole('button', { name: 'Edit lines' })).toBeTruthy()
  expect(lines.getAllByText(String(line.quantity + 2)).length).toBeGreaterThan(0)
})

test('a line that is removed is money back', async () => {
  const fields = await openLines()
  const [first] = await screen.findAllByRole('button', { name: /^Remove / })
  if (!first) throw new Error('No line can be removed')
  await userEvent.click(first)
  expect((await screen.findAllByRole('textbox', { name: /^Quantity, / })).length).toBe(fields.length - 1)
  expect(await screen.findByText('Customer gets back', {}, { timeout: 4_000 })).toBeTruthy()
})

test('the lines of a shipped order are closed, with the reason', async () => {
  const shipped = Array.from({ length: 200 }, (_, index) => 1000 + index).find(
    (one) => fakeOrder(one).stage === 'Shipped',
  )
  openScreen(`/orders/${shipped}`)
  const edit = await screen.findByRole('button', { name: 'Edit lines' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
})
