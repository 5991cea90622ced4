import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../dev/open-screen.tsx'
import { eventAreas } from './event-names.ts'

configure({ asyncUtilTimeout: 5000 })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const click = async (role: string, name: string | RegExp) => userEvent.click(await screen.findByRole(role, { name }))
const row = (name: string) => screen.findByRole('link', { name })
const type = async (name: string, value: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, value)
}

test('every kind with events has a name', () => {
  expect(eventAreas.filter(({ area }) => area === 'other')).toEqual([])
})

test('a view narrows the list, and stands in its address', async () => {
  const router = openScreen('/accounts/webhooks')
  await row('Warehouse')
  const views = within(screen.getByRole('navigation', { name: /views/i }))
  await userEvent.click(views.getByRole('button', { name: 'Paused or off' }))
  await expect.poll(() => screen.queryByRole('link', { name: 'Warehouse' })).toBeNull()
  expect(router.state.location.searchStr).toBe('?status=Paused&status=Off&view=.stopped')
})

test('a new webhook is created with the events of its tree', async () => {
  const router = openScreen('/accounts/webhooks')
  await row('Warehouse')
  await click('button', 'New webhook')
  await type('Name', 'Marketplace')
  await type('Address', 'https://market.example/hooks')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search events' }), 'order')
  expect(screen.queryByRole('checkbox', { name: 'Products' })).toBeNull()
  const orders = within(await screen.findByRole('list', { name: 'Orders' }))
  await userEvent.click(orders.getByRole('checkbox', { name: 'Created' }))
  expect(screen.getByRole('checkbox', { name: 'Orders' })).toHaveProperty('indeterminate', true)
  await click('checkbox', 'Supplier orders')
  await click('button', 'Save')
  expect(await screen.findByRole('dialog', { name: 'Marketplace' })).toBeTruthy()
  expect(router.state.location.search).not.toMatchObject({ open: 'new' })
})

test('a webhook without events is not saved', async () => {
  openScreen('/accounts/webhooks?open=new')
  await type('Name', 'Marketplace')
  await type('Address', 'https://market.example/hooks')
  await click('button', 'Save')
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toMatch(/Events/)
})

test('the secret is shown once, and again after it was replaced', async () => {
  openScreen('/accounts/webhooks?open=first')
  await click('button', 'Show secret')
  expect(await screen.findByDisplayValue(/^whsec_/)).toBeTruthy()
  await expect
    .poll(() => screen.getByRole('button', { name: 'Show secret' }).getAttribute('aria-disabled'))
    .toBe('true')
  await click('button', 'Replace secret')
  const question = within(await screen.findByRole('dialog', { name: 'Replace the secret of “Warehouse”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Replace secret' }))
  expect(await screen.findByText(/previous secret is valid until/)).toBeTruthy()
  await expect.poll(() => screen.queryByDisplayValue(/^whsec_/)).toBeNull()
})

test('a delivery shows its request and answer, and is sent again', async () => {
  openScreen('/accounts/webhooks?open=first')
  expect(await screen.findByText('No answer within 15 seconds', { exact: false })).toBeTruthy()
  await click('button', 'Details: Orders: created')
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(screen.getByText('webhook-id: msg_1')).toBeTruthy()
  await click('button', 'Send again: Orders: created')
  await expect.poll(() => screen.getAllByText('Waiting').length).toBeGreaterThan(1)
})

test('a test event is sent, and what has failed since a time', async () => {
  openScreen('/accounts/webhooks?open=first')
  await click('button', 'Send test event')
  expect(await screen.findByText('Test event')).toBeTruthy()
  const since = await screen.findByLabelText('Failed since')
  await userEvent.type(since, '2026-11-20T10:00')
  await click('button', 'Send failed ones again')
  expect(await screen.findByText('1 delivery is sent again')).toBeTruthy()
})

test('nothing is sent to a webhook that is off', async () => {
  openScreen('/accounts/webhooks?open=second')
  const button = await screen.findByRole('button', { name: 'Send test event' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('the selected webhooks are paused as a job, after a preview', async () => {
  openScreen('/accounts/webhooks')
  await click('checkbox', 'Select Warehouse')
  await click('button', 'Pause')
  await click('button', 'Pause: 1 record')
  expect(await screen.findByText('1 changed, 0 skipped, 0 failed')).toBeTruthy()
})
