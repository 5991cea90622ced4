import { flatSize } from '@backoffice/order-model'
import { expect, test } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import { useHands } from './hands.ts'
import { usePlacedOrders } from './placed-orders.ts'

const hands = useHands()
const { page, at, press, activate, fill, choose, reach, ask } = hands
const { call, read, created, placed } = usePlacedOrders(hands)

/** Places two orders of a new customer. */
async function twoOfCustomer() {
  const { uid: customer } = await call<Schema<'Customer'>>('POST', '/api/customers', {
    type: 'Consumer',
    first_name: 'Noor',
    last_name: 'Jansen',
  })
  return { customer, orders: [await created({ customer }), await created({ customer })] as const }
}

/** Ships an order of which a unit comes back; returns its number. */
async function returned({ arrived = false } = {}): Promise<string> {
  const { number, lines, version } = await placed('Packed', 'Shipped')
  const line = lines[0]?.id
  const path = `/api/orders/${number}/returns`
  const asked = { lines: [{ line, quantity: 1, reason: 'Damaged' }] }
  const { uid } = await call<Schema<'OrderReturn'>>('POST', path, asked, version)
  const receipt = { lines: [{ line, quantity: 1, condition: 'As new' }] }
  if (arrived) await call('POST', `${path}/${uid}/receive`, receipt, (await read(number)).version)
  return number
}

const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
const returns = () => page().getByRole('region', { name: 'Returns' })

/** Selects an order on the list, and waits until something can be done with it. */
async function select(number: string, action: string): Promise<void> {
  await at(`/orders?q=${number}`)
  await page().getByRole('row').filter({ hasText: number }).first().waitFor()
  await press('j x')
  await page()
    .getByRole('region', { name: 'Bulk actions' })
    .getByRole('button', { name: action, exact: true })
    .waitFor()
}

