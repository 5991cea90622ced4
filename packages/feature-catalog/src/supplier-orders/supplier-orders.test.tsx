import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { fakeMail } from '../../dev/fake-supplier-orders.ts'
import { notedSearches } from '../../dev/noted-searches.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import { pasteIn } from '../../dev/paste-in.ts'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
afterEach(cleanup)

test('finds late orders with a view, and opens an order from its row', async () => {
  const router = openScreen('/products/supplierorders')
  await userEvent.click(await screen.findByRole('link', { name: 'PO-1002' }))
  expect(await screen.findByRole('dialog', { name: 'PO-1002' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ open: 'o2' })
})

test('filters by buyer, by name', async () => {
  openScreen('/products/supplierorders?buyer=ada')
  await screen.findByRole('link', { name: 'PO-1002' })
  expect(await screen.findByRole('button', { name: /Buyer.*Ada Lovelace/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'PO-1001' })).toBeNull()
})

test('shows, sorts and filters by the total of orders', async () => {
  const { fetch, searches } = notedSearches('supplier-orders')
  openScreen('/products/supplierorders?total=1..&sort=total:desc', { fetch })
  expect(await screen.findByRole('columnheader', { name: /Total/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Total .*1/ })).toBeTruthy()
  expect(searches.some((body) => body.includes('total:desc') && body.includes('\\"total\\" >='))).toBe(true)
})

test('without the permission for costs there is neither a total nor a filter of it, and no request names it', async () => {
  const { fetch, searches } = notedSearches('supplier-orders')
  openScreen('/products/supplierorders?total=1..&sort=total:desc', { fetch, account: reader })
  expect(await screen.findByRole('link', { name: 'PO-1002' })).toBeTruthy()
  expect(screen.queryByText('Total')).toBeNull()
  expect(searches.filter((body) => body.includes('total'))).toEqual([])
})

test('filters by a SKU that is typed into its chip', async () => {
  const router = openScreen('/products/supplierorders')
  await press('SKU')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search SKU' }), 'LAMP{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ skus: 'LAMP' })
  expect(await screen.findByRole('button', { name: 'SKU LAMP' })).toBeTruthy()
})

test('suggests when a draft is expected, from the next order day and the lead time', async () => {
  const { fetch, suppliers } = fakeCatalog()
  suppliers.change('s1', { next_order_day: '2027-03-05', lead_days: 10 })
  openScreen('/products/supplierorders?open=o1', { fetch })
  expect(
    await screen.findByText(/^Suggested: Mar 15, 2027, 10 days after the next order day \(Mar 5, 2027\)/),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Expected'), { target: { value: '2027-04-01' } })
  expect(screen.queryByText(/^Suggested/)).toBeNull()
})

test('offers active suppliers by name for a new order', async () => {
  const { fetch, suppliers } = fakeCatalog()
  suppliers.change('s2', { status: 'Active' })
  openScreen('/products/supplierorders?open=new', { fetch })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Supplier' }))
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Atelier Lyon', 'North Sea Trading', 'Paper House'])
})

test('shows no currency before the supplier of a new order is selected', async () => {
  openScreen('/products/supplierorders?open=new')
  const drawer = within(await screen.findByRole('dialog', { name: 'New supplier order' }))
  expect(await drawer.findByText('Total')).toBeTruthy()
  expect(drawer.queryByText(/€/)).toBeNull()
  await userEvent.click(drawer.getByRole('combobox', { name: 'Supplier' }))
  await userEvent.click(await screen.findByRole('option', { name: 'North Sea Trading', hidden: true }))
  expect(drawer.getAllByText('€')).toHaveLength(2)
  expect(drawer.getAllByText('€0.00').length).toBeGreaterThan(0)
})

test('adds pasted lines, and lists unknown ones instead of guessing', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o1', { fetch })
  const field = await screen.findByRole('textbox', { name: 'Add products' })
  await userEvent.click(field)
  await userEvent.paste('20013\t12\n20026;3\nNOBODY 4')
  await screen.findByText(/2 products added\..*Not found: NOBODY/)
  await press('Save')
  await screen.findByText('“PO-1001” saved')
  expect(supplierOrders.all.get('o1')?.lines.map(({ sku, ordered }) => [sku, ordered])).toEqual([
    ['LAMP', 12],
    ['20013', 12],
    ['20026', 3],
  ])
})

