import { answerProblem, fakeAccount, fakeNamespace, fakeServerOf, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import fakeAccounts from '../../dev/kinds/accounts.ts'
import { openScreen as openAnyScreen } from '../../dev/open-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const openScreen = (at: string, options: Parameters<typeof openAnyScreen>[1] = {}) =>
  openAnyScreen(at, { fetch: fakeServerOf(fakeAccounts), ...options })

const watched = (routes: Parameters<typeof fakeServerOf>[1] = {}) => {
  const sent = vi.fn<(what: unknown) => void>()
  const server = fakeServerOf(fakeAccounts, routes)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method !== 'GET' && !request.url.includes('/search'))
      sent([
        request.method,
        new URL(request.url).pathname,
        await request
          .clone()
          .json()
          .catch(() => undefined),
      ])
    return server(request)
  }
  return { sent, fetch }
}
const manager = (...actions: string[]) =>
  fakeAccount({
    uid: 'me',
    role: 'EMPLOYEE',
    isAdmin: false,
    group: {
      uid: 'g',
      name: 'Managers',
      actions: ['accounts', 'accounts_read', 'accounts_put', 'accounts_post', 'groups', ...actions],
    },
  })
const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }))
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

test('lists accounts, and marks those with full access by mistake', async () => {
  openScreen('/accounts')
  expect(await screen.findByText('No group: full access')).toBeTruthy()
  expect((await screen.findAllByText('Sales desk')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Invited').length).toBeGreaterThan(1)
  expect(screen.getAllByText('Blocked').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Invite colleague' }).dataset['key']).toBe('c')
})

test('leads who may not list accounts to their own', async () => {
  const account = fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Shop', actions: ['orders'] },
  })
  const router = openScreen('/accounts', { account })
  await expect.poll(() => router.state.location.pathname).toBe('/accounts/me')
})

test('says in words what an account may do, while it is edited', async () => {
  openScreen('/accounts?open=bo', { namespaces: [fakeNamespace, fakeShop] })
  expect(
    await screen.findByText(/^May, in 1 namespace: Orders: view list, view, edit.*Can’t create or delete any/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /Harbour shop/ }))
  expect(await screen.findByText(/^May, in 2 namespaces/)).toBeTruthy()
  await choose('Group', 'Buyers')
  expect(await screen.findByText(/^May, in 2 namespaces: Products/)).toBeTruthy()
})

test('warns plainly about an account without a group', async () => {
  openScreen('/accounts?open=dana')
  expect(await screen.findByText(/^Without a group this account may do everything in 1 namespace/)).toBeTruthy()
})

test('asks to type the name before somebody becomes an administrator', async () => {
  const { sent, fetch } = watched()
  openScreen('/accounts?open=bo', { fetch })
  await screen.findByDisplayValue('Bo de Wit')
  await choose('Role', 'Administrator')
  const dialog = await screen.findByRole('dialog', { name: 'Make Bo de Wit an administrator' })
  const confirm = within(dialog).getByRole('button', { name: 'Select role' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Bo de Wit')
  await userEvent.click(confirm)
  await save()
  await screen.findByText('“Bo de Wit” saved')
  expect(sent.mock.calls.map(([call]) => call)).toContainEqual(['PUT', '/api/accounts/bo', { role: 'ADMIN' }])
})

test('invites a colleague, and shows at the field whose email is taken', async () => {
  const { sent, fetch } = watched()
  openScreen('/accounts?open=new', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Gus')
  const email = screen.getByRole('textbox', { name: /^Email/ })
  await userEvent.type(email, 'bo@example.com')
  await userEvent.click(screen.getByRole('checkbox', { name: 'North' }))
  await save()
  expect((await screen.findAllByText('Another account already uses this email.')).length).toBeGreaterThan(0)
  const link = await screen.findByRole('link', { name: 'Open account of Bo de Wit' })
  expect(link.getAttribute('href')).toBe('/accounts?open=bo')
  await userEvent.clear(email)
  await userEvent.type(email, 'gus@example.com')
  await save()
  await expect
    .poll(() => sent.mock.calls.map(([call]) => call))
    .toContainEqual([
      'POST',
      '/api/accounts',
      expect.objectContaining({
        name: 'Gus',
        email: 'gus@example.com',
        role: 'EMPLOYEE',
        namespaces: ['north'],
        group: null,
      }),
    ])
})

test('shows at its field that an external account needs an organization', async () => {
  openScreen('/accounts?open=bo')
  await screen.findByDisplayValue('Bo de Wit')
  await choose('Role', 'External')
  await save()
  expect(
    (await screen.findAllByText('Enter the organization that this external account works for.')).length,
  ).toBeGreaterThan(0)
})

test('nobody blocks or lowers themselves', async () => {
  openScreen('/accounts?open=ada')
  const block = await screen.findByRole('button', { name: 'Block' })
  expect(block.dataset['reason']).toBe('You can’t block yourself.')
  expect(await screen.findByText('You can’t change your own role.')).toBeTruthy()
})

test('explains the state of an account', async () => {
  openScreen('/accounts?open=bo')
  await userEvent.click(await screen.findByRole('button', { name: 'Active: what does this mean?' }))
  const meaning = await screen.findByRole('dialog', { name: 'Active: what does this mean?' })
  expect(meaning.textContent).toContain('Can sign in, with the permissions of the role and group.')
})

test('blocks after a question', async () => {
  const { sent, fetch } = watched()
  openScreen('/accounts?open=bo', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }))
  const question = await screen.findByRole('dialog', { name: 'Block Bo de Wit?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Block' }))
  await screen.findByText('Bo de Wit blocked')
  expect(sent.mock.calls.map(([call]) => call)).toContainEqual(['PUT', '/api/accounts/bo', { status: 'BLOCKED' }])
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy()
})

