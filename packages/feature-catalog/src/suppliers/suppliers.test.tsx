import { fakeAccount, fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import { pasteIn } from '../../dev/paste-in.ts'

const save = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(`“${name}” saved`)
}
afterEach(cleanup)

test('stores a contact, order days and a holiday', async () => {
  const { fetch, suppliers } = fakeCatalog()
  openScreen('/products/suppliers?open=s3', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }))
  const contacts = within(screen.getByRole('region', { name: 'Contacts' }))
  await userEvent.type(contacts.getByRole('textbox', { name: /Name/ }), 'Iris')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await pasteIn(screen.getByLabelText('Holidays'), '2026-12-25')
  await userEvent.click(screen.getByRole('button', { name: 'Add day' }))
  await save('Paper House')
  expect(suppliers.all.get('s3')).toMatchObject({
    contacts: [{ name: 'Iris', role: '', email: null, phone: '' }],
    order_days: [1, 5],
    holidays: ['2026-12-25'],
  })
})

test('rejects a contact without a name at its field', async () => {
  openScreen('/products/suppliers?open=s3')
  await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Name is required.')).toBeTruthy()
})

test('stores the code of a new supplier in upper case', async () => {
  const { fetch, suppliers } = fakeCatalog()
  openScreen('/products/suppliers?open=new', { fetch })
  await pasteIn(await screen.findByRole('textbox', { name: /^Name/ }), 'Moss & Fern')
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), 'moss')
  await save('Moss & Fern')
  expect([...suppliers.all.values()].at(-1)).toMatchObject({ name: 'Moss & Fern', code: 'MOSS' })
})

test('shows what was spent in twelve months, only with the permission for costs', async () => {
  openScreen('/products/suppliers?columns=name&columns=spend')
  expect(await screen.findByRole('columnheader', { name: /Spend \(12 months\)/ })).toBeTruthy()
  expect((await screen.findAllByText('€1,240.00')).length).toBeGreaterThan(0)
  cleanup()
  openScreen('/products/suppliers?columns=name&columns=spend', { account: reader })
  expect(await screen.findByRole('columnheader', { name: /Name/ })).toBeTruthy()
  expect(screen.queryByText(/Spend/)).toBeNull()
})

test('hides the bank account without the permission to see costs, and explains why', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read', 'products_put'] }
  openScreen('/products/suppliers?open=s1', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  expect((await screen.findByRole('textbox', { name: 'Bank account' })).getAttribute('placeholder')).toContain(
    'Products: view cost and margin',
  )
})

test('compares a price list with the costs, accepts lines by keyboard, and updates those only', async () => {
  const { fetch, imports } = fakeCatalog()
  const router = openScreen('/products/suppliers?open=s1', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Import price list' }))
  const file = 'SKU,Cost,Pack size\nLAMP,5.20,6\nTRAY,7.00,1\nVASE,4.00,1\nGONE,1.00,1\n'
  await userEvent.upload(
    await screen.findByLabelText('File to import'),
    new File([file], 'prices.csv', { type: 'text/csv' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Preview changes' }))
  expect(router.state.location.search).toMatchObject({ open: 'import.supplier-prices.s1.import-1' })
  expect(imports.all.get('import-1')?.about).toMatchObject({ about: 's1', resource: 'supplier-prices' })
  const tray = within(await screen.findByRole('row', { name: /TRAY/ }))
  expect(['€5.00', '€7.00', '+40%', '50%', '30%'].every((shown) => tray.queryByText(shown))).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Apply limit' }))
  await screen.findByText('2 of 3 rows accepted')
  screen.getByRole('checkbox', { name: /LAMP/ }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ')
  await screen.findByText('1 of 3 rows accepted')
  await userEvent.click(screen.getByRole('radio', { name: /Not found/ }))
  await screen.findByText('No record matches these rows, so they are skipped.')
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('Undo')
  await userEvent.keyboard('{Escape}')
})

test('explains which permission a price list needs', async () => {
  const group = { uid: 'g', name: 'Buyers', actions: ['products', 'products_read', 'products_put'] }
  const account = fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group })
  openScreen('/products/suppliers?open=import.supplier-prices.s1', { account })
  expect(await screen.findByText(/Products: view cost and margin/)).toBeTruthy()
  expect(screen.queryByLabelText('File to import')).toBeNull()
})

test('lists the orders of a supplier, and o begins one with that supplier', async () => {
  const { fetch, supplierOrders } = fakeCatalog()
  const before = supplierOrders.all.size
  const router = openScreen('/products/suppliers?open=s1', { fetch })
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(await orders.findByRole('link', { name: supplierOrders.all.get('o1')?.number ?? '' })).toBeTruthy()
  await userEvent.keyboard('o')
  await screen.findByRole('dialog', { name: 'New supplier order' })
  expect(router.state.location.search).toMatchObject({ open: 'new', tab: 's1' })
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Supplier/ }).value).toBe('North Sea Trading'),
  )
  expect(supplierOrders.all.size).toBe(before)
  await pasteIn(screen.getByRole('textbox', { name: 'Supplier reference' }), 'SPRING')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(supplierOrders.all.size).toBe(before + 1))
  expect([...supplierOrders.all.values()].at(-1)).toMatchObject({ reference: 'SPRING', supplier: { uid: 's1' } })
  expect(await screen.findByRole('textbox', { name: 'Supplier reference' })).toBeTruthy()
})