test('explains the stage, and updates it with the order', async () => {
  openScreen('/products/supplierorders?open=o1')
  await press('Draft: what does this mean?')
  const draft = await screen.findByRole('dialog', { name: 'Draft: what does this mean?' })
  expect(draft.textContent).toContain('Not sent to the supplier yet.')
  expect(draft.textContent).toContain('Next: Sent or Cancelled')
  await userEvent.keyboard('{Escape}')
  await press('Send')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Send PO-1001?' })).getByRole('button', { name: 'Send' }),
  )
  await press('Sent: what does this mean?')
  expect((await screen.findByRole('dialog', { name: 'Sent: what does this mean?' })).textContent).toContain(
    'Its units count as incoming',
  )
})

test('suggests products for a name, adds one of them, and increases its quantity the next time', async () => {
  openScreen('/products/supplierorders?open=o1')
  const field = await screen.findByRole('textbox', { name: 'Add products' })
  await userEvent.type(field, 'desk lamp{Enter}')
  await userEvent.click(
    within(await screen.findByRole('list', { name: 'Matching products' })).getByRole('button', {
      name: /Desk lamp LAMP/,
    }),
  )
  expect(screen.getByRole('textbox', { name: 'Quantity LAMP' }).getAttribute('value')).toBe('13')
})

test('sends a draft after a confirmation, and makes it read-only', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o1', { fetch })
  await press('Send')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Send PO-1001?' })).getByRole('button', { name: 'Send' }),
  )
  await screen.findByText('PO-1001 sent')
  expect(supplierOrders.all.get('o1')?.stage).toBe('Sent')
  await expect.poll(() => screen.queryByRole('textbox', { name: 'Add products' })).toBeNull()
})

test('offers the actions of the drawer in the menu of a row, and sends a draft from there', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders', { fetch })
  ;(await screen.findByRole('link', { name: 'PO-1001' })).focus()
  await userEvent.keyboard('.')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Send PO-1001?' })).getByRole('button', { name: 'Send' }),
  )
  await screen.findByText('PO-1001 sent')
  expect(supplierOrders.all.get('o1')?.stage).toBe('Sent')
})

test('opens the delivery of an order from the menu of its row', async () => {
  const router = openScreen('/products/supplierorders')
  ;(await screen.findByRole('link', { name: 'PO-1002' })).focus()
  await userEvent.keyboard('.')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Receive' }))
  await expect.poll(() => router.state.location.search).toMatchObject({ open: 'o2', tab: 'receive' })
})

test('explains a rejected email, links to the supplier, and sends it again', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  supplierOrders.change('o2', {
    mail: fakeMail({ state: 'Refused', refusal: 'address', answer: '550 No such mailbox' }),
  })
  openScreen('/products/supplierorders?open=o2', { fetch })
  await screen.findByText('The email to orders@northsea.example was rejected.')
  expect(screen.getByText('550 No such mailbox')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change email of North Sea Trading' }).getAttribute('href')).toContain(
    '/products/suppliers?open=s1',
  )
  await userEvent.hover(screen.getByRole('button', { name: 'Send reminder' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Send it again first')
  await press('Send again')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Send the email for PO-1002 again?' })).getByRole('button', {
      name: 'Send again',
    }),
  )
  await screen.findByText(/Emailed to orders@northsea.example/)
})

test('shows a corrected email address, and when a waiting email is retried', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  supplierOrders.change('o2', {
    order_email: 'new@northsea.example',
    mail: fakeMail({ state: 'Refused', refusal: 'address' }),
  })
  supplierOrders.change('o3', {
    mail: fakeMail({
      state: 'Waiting',
      ended_at: null,
      next_at: '2026-11-20T12:05:00Z',
      answer: '451 Come back later',
    }),
  })
  openScreen('/products/supplierorders?open=o2', { fetch })
  await screen.findByText(/Orders now go to new@northsea.example/)
  expect(screen.getByText('Sent, email rejected')).toBeTruthy()
  cleanup()
  openScreen('/products/supplierorders?open=o3', { fetch })
  await screen.findByText(/Next attempt/)
  expect(screen.getByText('451 Come back later')).toBeTruthy()
})