test('shows faces, and removes an unsuitable picture after a question', async () => {
  const { sent, fetch } = watched()
  openScreen('/accounts?open=bo', { fetch })
  const drawer = await screen.findByRole('dialog', { name: 'Bo de Wit' })
  const pictures = () => drawer.querySelectorAll('img').length
  const remove = await within(drawer).findByRole('button', { name: 'Remove picture' })
  expect(pictures()).toBe(1)
  await userEvent.click(remove)
  const question = within(await screen.findByRole('dialog', { name: 'Remove the picture of Bo de Wit?' }))
  expect(question.getByText('This action cannot be undone.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Remove picture' }))
  await screen.findByText('Picture of Bo de Wit removed')
  expect(sent.mock.calls.map(([call]) => call)).toContainEqual(['DELETE', '/api/accounts/bo/picture', undefined])
  await expect.poll(pictures).toBe(0)
  expect(drawer.querySelector('[data-initials="BD"]')).not.toBeNull()
})

test.each([
  ['ada', 'Only an administrator can edit an administrator.'],
  ['dana', 'This account has full access, which you don’t have.'],
  ['bo', 'This account has permissions that you don’t have.'],
])('offers nothing on a stronger account that the server would refuse: %s', async (uid, reason) => {
  openScreen(`/accounts?open=${uid}`, { account: manager('products', 'products_read') })
  const block = await screen.findByRole('button', { name: 'Block' })
  expect(block.dataset['reason']).toBe(reason)
  expect(screen.queryByRole('button', { name: 'Remove picture' })?.dataset['reason']).toBe(
    uid === 'bo' ? reason : undefined,
  )
  expect(screen.getByRole('button', { name: 'Sign out everywhere' }).dataset['reason']).toBe(reason)
  expect(screen.getByRole('textbox', { name: /^Name/ }).hasAttribute('readonly')).toBe(true)
})

test('offers only groups and roles that the caller may give', async () => {
  openScreen('/accounts?open=chris', { account: manager('products', 'products_read') })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Group' }))
  const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Buyers'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }))
  await expect.poll(() => options().filter((one) => one !== 'Buyers')).toEqual(['Employee', 'External', 'Maintainer'])
})

test('names the devices of an account, and signs one out or all of them', async () => {
  const { sent, fetch } = watched()
  openScreen('/accounts?open=bo', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome, macOS' }))
  await expect.poll(() => screen.queryByText('Chrome, macOS')).toBeNull()
  expect(screen.getByText('Unknown device')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
  expect(sent.mock.calls.map(([call]) => (call as string[]).slice(0, 2))).toEqual([
    ['DELETE', '/api/accounts/bo/sessions/s1'],
    ['DELETE', '/api/accounts/bo/sessions'],
  ])
})

test('resets the two-step verification of somebody else, after a question', async () => {
  const { sent, fetch } = watched()
  openScreen('/accounts?open=bo', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Reset two-step verification' }))
  const question = await screen.findByRole('dialog', { name: 'Reset two-step verification for Bo de Wit?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Reset two-step verification' }))
  await screen.findByText('Two-step verification reset for Bo de Wit')
  expect(sent.mock.calls.map(([call]) => call)).toContainEqual([
    'POST',
    '/api/accounts/bo/second-step-reset',
    undefined,
  ])
  const reset = await screen.findByRole('button', { name: 'Reset two-step verification' })
  await expect.poll(() => reset.dataset['reason']).toBe('This account doesn’t use two-step verification.')
})

test('sends the invitation again, or a link to reset the password', async () => {
  openScreen('/accounts?open=chris')
  await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }))
  expect(await screen.findByText('Link emailed to chris@example.com')).toBeTruthy()
})

test('tells whether an account has a permission, and why', async () => {
  openScreen('/accounts?open=bo')
  const tested = await screen.findByRole('combobox', { name: 'Screen or permission' })
  await userEvent.type(tested, 'Orders: edit')
  await userEvent.click(await screen.findByRole('option', { name: 'Orders: edit', hidden: true }))
  expect(await screen.findByText(/The group “Sales desk” has this permission\. In: North\./)).toBeTruthy()
  await userEvent.clear(tested)
  await userEvent.type(tested, 'Accounts')
  await userEvent.click((await screen.findAllByRole('option', { name: 'Accounts', hidden: true }))[0]!)
  expect(await screen.findByText(/The group “Sales desk” lacks this permission\./)).toBeTruthy()
})

test('previews a bulk change with what the server skips', async () => {
  const { fetch } = watched({
    'POST /api/accounts/bulk': () =>
      answerProblem(403, {
        message: 'Only an administrator can edit an administrator.',
        code: 'accounts.admin-update-admin-only',
      }),
  })
  openScreen('/accounts', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ada Lovelace/ }))
  const block = (await screen.findAllByRole('button', { name: 'Block' })).find(({ dataset }) => dataset['key'] === 'b')
  await userEvent.click(block!)
  expect(await screen.findByText('Only an administrator can edit an administrator.')).toBeTruthy()
})

test('Alt and a digit go to the sections of an account', async () => {
  openScreen('/accounts?open=bo')
  await screen.findByDisplayValue('Bo de Wit')
  await userEvent.keyboard('{Alt>}[Digit3]{/Alt}')
  expect(document.activeElement?.textContent).toBe('Namespaces')
})
