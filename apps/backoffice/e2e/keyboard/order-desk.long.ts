import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { useHands } from './hands.ts'
import { usePlacedOrders } from './placed-orders.ts'

const hands = useHands()
const { page, at, press, activate, fill, choose, reach, ask } = hands
const { read, created, placed } = usePlacedOrders(hands)

const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
const region = (name: string) => page().getByRole('region', { name })

/** Opens a new order on its page; returns its number. */
async function open(order: Promise<Schema<'Order'>> = created()): Promise<string> {
  const { number } = await order
  await at(`/orders/${number}`)
  await region('Lines').waitFor()
  return number
}

/** Selects a new order on the list; returns its number. */
async function select(action: string): Promise<string> {
  const { number } = await created()
  await at(`/orders?q=${number}`)
  await page().getByRole('row').filter({ hasText: number }).first().waitFor()
  await press('j x')
  await region('Bulk actions').getByRole('button', { name: action, exact: true }).waitFor()
  return number
}

const done = () => page().getByText('1 changed, 0 skipped, 0 failed').waitFor()

/** Puts the open order on hold with its key. */
async function hold(): Promise<void> {
  await page().getByRole('button', { name: 'Put on hold' }).waitFor()
  await press('h')
  const asked = dialog(/^Put order \d+ on hold/)
  await choose(asked.getByRole('combobox', { name: /Reason for hold/ }), 'Address')
  await activate(asked.getByRole('button', { name: 'Put on hold' }))
  await asked.waitFor({ state: 'hidden' })
}

test('153 put an order on hold', async () => {
  const number = await open()
  await hold()
  expect(await read(number)).toMatchObject({ stage: 'On hold', hold_reason: 'Address' })
})

test('154 release an order', async () => {
  const number = await open()
  await hold()
  await page().getByRole('button', { name: 'Release hold' }).first().waitFor()
  await press('y')
  await expect.poll(async () => (await read(number)).stage).not.toBe('On hold')
})

test('155 cancel an order', async () => {
  const number = await open()
  await activate(page().getByRole('button', { name: 'Cancel order' }))
  const asked = dialog(`Cancel order ${number}?`)
  await fill(asked.getByRole('textbox', { name: /Reason/ }), 'Ordered twice')
  await activate(asked.getByRole('button', { name: 'Cancel order' }))
  await asked.waitFor({ state: 'hidden' })
  expect((await read(number)).stage).toBe('Cancelled')
})

test('156 accept selected orders', async () => {
  const number = await select('Accept')
  await press('y')
  await activate(dialog(/^Accept: /).getByRole('button', { name: /^Accept: / }))
  await done()
  expect((await read(number)).stage).toBe('To do')
})

test('157 assign selected orders to a colleague', async () => {
  const number = await select('Assign')
  await press('a')
  const drawer = dialog(/^Assign: /)
  await choose(drawer.getByRole('combobox', { name: 'Assigned to' }), /./)
  await activate(drawer.getByRole('button', { name: /^Assign: / }))
  await done()
  expect((await read(number)).assignee).not.toBeNull()
})

test('158 set the priority of an order', async () => {
  const number = await open()
  await press('d')
  const asked = dialog('Edit details')
  await choose(asked.getByRole('combobox', { name: 'Priority' }), 'High')
  await activate(asked.getByRole('button', { name: 'Save' }))
  await asked.waitFor({ state: 'hidden' })
  expect((await read(number)).priority).toBe('High')
})

test('159 change the lines of an order', async () => {
  const number = await open()
  await press('e')
  await fill(
    page()
      .getByRole('textbox', { name: /^Quantity, / })
      .first(),
    '3',
  )
  await page().getByText('Customer pays extra').waitFor()
  await activate(page().getByRole('button', { name: 'Save', exact: true }))
  await region('Lines').getByRole('button', { name: 'Edit lines' }).waitFor()
  expect((await read(number)).lines.map(({ quantity }) => quantity)).toEqual([3])
})

test('160 change the delivery address of an order', async () => {
  const number = await open()
  await activate(region('Addresses').getByRole('button', { name: /^Edit/ }))
  const asked = dialog('Edit delivery address')
  await fill(asked.getByRole('textbox', { name: 'City' }), 'Zeist')
  await activate(asked.getByRole('button', { name: 'Save' }))
  await asked.waitFor({ state: 'hidden' })
  expect((await read(number)).delivery_address?.city).toBe('Zeist')
})

test('161 issue the invoice of an order', async () => {
  const number = await open(placed('Packed', 'Shipped'))
  await activate(region('Documents').getByRole('button', { name: 'Issue invoice' }))
  await region('Documents')
    .getByText(/^Invoice /)
    .first()
    .waitFor()
  const { results } = await ask<{ readonly results: readonly Schema<'OrderDocument'>[] }>(
    `/api/orders/${number}/documents`,
  )
  expect(results.map(({ kind }) => kind)).toEqual(['invoice'])
})

test('162 see why a line costs what it does', async () => {
  await open()
  const price = region('Lines').getByRole('button', { name: /^Explain the price / })
  await activate(price)
  await page().getByText('Price calculation').waitFor()
  await press('Escape')
  await reach(price)
})

test('163 pack a parcel and follow it', async () => {
  const number = await open(placed())
  await activate(region('Parcels').getByRole('button', { name: 'Pack a parcel' }))
  await activate(dialog('Pack a parcel').getByRole('button', { name: 'Pack a parcel' }))
  await activate(region('Parcels').getByRole('button', { name: 'Change' }))
  const asked = dialog('Change parcel 1')
  await fill(asked.getByRole('textbox', { name: 'Tracking link' }), 'https://parcels.example/1')
  await activate(asked.getByRole('button', { name: 'Save' }))
  const link = region('Parcels').getByRole('link', { name: 'Open' })
  await reach(link)
  expect([await link.getAttribute('href'), (await read(number)).lines[0]?.packed]).toEqual([
    'https://parcels.example/1',
    2,
  ])
})