test('explains a missing permission to send', async () => {
  const group = { uid: 'g', name: 'Buyers', actions: ['products', 'products_read', 'products_put'] }
  openScreen('/products/supplierorders?open=o1', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(send)
  expect((await screen.findByRole('tooltip')).textContent).toContain('Supplier orders: send')
})

test('explains why an order for a supplier without an email cannot be sent', async () => {
  openScreen('/products/supplierorders?open=o6')
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(send)
  expect((await screen.findByRole('tooltip')).textContent).toContain('Paper House has no order email')
})

test('accepts differences of the confirmation line by line, and keeps the order waiting with an open one', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o2&tab=confirm', { fetch })
  const promised = await screen.findByRole('textbox', { name: 'Confirmed LAMP' })
  await userEvent.clear(promised)
  await userEvent.type(promised, '10')
  await press('Save without accepting')
  await screen.findByText('PO-1002 saved: 1 open difference')
  expect(supplierOrders.all.get('o2')).toMatchObject({
    stage: 'Sent',
    lines: [
      { confirmed: 10, accepted: false },
      { confirmed: 6, accepted: true },
    ],
  })
  await press('Confirm…')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Accept LAMP' }))
  await press('Confirm order')
  await screen.findByText('PO-1002 confirmed')
  expect(supplierOrders.all.get('o2')?.stage).toBe('Confirmed')
})

test('counts scans by EAN and SKU, names a product that is not on the order, and shows what a booking releases', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o3&tab=receive', { fetch })
  const field = await screen.findByRole('textbox', { name: 'Scan' })
  expect(await within(screen.getByRole('region', { name: 'Lines' })).findAllByAltText('')).toHaveLength(2)
  await userEvent.type(field, '4006381333931{Enter}LAMP{Enter}10*NS-440{Enter}20026{Enter}NOBODY{Enter}')
  await screen.findByText('No product has this code.')
  expect(screen.getByText('Wall clock (20026) isn’t on this supplier order.')).toBeTruthy()
  expect((await screen.findByRole('status', { name: 'Counted: Desk lamp' })).textContent).toBe('12')
  expect(screen.getAllByText(/Shelf A-12-3/)).toHaveLength(4)
  await screen.findByText('Releases 4 customer orders')
  await press('Receive 12 units')
  await screen.findByText('PO-1003: 12 units received')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan' }))
  expect(supplierOrders.all.get('o3')).toMatchObject({
    stage: 'Part received',
    lines: [{ received: 12 }, { received: 0 }],
  })
})

test('closes an order short only with a reason, and keeps it visible', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o3', { fetch })
  await press('Close short')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close PO-1003?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await dialog.findByText('Enter why less was received than ordered.')
  await userEvent.click(dialog.getByRole('textbox', { name: 'Reason for missing units' }))
  await userEvent.paste('Discontinued')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await screen.findByText('Closed short: Discontinued')
  expect(supplierOrders.all.get('o3')).toMatchObject({ stage: 'Closed', close_reason: 'Discontinued' })
})

test('receives more than ordered only with a reason, after naming the excess, and keeps both visible', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o3&tab=receive', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Scan' }), '16*LAMP{Enter}')
  await screen.findByText('Desk lamp: 16 units, 16 total')
  await press('Receive 16 units')
  const asked = within(await screen.findByRole('dialog', { name: 'Receive more than ordered?' }))
  expect(asked.getByText('This receipt is 4 units over the order: Desk lamp (4 over).')).toBeTruthy()
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(supplierOrders.all.get('o3')).toMatchObject({ lines: [{ received: 0 }, { received: 0 }] })
  await press('Receive 16 units')
  const again = within(await screen.findByRole('dialog', { name: 'Receive more than ordered?' }))
  await userEvent.click(again.getByRole('button', { name: 'Receive 16 units' }))
  expect(supplierOrders.all.get('o3')).toMatchObject({ lines: [{ received: 0 }, { received: 0 }] })
  await userEvent.click(again.getByRole('textbox', { name: 'Reason for extra units' }))
  await userEvent.paste('Supplier rounded up')
  // A colleague scans one more: the refusal shows the new count, and the reason stays.
  const scan = { code: 'LAMP', quantity: 1, damaged: 0 }
  const url = 'https://fake.example/api/supplier-orders/o3/receipt/scans'
  await fetch(new Request(url, { method: 'POST', body: JSON.stringify(scan) }))
  await userEvent.click(again.getByRole('button', { name: 'Receive 16 units' }))
  expect((await again.findByRole('alert')).textContent).toContain('5 units more than ordered')
  await again.findByText('This receipt is 5 units over the order: Desk lamp (5 over).')
  await userEvent.click(again.getByRole('button', { name: 'Receive 17 units' }))
  await screen.findByText('PO-1003: 17 units received')
  await screen.findByText(/Extra units: Supplier rounded up/)
  expect(supplierOrders.all.get('o3')).toMatchObject({ lines: [{ received: 17 }, { received: 0 }] })
  expect((await screen.findAllByText('5 over')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Complete')).toBeNull()
})