test('130 print the packing slips of selected orders', async () => {
  await select((await placed()).number, 'Print')
  await press('p')
  const drawer = dialog(/^Print: /)
  await choose(drawer.getByRole('combobox', { name: 'Document' }), 'Packing slip')
  await activate(drawer.getByRole('button', { name: /^Print: / }))
  const file = drawer.getByRole('link', { name: /^Download packing-slips-/ })
  await reach(file)
  const { headers, status } = await page()
    .request.get((await file.getAttribute('href')) ?? '', { headers: { 'api-version': '2' } })
    .then((answer) => ({ headers: answer.headers(), status: answer.status() }))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('131 ship selected orders', async () => {
  const { number } = await placed('Packed')
  await select(number, 'Ship')
  await press('s')
  await activate(dialog(/^Ship: /).getByRole('button', { name: /^Ship: / }))
  await page().getByText('1 changed, 0 skipped, 0 failed').waitFor()
  expect((await read(number)).stage).toBe('Shipped')
})

test('132 announce what a customer sends back', async () => {
  const { number } = await placed('Packed', 'Shipped')
  await at(`/orders/${number}`)
  await returns().getByRole('button', { name: 'Add return' }).waitFor()
  await press('r')
  await choose(dialog('Add return').getByRole('combobox', { name: /^Reason, / }), 'Arrived damaged')
  await activate(dialog('Add return').getByRole('button', { name: 'Add return' }))
  await returns().getByText('Expected', { exact: true }).waitFor()
})

test('133 receive a return', async () => {
  await at(`/orders/${await returned()}`)
  await activate(returns().getByRole('button', { name: 'Receive' }))
  const receipt = dialog(/^Receive return /)
  await choose(receipt.getByRole('combobox', { name: /^Condition, / }), 'Used')
  await activate(receipt.getByRole('button', { name: 'Receive' }))
  await returns().getByText('Received', { exact: true }).waitFor()
})

test('134 decide about a return', async () => {
  await at(`/orders/${await returned({ arrived: true })}`)
  await activate(returns().getByRole('button', { name: 'Process' }))
  const decision = dialog(/^Process return /)
  await choose(decision.getByRole('combobox', { name: /^Decision, / }), 'Write off')
  await activate(decision.getByRole('button', { name: 'Process' }))
  await returns().getByText('Processed', { exact: true }).waitFor()
})

test('135 refund a return', async () => {
  const number = await returned({ arrived: true })
  await call('POST', `/api/orders/${number}/payments`, { method: 'Cash', amount: 2_000 })
  await at(`/orders/${number}`)
  await activate(returns().getByRole('button', { name: 'Process' }))
  await activate(dialog(/^Process return /).getByRole('button', { name: 'Process' }))
  await activate(returns().getByRole('button', { name: 'Refund' }))
  const refund = dialog(`Refund order ${number}`)
  await fill(refund.getByRole('textbox', { name: 'Reason' }), 'Sent back')
  await activate(refund.getByRole('button', { name: /^Refund \S*\d/ }))
  await page().getByRole('region', { name: 'Refunds' }).getByText('Sent back').first().waitFor()
})

test('136 exchange a return', async () => {
  const number = await returned()
  await at(`/orders/${number}`)
  await activate(returns().getByRole('button', { name: 'Exchange' }))
  await page().getByText(`exchanges return 1 of order ${number}`).waitFor()
  await page().getByRole('button', { name: 'Place order' }).waitFor()
  await press('Control+Enter')
  await page()
    .getByRole('link', { name: `Exchange of order ${number}` })
    .waitFor()
})

test('137 split an order', async () => {
  const { number } = await created()
  await at(`/orders/${number}`)
  await activate(page().getByRole('button', { name: 'Split', exact: true }))
  const split = dialog(`Split order ${number}`)
  await fill(split.getByRole('textbox', { name: /^Units to move, / }), '1')
  await activate(split.getByRole('button', { name: 'Split order' }))
  await page()
    .getByRole('link', { name: `Split from order ${number}` })
    .waitFor()
})

test('138 combine orders of a customer', async () => {
  const { orders } = await twoOfCustomer()
  const [{ number }, other] = orders
  await at(`/orders/${other.number}`)
  await activate(page().getByRole('button', { name: 'Combine', exact: true }))
  await activate(dialog('Combine orders').getByRole('button', { name: 'Combine orders' }))
  await page()
    .getByRole('link', { name: `Combined with order ${other.number}` })
    .waitFor()
  expect((await read(number)).lines.length).toBe(2)
})

test('141 send a message to the customers of selected orders', async () => {
  const { number } = await created({ email: `buyer-${Date.now()}@example.com` })
  await select(number, 'Send message')
  await activate(page().getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Send message' }))
  const drawer = dialog(/^Send message: /)
  await fill(drawer.getByRole('textbox', { name: 'Subject' }), 'Closed on Monday')
  await fill(drawer.getByRole('textbox', { name: 'Text' }), 'Your order leaves on Tuesday: ')
  await activate(drawer.getByRole('button', { name: 'Insert {number}' }))
  await activate(drawer.getByRole('button', { name: 'Preview changes' }))
  await drawer.getByText(`Your order leaves on Tuesday: ${number}`).waitFor()
  await activate(drawer.getByRole('button', { name: /^Send message: / }))
  await page().getByText('1 changed, 0 skipped, 0 failed').waitFor()
  const emails = await ask<{ readonly results: readonly Schema<'OrderEmail'>[] }>(`/api/orders/${number}/emails`)
  expect(emails.results.map(({ subject }) => subject)).toEqual(['Closed on Monday'])
})

test('145 print the labels of selected orders, and create those that are missing', async () => {
  const { number, lines, version } = await placed()
  const parcel = { lines: [{ line: lines[0]?.id, quantity: 2 }], ...flatSize }
  await call('POST', `/api/orders/${number}/parcels`, parcel, version)
  await select(number, 'Print')
  await press('p')
  const drawer = dialog(/^Print: /)
  await choose(drawer.getByRole('combobox', { name: 'Document' }), 'Label')
  await reach(drawer.getByRole('checkbox', { name: 'Create missing labels' }))
  await press('Space')
  await activate(drawer.getByRole('button', { name: 'Preview changes' }))
  await drawer.getByText('1 record: A label will be created.').waitFor()
  await activate(drawer.getByRole('button', { name: /^Print: / }))
  await drawer.getByRole('link', { name: /^Download labels-/ }).waitFor()
  const parcels = await ask<{ readonly results: readonly Schema<'Parcel'>[] }>(`/api/orders/${number}/parcels`)
  expect(parcels.results).toMatchObject([{ label_state: 'Ready', print_count: 1 }])
})

test('146 combine the selected orders of each customer', async () => {
  const { customer, orders } = await twoOfCustomer()
  const [{ number }, other] = orders
  await at(`/orders?customer_uid=${customer}`)
  await page().getByRole('row').filter({ hasText: number }).first().waitFor()
  await press('j x j x')
  const action = page().getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Combine orders' })
  await action.waitFor()
  await activate(action)
  const drawer = dialog(/^Combine orders: /)
  await drawer.getByText(`2 orders of Noor Jansen become order ${number}`).waitFor()
  await activate(drawer.getByRole('button', { name: /^Combine orders: / }))
  await page().getByText('2 changed, 0 skipped, 0 failed').waitFor()
  expect((await read(other.number)).stage).toBe('Cancelled')
})

test('149 print the packing slip on the page of an order', async () => {
  const { number } = await placed()
  await at(`/orders/${number}`)
  await page().getByRole('button', { name: 'Print documents' }).waitFor()
  await press('p')
  await reach(page().getByRole('menuitem', { name: 'Packing slip' }), 'ArrowDown')
  const [download] = await Promise.all([page().waitForEvent('download'), press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await page().getByRole('menu').waitFor({ state: 'hidden' })
})

test('150 send a message to the buyers of a product', async () => {
  const { number, lines } = await created({ email: `buyer-${Date.now()}@example.com` })
  await at(`/products/${lines[0]?.sku}/orders`)
  await activate(page().getByRole('button', { name: 'Message buyers' }))
  const drawer = dialog('Message buyers')
  await fill(drawer.getByRole('textbox', { name: 'Subject' }), 'About your keys')
  await fill(drawer.getByRole('textbox', { name: 'Text' }), 'Please keep them dry.')
  await activate(drawer.getByRole('button', { name: 'Preview changes' }))
  await activate(drawer.getByRole('button', { name: 'Send 1 email' }))
  await page().getByText('1 changed, 0 skipped, 0 failed').waitFor()
  const emails = await ask<{ readonly results: readonly Schema<'OrderEmail'>[] }>(`/api/orders/${number}/emails`)
  expect(emails.results.map(({ subject }) => subject)).toEqual(['About your keys'])
})

test('151 split an order from its row', async () => {
  const { number } = await created()
  await at(`/orders?q=${number}`)
  await page().getByRole('row').filter({ hasText: number }).first().waitFor()
  await press('j .')
  await reach(page().getByRole('menuitem', { name: 'Split', exact: true }), 'ArrowDown')
  await press('Enter')
  const split = dialog(`Split order ${number}`)
  await fill(split.getByRole('textbox', { name: /^Units to move, / }), '1')
  await activate(split.getByRole('button', { name: 'Split order' }))
  await split.waitFor({ state: 'hidden' })
  expect((await read(number)).links).toMatchObject([{ relation: 'split-into' }])
})

test('152 take the next step of an order from its row', async () => {
  const { number } = await created()
  await at(`/orders?q=${number}`)
  await page().getByRole('row').filter({ hasText: number }).first().waitFor()
  const { stage } = await read(number)
  await press('j y')
  await page()
    .getByText(new RegExp(`^Order ${number}: `))
    .waitFor()
  expect((await read(number)).stage).not.toBe(stage)
})
