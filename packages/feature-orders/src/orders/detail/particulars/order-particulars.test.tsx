import { answerProblem } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const inStage = (stage: string) =>
  Array.from({ length: 200 }, (_, index) => 1000 + index).find((one) => fakeOrder(one).stage === stage) ?? 0

const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

test('what was changed is stored, and nothing else', async () => {
  const sent: unknown[] = []
  const number = inStage('To do')
  const stored = () => ({ ...fakeOrder(number), internal_note: sent.length > 0 ? 'Call first' : '' })
  openScreen(`/orders/${number}`, {
    fetch: fakeOrders({
      routes: {
        'PUT /api/orders/{order}': ({ body }) => {
          sent.push(body)
          return { results: stored() }
        },
        'GET /api/orders/{order}': () => ({ results: stored() }),
      },
    }),
  })
  const dialog = await openDialog('Edit details')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'Call first')
  const email = dialog.getByRole('textbox', { name: 'Email of the customer' })
  await userEvent.clear(email)
  await userEvent.type(email, ' ada@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Call first')).toBeTruthy()
  expect(sent).toEqual([{ internal_note: 'Call first', email: 'ada@example.com' }])
})

test('the delivery address changes until the order is packed', async () => {
  openScreen(`/orders/${inStage('To do')}`)
  const dialog = await openDialog('Edit delivery address')
  const city = dialog.getByRole('textbox', { name: 'City' })
  await userEvent.clear(city)
  await userEvent.type(city, 'Ghent')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3511 AB Ghent')).toBeTruthy()
})

test('the address of a shipped order is closed, with the reason', async () => {
  openScreen(`/orders/${inStage('Shipped')}`)
  const edit = await screen.findByRole('button', { name: 'Edit delivery address' })
  expect(edit.getAttribute('data-reason')).toContain('packed')
})

test('the billing address changes until an invoice is issued', async () => {
  openScreen('/orders/1004')
  const dialog = await openDialog('Edit billing address')
  const city = dialog.getByRole('textbox', { name: 'City' })
  await userEvent.clear(city)
  await userEvent.type(city, 'Ghent')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }))
  expect(await addresses.findByText('3511 AB Ghent')).toBeTruthy()
  expect(addresses.getByText('3511 AB Utrecht')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Issue invoice' }))
  const edit = addresses.getByRole('button', { name: 'Edit billing address' })
  await expect.poll(() => edit.getAttribute('data-reason')).toContain('An invoice has been issued.')
})

test('a refused change stays in its dialog, with the reason', async () => {
  const routes = {
    'PUT /api/orders/{order}': () => answerProblem(412, { message: 'Somebody changed it.', code: 'records.changed' }),
  }
  openScreen(`/orders/${inStage('To do')}`, { fetch: fakeOrders({ routes }) })
  const dialog = await openDialog('Edit details')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'Call first')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Somebody changed it.')
  expect(dialog.getByRole('textbox', { name: 'Internal note' })).toHaveProperty('value', 'Call first')
})