test('changes the VAT of a line, and spreads costs by weight, naming lines without one', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o1', { fetch })
  const vat = await screen.findByRole('textbox', { name: 'VAT LAMP' })
  await userEvent.clear(vat)
  await userEvent.type(vat, '9')
  await userEvent.click(screen.getByRole('combobox', { name: 'Spread costs by' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Weight', hidden: true }))
  await screen.findByText('No product has a weight in its package: costs are spread by value.')
  await press('Save')
  await screen.findByText('“PO-1001” saved')
  expect(supplierOrders.all.get('o1')).toMatchObject({ cost_spread: 'weight', lines: [{ vat: 9 }] })
})

test('shows what is backordered', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  const lines = supplierOrders.all.get('o2')?.lines ?? []
  supplierOrders.change('o2', { lines: lines.map((line) => ({ ...line, back_order: line.sku === 'LAMP' ? 5 : 0 })) })
  openScreen('/products/supplierorders?open=o2', { fetch })
  const table = within(await screen.findByRole('region', { name: 'Lines' }))
  expect(table.getByRole('columnheader', { name: 'Backordered' })).toBeTruthy()
  expect(table.getByRole('row', { name: /Desk lamp.* 5 / })).toBeTruthy()
})

test('warns at a line that is not a multiple of the pack, and rounds it up', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o1', { fetch })
  const quantity = await screen.findByRole('textbox', { name: 'Quantity LAMP' })
  expect(screen.queryByText('Not a multiple of the pack of 6')).toBeNull()
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '13')
  await screen.findByText('Not a multiple of the pack of 6')
  await press('Round up to 18')
  expect(screen.queryByText('Not a multiple of the pack of 6')).toBeNull()
  await press('Save')
  await screen.findByText('“PO-1001” saved')
  expect(supplierOrders.all.get('o1')?.lines[0]?.ordered).toBe(18)
})

test('resumes counting, also by someone else', async () => {
  const { fetch } = fakeCatalog()
  const router = openScreen('/products/supplierorders?open=o3&tab=receive', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Scan' }), '5*LAMP{Enter}')
  await screen.findByText('Desk lamp: 5 units, 5 total')
  await press('Pause')
  expect(await screen.findByText('5 units counted, not received yet (1 person)')).toBeTruthy()
  await fetch('http://harness.local/api/supplier-orders/o3/receipt/scans', {
    method: 'POST',
    body: JSON.stringify({ code: '20013', quantity: 2 }),
  })
  await press('Continue counting')
  expect(router.state.location.search).toMatchObject({ open: 'o3', tab: 'receive' })
  await expect.poll(() => screen.queryByRole('status', { name: 'Counted: Regency cakestand 1' })?.textContent).toBe('2')
})

test('requires a reason for damaged units', async () => {
  openScreen('/products/supplierorders?open=o3&tab=receive')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark scans as damaged' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Scan' }), 'LAMP{Enter}')
  expect(await screen.findByText('Describe the damage.')).toBeTruthy()
  await pasteIn(screen.getByRole('textbox', { name: /Reason/ }), 'Broken foot')
  await userEvent.type(screen.getByRole('textbox', { name: 'Scan' }), '{Enter}')
  await screen.findByText('Desk lamp: 1 damaged')
})

