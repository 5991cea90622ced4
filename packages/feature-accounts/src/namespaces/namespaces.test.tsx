import { fakeAccount, fakeServerOf } from '@backoffice/shell-kit/harness'
import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createFakeNamespaces } from '../../dev/kinds/namespaces.ts'
import { openScreen } from '../../dev/open-screen.tsx'

configure({ asyncUtilTimeout: 5000 })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const item = (name: RegExp) => screen.findByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((one) => one.dataset['uid'])

test('shows the tree with what each namespace has, and folds by keys', async () => {
  openScreen('/accounts/namespace')
  expect((await item(/Benelux/)).textContent).toContain('3 websites · 12 accounts · 311 products')
  expect(names()).toEqual(['group', 'benelux', 'france'])
  ;(await item(/Giftworks group/)).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(names()).toEqual(['group'])
})

test('opens a namespace with Enter, and saves it', async () => {
  openScreen('/accounts/namespace')
  ;(await item(/Benelux/)).focus()
  await userEvent.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Benelux' }))
  const name = await drawer.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Low Countries')
  await userEvent.click(await drawer.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Low Countries” saved')).toBeTruthy()
  expect(await item(/Low Countries/)).toBeTruthy()
})

test('uploads and removes a logo, which the tree shows at once', async () => {
  openScreen('/accounts/namespace?open=group')
  const drawer = within(await screen.findByRole('dialog', { name: 'Giftworks group' }))
  const logos = async () => (await item(/Giftworks group/)).querySelectorAll('img').length
  const field = within(await drawer.findByRole('group', { name: 'Logo' }))
  expect(await logos()).toBe(0)
  await userEvent.upload(
    field.getByLabelText('Upload', { selector: 'input' }),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  await expect.poll(logos).toBe(1)
  await userEvent.click(await field.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this logo?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await expect.poll(logos).toBe(0)
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Remove this logo?' })).toBeNull()
  expect(document.activeElement).toBe(field.getByRole('button', { name: 'Upload' }))
})

test('rejects an invalid code at the field', async () => {
  openScreen('/accounts/namespace?open=new')
  const drawer = within(await screen.findByRole('dialog', { name: 'New namespace' }))
  await userEvent.type(await drawer.findByRole('textbox', { name: 'Name' }), 'Iberia')
  await userEvent.type(drawer.getByRole('textbox', { name: 'Code' }), 'i-1')
  await userEvent.click(await drawer.findByRole('button', { name: 'Save' }))
  expect(await drawer.findByText('Enter 1 to 8 capital letters and digits.')).toBeTruthy()
})

test('moves a namespace among its siblings at once, and asks before it inherits from elsewhere', async () => {
  const fake = createFakeNamespaces()
  openScreen('/accounts/namespace', { fetch: fakeServerOf(() => fake) })
  ;(await item(/France/)).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText(/moved/)).toBeTruthy()
  ;(await item(/Benelux/)).focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  const question = within(await screen.findByRole('dialog', { name: 'Move “Benelux”?' }))
  expect(
    question.getByText(
      '“Benelux” will no longer inherit anything. From Giftworks group it will no longer see anything, such as 1,204 products.',
    ),
  ).toBeTruthy()
})

test('without being an administrator nobody changes one', async () => {
  const account = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Managers', actions: ['accounts', 'accounts_read', 'accounts_put'] },
  })
  openScreen('/accounts/namespace', { account })
  await item(/Benelux/)
  expect(screen.getByRole('button', { name: 'New namespace' }).getAttribute('aria-disabled')).toBe('true')
  expect((await item(/Benelux/)).getAttribute('draggable')).toBe('false')
})

test('the list shows the same namespaces, and its views narrow it', async () => {
  openScreen('/accounts/namespace/list')
  expect(await screen.findByRole('link', { name: 'Benelux' })).toBeTruthy()
  const views = within(screen.getByRole('navigation', { name: /views/i }))
  await userEvent.click(views.getByRole('button', { name: 'Closed' }))
  await expect.poll(() => screen.queryByRole('link', { name: 'Benelux' })).toBeNull()
})

test('adds accounts to the selected namespaces, as a bulk change of those accounts', async () => {
  openScreen('/accounts/namespace/list')
  await screen.findByRole('link', { name: 'Benelux' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Benelux' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add accounts' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Add accounts to 1 namespace' }))
  expect(drawer.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(drawer.getByRole('combobox', { name: 'Accounts' }), 'Bo{Enter}')
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await drawer.findByRole('button', { name: 'Add 1 account' }))
  expect(await drawer.findByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('closes the selected namespaces after a preview', async () => {
  const fake = createFakeNamespaces()
  openScreen('/accounts/namespace/list', { fetch: fakeServerOf(() => fake) })
  await screen.findByRole('link', { name: 'Benelux' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Benelux' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Close/ }))
  await userEvent.click(await drawer.findByRole('button', { name: /^Close.*1/ }))
  await expect.poll(() => fake.all.get('benelux')?.status).toBe('Closed')
})

test('filters the tree by its address, with the namespaces above the matches dimmed', async () => {
  const router = openScreen('/accounts/namespace?status=Closed')
  expect((await item(/France/)).dataset['context']).toBeUndefined()
  expect((await item(/Giftworks group/)).dataset['context']).toBe('true')
  expect(names()).toEqual(['group', 'france'])
  await userEvent.click(screen.getByRole('button', { name: /^Websites/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Yes/ }))
  expect(await screen.findByText('No namespaces found')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ status: 'Closed', has_websites: 'true' })
})

test('says in the parent field what a namespace will see, before it is saved', async () => {
  openScreen('/accounts/namespace?open=benelux')
  const drawer = within(await screen.findByRole('dialog', { name: 'Benelux' }))
  await userEvent.type(await drawer.findByRole('combobox', { name: 'Parent namespace' }), 'France{Enter}')
  expect(await drawer.findByText(/^From France.* it will see 0 products, with the brands/)).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'product settings' }).getAttribute('href')).toBe(
    '/products/settings?in=benelux',
  )
})
