import { answerProblem, fakeAccount, fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'
import { pasteIn } from '../../../dev/paste-in.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})
const options = async () => within(await screen.findByRole('list', { name: 'Options' }))
const values = async () => within(await screen.findByRole('list', { name: 'Values' }))
const retype = async (input: HTMLElement, typed: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, typed)
}
const nameOfValue = async (index: number) => (await values()).getAllByRole('textbox', { name: 'Name' })[index]!
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
const colour = ({ variants }: ReturnType<typeof fakeCatalog>) =>
  variants.groups().find(({ uid }) => uid === 'colour') ?? expect.fail('no colours')

test('lists the options with their values and a link to the products that use them', async () => {
  const router = openScreen('/products/settings')
  const list = await options()
  await list.findByText('Red, Blue, Green')
  await userEvent.click(list.getByRole('link', { name: 'Colour' }))
  expect(await screen.findByRole('dialog', { name: 'Colour' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ open: 'colour' })
  const links = (await values()).getAllByRole('link', { name: '4 products' })
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/products?options=colour:red',
    '/products?options=colour:blue',
  ])
})

test('names the option and the value by which a link filters the products', async () => {
  openScreen('/products?options=colour:red')
  expect(await screen.findByRole('button', { name: /Option.*Colour: Red/ })).toBeTruthy()
})

test('merges a value into another one, once changes are saved', async () => {
  const catalog = fakeCatalog()
  openScreen('/products/settings?open=colour', { fetch: catalog.fetch })
  const merge = () => screen.findByRole('button', { name: 'Merge Blue' })
  const name = await nameOfValue(0)
  await userEvent.type(name, '!')
  expect((await merge()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(name, '{Backspace}')
  await userEvent.click(await merge())
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge “Blue”' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Merge into' }), 'Red{Enter}')
  await dialog.findByText('4 products get “Red” instead of “Blue”, which is deleted.')
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await screen.findByText('“Blue” merged into “Red”')
  expect(colour(catalog).values?.map(({ code }) => code)).toEqual(['red', 'green'])
  expect((await values()).getByRole('link', { name: '8 products' })).toBeTruthy()
})

test('renames, translates and colours a value, and keeps its code', async () => {
  const catalog = fakeCatalog()
  openScreen('/products/settings?open=colour', { fetch: catalog.fetch })
  await retype(await nameOfValue(0), 'Crimson')
  await userEvent.click(screen.getByRole('button', { name: 'NL' }))
  await pasteIn((await values()).getAllByRole('textbox', { name: 'Name in Dutch' })[0]!, 'Karmijn')
  await userEvent.click(screen.getByRole('combobox', { name: 'Display' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Colour swatches', hidden: true }))
  await userEvent.type((await values()).getAllByRole('textbox', { name: 'Swatch' })[0]!, '#zzz')
  await save()
  expect((await screen.findAllByText(/Enter a colour as/)).length).toBeGreaterThan(0)
  await retype((await values()).getAllByRole('textbox', { name: 'Swatch' })[0]!, '#dc143c')
  await save()
  await expect
    .poll(() => colour(catalog).values?.[0])
    .toEqual({ code: 'red', name: 'Crimson', names: { nl: 'Karmijn' }, swatch: '#dc143c' })
  expect(colour(catalog).display).toBe('Swatch')
})

test('adds values, reorders them by keyboard without losing the focus, and deletes only unused ones', async () => {
  const catalog = fakeCatalog()
  openScreen('/products/settings?open=colour', { fetch: catalog.fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add values to Colour' }), 'Navy blue, red{Enter}')
  await (await values()).findByRole('button', { name: 'Delete Navy blue' })
  const grip = (await values()).getByRole('button', { name: 'Move Red' })
  grip.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Red')
  const kept = (await values()).getByRole('button', { name: 'Delete Red' })
  expect(kept.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(kept)
  expect(await screen.findByText('4 products have this value. Change them first.')).toBeTruthy()
  await userEvent.click((await values()).getByRole('button', { name: 'Delete Green' }))
  await save()
  await expect.poll(() => colour(catalog).values?.map(({ code }) => code)).toEqual(['blue', 'red', 'navy-blue'])
})

test('creates an option whose code follows its name, and opens it', async () => {
  const catalog = fakeCatalog()
  const router = openScreen('/products/settings', { fetch: catalog.fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'New option' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New option' }))
  await pasteIn(dialog.getByRole('textbox', { name: 'Name' }), 'Fabric type')
  expect(dialog.getByRole('textbox', { name: 'Code' }).getAttribute('value')).toBe('fabric-type')
  await save()
  await expect.poll(() => router.state.location.search).toMatchObject({ open: 'fabric-type' })
  expect(catalog.variants.groups().at(-1)).toMatchObject({ name: 'Fabric type', code: 'fabric-type' })
})

test('shows a server error at its field', async () => {
  const message = 'Another option already uses this code.'
  const refused = () => answerProblem(409, { message, code: 'option-groups.code-taken', pointer: '/code' })
  const { fetch } = fakeCatalog({ routes: { 'PUT /api/option-groups/{uid}': refused } })
  openScreen('/products/settings?open=colour', { fetch })
  await retype(await screen.findByRole('textbox', { name: 'Code' }), 'size')
  await save()
  await screen.findAllByText(message)
  const code = screen.getByRole('textbox', { name: 'Code' })
  expect(code.getAttribute('aria-invalid')).toBe('true')
  expect(code.getAttribute('value')).toBe('size')
})

test('reorders the options', async () => {
  const catalog = fakeCatalog()
  openScreen('/products/settings', { fetch: catalog.fetch })
  const grip = await screen.findByRole('button', { name: 'Move Size' })
  grip.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => catalog.variants.groups().map(({ uid, sequence = 0 }) => [uid, sequence]))
    .toEqual([
      ['colour', 1],
      ['size', 0],
    ])
})

test('deletes an option that no product uses, after a question', async () => {
  const catalog = fakeCatalog()
  openScreen('/products/settings?open=colour', { fetch: catalog.fetch })
  const used = await screen.findByRole('button', { name: 'Delete' })
  expect(used.getAttribute('aria-disabled')).toBe('true')
  cleanup()
  const fabric = { ...colour(catalog), uid: 'fabric', name: 'Fabric', used: 0, uses: [] }
  const gone: string[] = []
  const { fetch } = fakeCatalog({
    routes: {
      'GET /api/option-groups/{uid}': () => ({ results: fabric }),
      'DELETE /api/option-groups/{uid}': ({ params }) => {
        gone.push(params['uid'] ?? '')
        return {}
      },
    },
  })
  const router = openScreen('/products/settings?open=fabric', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Fabric”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => gone).toEqual(['fabric'])
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('shows options read-only, with the reason, to an account that may not change them', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  const account = fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group })
  openScreen('/products/settings?open=colour', { account })
  expect((await nameOfValue(0)).hasAttribute('readonly')).toBe(true)
  expect((await values()).queryByRole('button', { name: 'Move Red' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'New option', hidden: true }).getAttribute('aria-disabled')).toBe('true')
})

test('shows inherited options read-only, with the reason', async () => {
  const why = 'This belongs to the parent namespace, North, where it can be changed.'
  openScreen('/products/settings?open=colour', { namespaces: [fakeShop, fakeNamespace] })
  await screen.findByText(why)
  expect((await nameOfValue(0)).hasAttribute('readonly')).toBe(true)
  expect(screen.getByRole('button', { name: 'Delete' }).dataset['reason']).toBe(why)
  expect(screen.queryByRole('button', { name: 'Move Colour', hidden: true })).toBeNull()
})