test('reverses a wrong booking by another one, with its reason', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o3&tab=receive', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Scan' }), 'LAMP{Enter}')
  await screen.findByText('Desk lamp: 1 unit, 1 total')
  await press('Receive 1 unit')
  await press('Reverse…')
  await pasteIn(await screen.findByRole('textbox', { name: /Reason for reversal/ }), 'Another delivery')
  await press('Reverse')
  await screen.findByText('PO-1003: receipt reversed')
  expect(supplierOrders.all.get('o3')).toMatchObject({ stage: 'Confirmed', lines: [{ received: 0 }, { received: 0 }] })
})

test('hides costs without the permission', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/supplierorders?open=o1', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  expect(
    await screen.findByText('Hidden: you don’t have the “Products: view cost and margin” permission.'),
  ).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Freight' })).toBeNull()
})

test('adds documents to an order by type, lists them, and deletes them after a confirmation', async () => {
  openScreen('/products/supplierorders?open=o1')
  const files = within(await screen.findByRole('region', { name: 'Documents and photos' }))
  await files.findByText('No files')
  expect(files.getByRole('link', { name: 'Open PDF' }).getAttribute('href')).toBe('/api/supplier-orders/o1/pdf')
  await userEvent.upload(files.getByLabelText('Add files…', { selector: 'input' }), [
    new File(['x'], 'delivery 7.pdf', { type: 'application/pdf' }),
  ])
  await files.findByRole('link', { name: 'delivery 7.pdf' })
  expect(files.getByText(/^Delivery note/)).toBeTruthy()
  await userEvent.click(files.getByRole('button', { name: 'Add from URL' }))
  await userEvent.type(files.getByLabelText('File URL'), 'https://example.com/invoice-9.pdf{Enter}')
  await files.findByRole('link', { name: 'invoice-9.pdf' })
  await userEvent.click(files.getByRole('button', { name: 'Delete delivery 7.pdf' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete delivery 7.pdf?' })).getByRole('button', {
      name: 'Delete',
    }),
  )
  await expect.poll(() => files.queryByRole('link', { name: 'delivery 7.pdf' })).toBeNull()
})

test('shows a photo of the damage of a line', async () => {
  openScreen('/products/supplierorders?open=o2&tab=receive')
  await pasteIn(await screen.findByRole('textbox', { name: /Reason/ }), 'Broken glass')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mark scans as damaged' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Scan' }), 'LAMP{Enter}')
  const camera = await screen.findByLabelText(/^Add photo of damage to/, { selector: 'input' })
  expect(camera.getAttribute('capture')).toBe('environment')
  await userEvent.upload(camera, new File(['x'], 'broken.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'broken.png' })).toBeTruthy()
})

test('filters by rejected emails from a link, with a chip', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  supplierOrders.change('o2', { mail: fakeMail({ state: 'Refused', refusal: 'address' }) })
  openScreen('/products/supplierorders?mail_state=Refused', { fetch })
  expect(await screen.findByRole('link', { name: 'PO-1002' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'PO-1001' })).toBeNull()
  expect(await screen.findByRole('button', { name: /Email.*Rejected/ })).toBeTruthy()
})

