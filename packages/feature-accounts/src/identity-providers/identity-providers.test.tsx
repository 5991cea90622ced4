import { fakeAccount, fakeServerOf, type HarnessOptions } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import createGroups from '../../dev/kinds/groups.ts'
import { createFakeProviders } from '../../dev/kinds/identity-providers.ts'
import { openScreen } from '../../dev/open-screen.tsx'

const PATH = '/accounts/sign-in'
const open = (query = '', options: HarnessOptions = {}) => {
  const fake = createFakeProviders()
  openScreen(`${PATH}${query}`, { fetch: fakeServerOf(() => fake, createGroups().routes), ...options })
  return fake
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const click = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }))
const save = async (name: string) => {
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.findByText(`“${name}” saved`)
}
afterEach(cleanup)

test('lists providers of two tenants with the same name apart, and those of a view', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Identity providers' }))
  const [office, partner] = list.getAllByRole('link')
  expect(office?.textContent).toMatch(/Company account Active.*login\.example\.com.*2 linked accounts · Last sign-in/)
  expect(partner?.textContent).toMatch(/Company account Off.*sso\.partner\.example.*No linked accounts · Never used/)
  await click('button', 'Off')
  await expect.poll(() => screen.getAllByRole('link', { name: /Company account/ }).length).toBe(1)
  expect(screen.getByRole('link', { name: /Company account/ }).textContent).toContain('partner')
})

test('adds a provider by keys alone; its secret is sent and never kept', async () => {
  const { all, secrets } = open()
  await screen.findByRole('list', { name: 'Identity providers' })
  await click('button', 'New identity provider')
  await userEvent.type(await field('Name'), 'Head office')
  await userEvent.type(await field('Client ID'), 'backoffice')
  await userEvent.type(await field('Issuer'), 'https://login.example.com/head')
  await userEvent.type(await screen.findByLabelText('Client secret', { selector: 'input' }), 'not for others')
  await userEvent.type(await screen.findByLabelText('Email domains'), '@Example.COM{Enter}')
  await save('Head office')
  expect(all.get('made-2')).toMatchObject({ name: 'Head office', email_domains: ['example.com'] })
  expect(secrets.get('made-2')).toBe('not for others')
  expect(document.body.textContent).not.toContain('not for others')
})

test('the check says in words what is wrong with the issuer', async () => {
  open('?open=office')
  await click('button', 'Check issuer')
  expect(await screen.findByText('The provider answers.')).toBeTruthy()
  await userEvent.type(await field('Issuer'), '/other')
  await click('button', 'Check issuer')
  expect(await screen.findByText(/calls itself https:\/\/login\.example\.com\/right/)).toBeTruthy()
})

test('maps a value of the claim to a group by keys alone, and warns about one that matches nothing', async () => {
  const { all } = open('?open=office')
  const add = await screen.findByRole('button', { name: 'Add value' })
  add.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('shop-buyers')
  expect(await screen.findByText('“shop-buyers” is listed twice: only the first one counts.')).toBeTruthy()
  await userEvent.keyboard('-abroad{Tab}Sales{Enter}')
  await expect.poll(() => screen.queryByText(/is listed twice/)).toBeNull()
  await save('Company account')
  expect(all.get('office')?.mappings).toEqual([
    { value: 'shop-buyers', group: 'buyers', namespaces: ['north'] },
    { value: 'shop-buyers-abroad', group: 'sales', namespaces: ['north'] },
  ])
})

test('a value without a group is not saved', async () => {
  const { all } = open('?open=office')
  await click('button', 'Add value')
  await userEvent.keyboard('shop-visitors')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(/Group.*required|required.*Group/i)).toBeTruthy()
  expect(all.get('office')?.version).toBe(1)
})

test('turns a provider off, replaces its secret, and unlinks somebody', async () => {
  const { all, secrets } = open('?open=office')
  await click('checkbox', 'People can sign in with it')
  await save('Company account')
  expect(all.get('office')?.active).toBe(false)
  await click('button', 'Replace client secret')
  await userEvent.type(await screen.findByLabelText('Client secret', { selector: 'input' }), 'another{Enter}')
  expect(await screen.findByText('Client secret replaced')).toBeTruthy()
  expect(secrets.get('office')).toBe('another')
  await click('button', 'Unlink Grace Hopper')
  await click('button', 'Unlink')
  expect(await screen.findByText('“Grace Hopper” unlinked')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('button', { name: 'Unlink Grace Hopper' })).toBeNull()
})

test('deleting asks first', async () => {
  const { all } = open('?open=partner')
  await click('button', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Company account”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Company account” deleted')).toBeTruthy()
  expect([...all.keys()]).toEqual(['office'])
})

test('only administrators open it', async () => {
  open('', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false }) })
  expect(await screen.findByText('The right admin is missing')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Identity providers' })).toBeNull()
})