test('explains why nothing is ordered from a supplier that is not active', async () => {
  const { fetch, suppliers } = fakeCatalog()
  suppliers.change('s1', { status: 'Paused' })
  openScreen('/products/suppliers?open=s1', { fetch })
  const button = await screen.findByRole('button', { name: 'New order' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('stores an address in the country of the supplier', async () => {
  const { fetch, suppliers } = fakeCatalog()
  suppliers.change('s3', { country: 'NL' })
  openScreen('/products/suppliers?open=s3', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Add address' }))
  const addresses = within(screen.getByRole('region', { name: 'Addresses' }))
  await userEvent.type(addresses.getByRole('textbox', { name: 'Street' }), 'Kade')
  await save('Paper House')
  expect(suppliers.all.get('s3')?.addresses).toMatchObject([{ street: 'Kade', country: 'NL' }])
})

test('shows what a supplier charged before and after, only with the permission for costs', async () => {
  openScreen('/products/suppliers?open=s1')
  const changes = within(await screen.findByRole('region', { name: 'Cost changes' }))
  const row = within(await changes.findByRole('row', { name: /Desk lamp/ }))
  expect(['€6.00', '€6.40'].every((cost) => row.queryByText(cost))).toBe(true)
  cleanup()
  openScreen('/products/suppliers?open=s3')
  const none = within(await screen.findByRole('region', { name: 'Cost changes' }))
  expect(await none.findByText(/No changes since/)).toBeTruthy()
  cleanup()
  openScreen('/products/suppliers?open=s1', { account: reader })
  await screen.findByRole('region', { name: 'Orders' })
  expect(screen.queryByText('Cost changes')).toBeNull()
})

test('edits the tags of a supplier', async () => {
  const { fetch, suppliers } = fakeCatalog()
  openScreen('/products/suppliers?open=s3', { fetch })
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Paper,Local{Enter}')
  await save('Paper House')
  expect(suppliers.all.get('s3')?.tags).toEqual(['Paper', 'Local'])
})

test('shows tags in a column, and adds them to selected suppliers after a preview', async () => {
  const { fetch, suppliers } = fakeCatalog()
  openScreen('/products/suppliers?columns=name&columns=tags', { fetch })
  expect(await screen.findByText('Home, Preferred')).toBeTruthy()
  for (const name of ['North Sea Trading', 'Paper House'])
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add tags' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'Spring{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add tags: 2 records' }))
  await waitFor(() => expect(suppliers.all.get('s1')?.tags).toEqual(['Home', 'Preferred', 'Spring']))
  expect(suppliers.all.get('s3')?.tags).toEqual(['Spring'])
})

test('filters suppliers by tag', async () => {
  openScreen('/products/suppliers?tags=Preferred')
  expect(await screen.findByRole('link', { name: 'North Sea Trading' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Paper House' })).toBeNull()
  expect(screen.getByRole('button', { name: /Tags.*Preferred/ })).toBeTruthy()
})

test('adds a document to a supplier, shows its size and who added it, and deletes it', async () => {
  openScreen('/products/suppliers?open=s3')
  const files = within(await screen.findByRole('region', { name: 'Documents' }))
  await files.findByText('No documents')
  await userEvent.upload(files.getByLabelText('Add files…', { selector: 'input' }), [
    new File(['%PDF'], 'contract.pdf', { type: 'application/pdf' }),
  ])
  await files.findByRole('link', { name: 'contract.pdf' })
  await files.findByText(/^Contract · 48 kB · .*Ada Lovelace/)
  await userEvent.click(files.getByRole('button', { name: 'Delete contract.pdf' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete contract.pdf?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await files.findByText('No documents')
})

test('without the permission to see costs only certificates can be added', async () => {
  const group = { uid: 'g', name: 'Clerks', actions: ['products', 'products_read', 'products_put'] }
  openScreen('/products/suppliers?open=s3', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const files = within(await screen.findByRole('region', { name: 'Documents' }))
  expect(files.getByLabelText('Type', { selector: 'input' })).toMatchObject({ value: 'Certificate' })
  await userEvent.click(files.getByLabelText('Type', { selector: 'input' }))
  expect(await screen.findByRole('option', { name: 'Certificate', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Contract', hidden: true })).toBeNull()
})

test('sends one email to many suppliers: checks its placeholders and shows how one supplier gets it', async () => {
  const { fetch, suppliers } = fakeCatalog()
  suppliers.change('s3', { order_email: 'paper@example.com' })
  openScreen('/products/suppliers', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: /North Sea Trading/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Paper House/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send email' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Send email: 2 records' }))
  drawer.getByText(/You can’t undo this/)
  await userEvent.click(await drawer.findByRole('textbox', { name: /Subject/ }))
  await userEvent.paste('Closed, {suplier}')
  drawer.getByText('There’s no placeholder “{suplier}”.')
  const subject = drawer.getByRole('textbox', { name: /Subject/ })
  await userEvent.clear(subject)
  await userEvent.click(drawer.getByRole('textbox', { name: /Message/ }))
  await userEvent.paste('We at {company} are closed. Your code: {code}')
  expect(drawer.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(subject)
  await userEvent.paste('Closed, {supplier}')
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await drawer.findByText('2 emails will be sent')
  const emails = within(await drawer.findByRole('region', { name: 'Emails' }))
  await emails.findByText('Closed, North Sea Trading')
  emails.getByText('ada@north.example')
  emails.getByText('We at North are closed. Your code: NST')
  await userEvent.click(emails.getByRole('button', { name: 'Next email' }))
  await emails.findByText('Beste Paper House,')
  await userEvent.click(drawer.getByRole('button', { name: 'Send email: 2 records' }))
  await waitFor(() =>
    expect(suppliers.all.get('s3')?.messages).toMatchObject([
      { subject: 'Closed, {supplier}', text: 'We at {company} are closed. Your code: {code}' },
    ]),
  )
})

test('lists the emails of a supplier, and sends a rejected one again, with the permission only', async () => {
  openScreen('/products/suppliers?open=s1')
  const emails = within(await screen.findByRole('region', { name: 'Emails' }))
  await emails.findByText('550 5.1.1 No such mailbox')
  expect(
    emails.getAllByRole('listitem').map((item) => within(item).getByText(/^(Rejected|Sent)$/).textContent),
  ).toEqual(['Rejected', 'Sent'])
  await userEvent.click(emails.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(emails.getAllByText('Sent')).toHaveLength(2))
  await userEvent.click(emails.getByRole('button', { name: 'Send email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send email to North Sea Trading' }))
  await userEvent.click(await dialog.findByRole('textbox', { name: /Subject/ }))
  await userEvent.paste('Call us, {supplier}')
  await userEvent.click(dialog.getByRole('textbox', { name: /Message/ }))
  await userEvent.paste('We miss a box.')
  await dialog.findByText('Call us, North Sea Trading')
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }))
  await waitFor(() => expect(emails.getAllByText('Sent')).toHaveLength(3))
  cleanup()
  openScreen('/products/suppliers?open=s1', { account: reader })
  const again = await screen.findByRole('button', { name: 'Send again' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Send email' }).getAttribute('aria-disabled')).toBe('true')
})

test('explains that an inherited supplier is changed, emailed and documented in the parent namespace', async () => {
  openScreen('/products/suppliers?open=s1', { namespaces: [fakeShop, fakeNamespace] })
  const why = 'This belongs to the parent namespace, North, where it can be changed.'
  await screen.findByText(why)
  expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveProperty('readOnly', true)
  await screen.findByRole('button', { name: 'Delete CE certificate.pdf' })
  for (const name of ['Delete', 'Send again', 'Send email', 'Delete CE certificate.pdf', 'Add files…']) {
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled'), name).toBe('true')
    expect(button.dataset['reason'], name).toBe(why)
  }
})