test('compares an invoice line by line, and asks a reason for what is disputed', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o4', { fetch })
  await press('Invoices')
  await screen.findByText(/Differs by.*9\.60/)
  await userEvent.click(screen.getByRole('combobox', { name: 'Decision LAMP' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Dispute', hidden: true }))
  await press('Save invoices')
  await screen.findByText('Enter a reason.')
  await pasteIn(screen.getByRole('textbox', { name: 'Reason LAMP' }), 'Agreed on 6.40')
  await press('Save invoices')
  await screen.findByText('Invoices of PO-1004 saved')
  expect(supplierOrders.all.get('o4')?.invoices).toMatchObject([
    { number: 'F-77', lines: [{ quantity: 12, decision: 'Disputed', reason: 'Agreed on 6.40' }] },
  ])
})

test('adds a second invoice, of what the first one did not charge', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  const [first] = supplierOrders.all.get('o4')?.invoices ?? []
  const line = { line: 1, quantity: 8, cost: 640 }
  supplierOrders.change('o4', { invoices: first ? [{ ...first, amount: 5_120, lines: [line] }] : [] })
  openScreen('/products/supplierorders?open=o4&tab=invoices', { fetch })
  await press('Add invoice')
  const [, second] = await screen.findAllByRole('textbox', { name: 'Invoiced LAMP' })
  expect(second?.getAttribute('value')).toBe('4')
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Invoice number' })[1] as HTMLElement, 'F-78')
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Amount excl. VAT' })[1] as HTMLElement, '25.60')
  await press('Save invoices')
  await screen.findByText('Invoices of PO-1004 saved')
  expect(supplierOrders.all.get('o4')?.invoices).toMatchObject([{ number: 'F-77' }, { number: 'F-78', amount: 2_560 }])
})

test('without the permission for costs the invoices cannot be opened, and the reason is shown', async () => {
  openScreen('/products/supplierorders?open=o4', { account: reader })
  expect((await screen.findByRole('button', { name: 'Invoices' })).getAttribute('aria-disabled')).toBe('true')
})

test('shows the email before it is sent, and adds a message to it', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  openScreen('/products/supplierorders?open=o1', { fetch })
  await press('Send')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send PO-1001?' }))
  expect((await dialog.findByText('Bestelling PO-1001')).getAttribute('lang')).toBe('nl')
  expect(dialog.getByText(/<orders@northsea.example>/)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email text' }).value).toContain(
    '12 × NS-440 Desk lamp',
  )
  expect(dialog.getByRole('link', { name: 'PO-1001.pdf' }).getAttribute('href')).toBe(
    '/api/supplier-orders/o1/mail/pdf?step=send',
  )
  expect(dialog.getByText(/below the minimum order of €250.00/)).toBeTruthy()
  await pasteIn(dialog.getByRole('textbox', { name: 'Message to supplier' }), 'Before noon, please.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('PO-1001 sent')
  expect(supplierOrders.all.get('o1')?.mail?.message).toBe('Before noon, please.')
})

test('without the permission for costs, the attachments of an email have no links, and the reason is shown', async () => {
  const group = { uid: 'g', name: 'Senders', actions: ['products', 'products_read', 'supplierorders_send'] }
  const { fetch } = fakeCatalog()
  const hidden: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(input instanceof Request ? input.url : input, 'http://x').pathname.endsWith('/mail')) return answer
    const body = (await answer.text()).replaceAll(/"url":"[^"]*"/g, '"url":null').replace(/"goods":\d+/, '"goods":null')
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  openScreen('/products/supplierorders?open=o1', {
    fetch: hidden,
    account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }),
  })
  await press('Send')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send PO-1001?' }))
  expect(await dialog.findByText(/Attachments contain costs.*Products: view cost and margin/)).toBeTruthy()
  expect(dialog.getByText(/To check it/)).toBeTruthy()
  expect(dialog.queryByRole('link')).toBeNull()
})

test('pages through the emails of a bulk send before it starts', async () => {
  openScreen('/products/supplierorders')
  for (const number of ['PO-1002', 'PO-1003'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }))
  await press('Send reminder')
  const emails = within(await screen.findByRole('region', { name: 'Emails' }))
  expect(await emails.findByText(/^Email 1 of 2/)).toBeTruthy()
  expect(await emails.findByText('Herinnering: bestelling PO-1002')).toBeTruthy()
  expect(emails.queryByRole('textbox', { name: 'Message to supplier' })).toBeNull()
  await userEvent.click(emails.getByRole('button', { name: 'Next email' }))
  expect(await emails.findByText('Herinnering: bestelling PO-1003')).toBeTruthy()
  expect(emails.getByRole('button', { name: 'Next email' }).getAttribute('aria-disabled')).toBe('true')
})

test('shows the next step of each order in a column of its own, on request', async () => {
  openScreen('/products/supplierorders?columns=number&columns=next')
  const next = async (number: string, step: string) =>
    expect(within(await screen.findByRole('row', { name: new RegExp(number) })).getByText(step)).toBeTruthy()
  await next('PO-1001', 'Send')
  await next('PO-1002', 'Confirm')
  await next('PO-1003', 'Receive')
  await next('PO-1005', '–')
  cleanup()
  openScreen('/products/supplierorders')
  await screen.findByRole('row', { name: /PO-1001/ })
  expect(screen.queryByRole('columnheader', { name: 'Next step' })).toBeNull()
})
