import { beforeAll, expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, type, reach, activate, fill, choose, pick, ask, give } = useHands()

interface Stored {
  readonly uid: string
  readonly name: string
}
type Many<Fields> = { readonly results: readonly (Stored & Fields)[] }
interface Account {
  readonly status: string
  readonly namespaces: readonly string[]
  readonly group: Stored | null
}

const GROUPS = '/accounts/access-control-rights'
const MEMBERS = ['Key Ann', 'Key Ben', 'Key Cas'] as const

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns the record of a kind with this name. */
async function named<Fields>(kind: 'accounts' | 'groups' | 'namespaces', name: string): Promise<Stored & Fields> {
  const { results } = await ask<Many<Fields>>(`/api/${kind}?limit=1000`)
  const found = results.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name} among the ${kind}`)
  return found
}
const account = (name: string) => named<Account>('accounts', name)
const namespace = (name: string) => named<{ readonly status: string; readonly sequence: number }>('namespaces', name)

const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' })
/** Uploads a picture in a field with this label. */
async function uploadIn(label: string): Promise<void> {
  const field = page().getByRole('group', { name: label })
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: PIXEL }
  await pick(field.getByRole('button', { name: 'Upload', exact: true }), [file])
  await field.getByRole('button', { name: 'Replace', exact: true }).waitFor()
}
const bulk = () => page().getByRole('region', { name: 'Bulk actions' })
const item = (name: string) => page().getByRole('treeitem', { name })

/** Opens a list and moves to its first row. */
async function rows(path: string): Promise<void> {
  await at(path)
  await page().locator('[data-row]').first().waitFor()
  await press('j')
}

/** Opens the drawer of an account. */
async function open(name: string): Promise<void> {
  const { uid } = await account(name)
  await at(`/accounts?open=${uid}`)
  await dialog(name).getByRole('button', { name: 'Person', exact: true }).waitFor()
}

/** Previews a bulk change and runs it. */
async function run(start: string | RegExp): Promise<void> {
  await activate(button(start))
  await page()
    .getByText(/changed, 0 skipped, 0 failed/)
    .waitFor()
}

beforeAll(async () => {
  const { results } = await ask<Many<object>>('/api/namespaces?limit=1000')
  const [first] = results
  for (const [name, actions] of [
    ['Key sales', ['orders', 'orders_read']],
    ['Key buyers', ['products', 'products_read', 'products_put']],
  ] as const)
    await give('POST', '/api/groups', { name, actions })
  const { uid: group } = await named('groups', 'Key buyers')
  for (const name of MEMBERS)
    await give('POST', '/api/accounts', {
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
      role: 'EMPLOYEE',
      namespaces: [first?.uid],
      group,
    })
  await give('POST', '/api/accounts', {
    name: 'Key Free',
    email: 'key.free@example.com',
    role: 'EMPLOYEE',
    namespaces: [first?.uid],
    group: null,
  })
  for (const [name, code] of [
    ['Key north', 'KEYN'],
    ['Key south', 'KEYS'],
  ] as const)
    await give('POST', '/api/namespaces', { name, code, parent_id: null })
})

test('100 invite a colleague', async () => {
  await rows('/accounts')
  await press('c')
  await dialog('Invite colleague').waitFor()
  await fill(page().getByRole('textbox', { name: 'Name' }), 'Key Invited')
  await fill(page().getByRole('textbox', { name: 'Email' }), 'key.invited@example.com')
  await choose(page().getByRole('combobox', { name: 'Group' }), 'Key sales', 'Key sales')
  await reach(dialog('Invite colleague').getByRole('checkbox').first())
  await press('Space Control+s')
  await page().getByText('“Key Invited” saved').first().waitFor()
  expect((await account('Key Invited')).group?.name).toBe('Key sales')
})

test('101 put three accounts in a group', async () => {
  await rows('/accounts?q=Key&group_uid=' + (await named('groups', 'Key buyers')).uid)
  await press('x Shift+ArrowDown Shift+ArrowDown')
  await bulk().getByText('3 selected').waitFor()
  await activate(bulk().getByRole('button', { name: 'Set group' }))
  await choose(page().getByRole('dialog').getByRole('combobox', { name: 'Group' }), 'Key sales', 'Key sales')
  await activate(button('Preview changes'))
  await page().getByText('3 records will change').waitFor()
  await run('Set group: 3 records')
  for (const name of MEMBERS) expect((await account(name)).group?.name).toBe('Key sales')
})

test('102 block an account', async () => {
  await open('Key Cas')
  await press('b')
  await dialog('Block Key Cas?').waitFor()
  await activate(dialog('Block Key Cas?').getByRole('button', { name: 'Block' }))
  await page().getByText('Key Cas blocked').first().waitFor()
  expect((await account('Key Cas')).status).toBe('BLOCKED')
})

test('103 find who has full access by mistake', async () => {
  await rows('/accounts')
  await activate(
    page().getByRole('navigation', { name: /views/i }).getByRole('button', { name: 'Full access by mistake' }),
  )
  await page().locator('[data-row]', { hasText: 'Key Free' }).first().waitFor()
  await expect.poll(() => page().locator('[data-row]', { hasText: 'Key Ann' }).count()).toBe(0)
})

test('104 test why somebody cannot do something', async () => {
  await open('Key Ann')
  const tested = page().getByRole('combobox', { name: 'Screen or permission' })
  await choose(tested, 'Orders: edit', 'Orders: edit')
  await page().getByText('The group “Key sales” lacks this permission.').waitFor()
})

test('105 start a group from a template', async () => {
  await at(GROUPS)
  await press('c')
  await fill(page().getByRole('textbox', { name: 'Name' }), 'Key warehouse')
  await choose(page().getByRole('combobox', { name: 'Template' }), 'Warehouse')
  await press('Control+s')
  await page().getByText('“Key warehouse” saved').first().waitFor()
  const { actions } = await named<{ readonly actions: readonly string[] }>('groups', 'Key warehouse')
  expect(actions.length).toBeGreaterThan(0)
})

test('106 compare two groups', async () => {
  await at(GROUPS)
  await activate(button('Compare groups'))
  await choose(page().getByRole('combobox', { name: 'First group' }), 'Key buyers')
  await choose(page().getByRole('combobox', { name: 'Second group' }), 'Key sales')
  await page()
    .getByRole('table', { name: 'Compare groups' })
    .getByRole('row', { name: /^Products: edit Granted Not granted/ })
    .waitFor()
})

test('107 find who has a permission', async () => {
  await at(GROUPS)
  await activate(button('Find by permission'))
  await choose(page().getByRole('combobox', { name: 'Permission' }), 'Orders: view', 'Orders: view')
  await page()
    .getByRole('listitem')
    .filter({ hasText: /Key Ann.*Key sales/ })
    .waitFor()
})

test('108 delete a group and move its members', async () => {
  await at(GROUPS)
  await activate(
    page()
      .getByRole('navigation', { name: 'Groups' })
      .getByRole('link', { name: /^Key sales/ }),
  )
  await page().getByRole('heading', { level: 2, name: 'Key sales' }).waitFor()
  await activate(button('Delete'))
  const asked = dialog('Delete “Key sales”?')
  await choose(asked.getByRole('combobox', { name: 'Move members to' }), 'Key buyers', 'Key buyers')
  await activate(asked.getByRole('button', { name: 'Move members and delete' }))
  await asked.waitFor({ state: 'hidden' })
  expect((await account('Key Ann')).group?.name).toBe('Key buyers')
})

test('109 close and reopen a namespace', async () => {
  for (const [status, next] of [
    ['Closed', 'Key north'],
    ['Active', 'Key north'],
  ] as const) {
    await at(`/accounts/namespace?open=${(await namespace(next)).uid}`)
    await choose(dialog(next).getByRole('combobox', { name: 'Status' }), status)
    await press('Control+s')
    await page().getByText(`“${next}” saved`).first().waitFor()
    await expect.poll(async () => (await namespace(next)).status).toBe(status)
  }
})

test('110 add accounts to namespaces', async () => {
  await rows('/accounts/namespace/list?q=Key')
  await page().locator('[data-row]').nth(1).waitFor()
  await press('x Shift+ArrowDown')
  await activate(bulk().getByRole('button', { name: 'Add accounts' }))
  const drawer = dialog('Add accounts to 2 namespaces')
  await reach(drawer.getByRole('combobox', { name: 'Accounts' }))
  await type('Key Ann')
  await page().getByRole('option', { name: 'Key Ann' }).waitFor()
  await press('Enter')
  await activate(button('Preview changes'))
  await run('Add 1 account')
  const { namespaces } = await account('Key Ann')
  for (const name of ['Key north', 'Key south']) expect(namespaces).toContain((await namespace(name)).uid)
})

test('111 sort namespaces', async () => {
  await at('/accounts/namespace')
  await item('Key south').waitFor()
  await reach(page().locator('[role=treeitem][tabindex="0"]'))
  await reach(item('Key south'), 'ArrowDown')
  await press('Alt+ArrowUp')
  await page().getByText('“Key south” moved').first().waitFor()
  const [north, south] = [await namespace('Key north'), await namespace('Key south')]
  expect(south.sequence).toBeLessThan(north.sequence)
})

test('112 set my start page', async () => {
  await at('/accounts/me')
  await choose(page().getByRole('combobox', { name: 'Start page' }), 'Orders', 'Orders')
  await press('Control+s')
  const start = async () =>
    (await ask<{ readonly preferences: { readonly start_page?: string | null } }>('/api/accounts/me')).preferences
      .start_page
  await expect.poll(start).toBe('/orders')
})

test('113 go to a section of an account', async () => {
  await open('Key Ann')
  await press('Alt+3')
  await reach(dialog('Key Ann').getByRole('button', { name: 'Namespaces', exact: true }))
  await press('Tab')
  await reach(dialog('Key Ann').getByRole('checkbox').first())
})

test('114 upload my profile picture and remove it', async () => {
  await at('/accounts/me')
  const picture = async () => (await ask<{ readonly picture: string | null }>('/api/accounts/me')).picture
  await uploadIn('Profile picture')
  expect(await picture()).not.toBeNull()
  await page().getByRole('banner').locator('img').first().waitFor()
  await activate(page().getByRole('group', { name: 'Profile picture' }).getByRole('button', { name: 'Remove' }))
  await activate(dialog('Remove your profile picture?').getByRole('button', { name: 'Remove' }))
  await expect.poll(picture).toBeNull()
})

test('115 upload the logo of a namespace', async () => {
  await at(`/accounts/namespace?open=${(await namespace('Key north')).uid}`)
  await uploadIn('Logo')
  await item('Key north').locator('img').waitFor()
})
