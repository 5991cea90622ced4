import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, type, reach, activate, fill, choose, ask, signIn, credentials } = useHands()

interface Me {
  readonly name: string
  readonly email: string
  readonly preferences: {
    readonly locale?: string
    readonly keys?: unknown
    readonly dashboard?: { readonly widgets: readonly { readonly name: string }[]; readonly hidden: readonly string[] }
  }
}

const me = () => ask<Me>('/api/accounts/me')

/** Types into the palette and selects the entry by that name. */
async function take(typed: string, name: string | RegExp): Promise<void> {
  await press('Control+k')
  await page().getByRole('textbox', { name: 'Search or go to…' }).waitFor()
  await type(typed)
  const entry = page().getByRole('dialog').getByRole('button', { name }).first()
  await entry.waitFor()
  await expect
    .poll(
      async () => {
        if (await entry.getAttribute('data-selected')) return true
        await press('ArrowDown')
        return false
      },
      { interval: 50 },
    )
    .toBe(true)
  await press('Enter')
}

test('1 sign in', async () => {
  expect(new URL(page().url()).pathname).toBe('/dashboard')
  await page()
    .getByRole('heading', { level: 1, name: /^Hello, Tester/ })
    .waitFor()
  expect((await me()).email).toBe(credentials().email)
})

test('2 go to a screen with the palette', async () => {
  await at('/dashboard')
  await take('brands', /^Brands/)
  await page().getByRole('heading', { level: 1, name: 'Brands' }).waitFor()
})

test('3 find a product by its SKU', async () => {
  await at('/dashboard')
  await take('85123A', /White hanging heart/)
  await page().waitForURL(/\/products\/85123A(?:\?|$)/)
})

test('4 find a product by its EAN', async () => {
  const { results } = await ask<{ readonly results: { readonly ean13: string } }>('/api/products/22423')
  await at('/dashboard')
  await take(results.ean13, /cakestand/i)
  await page().waitForURL(/\/products\/22423(?:\?|$)/)
})

test('5 find a customer’s orders', async () => {
  const { results } = await ask<{ readonly results: readonly { readonly customer: { readonly name: string } }[] }>(
    '/api/orders?limit=1',
  )
  const name = results[0]?.customer.name ?? ''
  await at('/dashboard')
  await take(`@${name}`, new RegExp(name))
  await page().waitForURL(/\/orders\/\d+(?:\?|$)/)
  await page().getByText(name).first().waitFor()
})

test('6 find an order by its number', async () => {
  await at('/dashboard')
  await take('#536365', /536365/)
  await page().getByRole('heading', { level: 1, name: 'Order 536365' }).waitFor()
})

test('7 create a record with the palette', async () => {
  await at('/dashboard')
  await take('>new product', 'New product')
  await page().getByRole('heading', { level: 1, name: 'New product' }).waitFor()
})

test('8 switch to the dark theme with the palette', async () => {
  await at('/dashboard')
  await take('>dark', 'Switch to dark theme')
  await expect.poll(() => page().locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

test('9 switch the namespace', async () => {
  await at('/orders')
  await activate(page().getByRole('button', { name: 'All namespaces' }))
  const item = page().getByRole('menuitem', { name: 'Giftworks Benelux' })
  await reach(item, 'ArrowDown')
  await press('Enter')
  await page()
    .getByRole('button', { name: /Giftworks Benelux/ })
    .waitFor()
  await take('>all namespaces', 'All namespaces')
  await page().getByRole('banner').getByRole('button', { name: 'All namespaces' }).waitFor()
})

test('10 go to a section with two keys', async () => {
  await at('/dashboard')
  await press('g o')
  await page().getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await press('g p')
  await page().getByRole('heading', { level: 1, name: 'Products' }).waitFor()
})

test('11 skip to the content', async () => {
  await at('/orders')
  await activate(page().getByRole('link', { name: 'Skip to content' }))
  await press('Tab')
  expect(await page().evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
})

test('12 change a keyboard shortcut', async () => {
  await at('/products')
  await page().locator('[data-row]').first().waitFor()
  await press('?')
  const sheet = page().getByRole('dialog', { name: 'Keyboard shortcuts' })
  await activate(sheet.getByRole('button', { name: 'Change shortcut /' }))
  await press('s')
  await sheet.getByRole('button', { name: 'Change shortcut s' }).waitFor()
  await press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => {
      await press('s')
      return page().evaluate(() => document.activeElement?.hasAttribute('data-search'))
    })
    .toBe(true)
  expect(JSON.stringify((await me()).preferences.keys)).toContain('"s"')
})

test('13 read notifications', async () => {
  await at('/dashboard')
  await activate(page().getByRole('button', { name: /recent changes/ }))
  const tab = page().getByRole('tab', { name: 'For me' })
  await tab.waitFor()
  await reach(page().getByRole('tab', { selected: true }))
  await reach(tab, 'ArrowRight')
  await press('Enter')
  await page().getByRole('tab', { name: 'For me', selected: true }).waitFor()
  await press('Escape')
  await expect
    .poll(() => page().evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/recent changes/)
})

test('124 arrange my dashboard', async () => {
  await at('/dashboard')
  await page().getByRole('button', { name: 'Arrange' }).waitFor()
  await press('e')
  const shown = page().getByRole('list', { name: 'Widgets shown' })
  await reach(shown.getByRole('button', { name: 'Move Today', exact: true }))
  await press('Alt+ArrowRight')
  await shown.getByRole('listitem').nth(3).getByText('Today').waitFor()
  await activate(page().getByRole('button', { name: 'Remove Reviews to moderate' }))
  await page().getByRole('button', { name: 'Add Reviews to moderate' }).waitFor()
  await press('Control+s')
  await page().getByText('Dashboard saved').first().waitFor()
  expect(await page().evaluate(() => document.activeElement?.textContent)).toContain('Arrange')
  const { dashboard } = (await me()).preferences
  expect(dashboard?.widgets.slice(0, 4).map(({ name }) => name)).toEqual([
    'my-day',
    'team-notes',
    'open-orders',
    'orders-today',
  ])
  expect(dashboard?.hidden).toEqual(['reviews'])
})

test('139 compare the sales of this year with last year', async () => {
  await at('/dashboard')
  await reach(page().getByRole('combobox', { name: 'Period' }))
  await press('End')
  await reach(page().getByRole('combobox', { name: 'Compare with' }))
  await press('ArrowDown')
  const sales = page().getByRole('region', { name: 'Sales' })
  await sales.getByRole('columnheader', { name: 'This year' }).waitFor()
  await sales.getByRole('columnheader', { name: 'Same period last year' }).waitFor()
  expect(new URL(page().url()).search).toBe('?period=year&compare=last-year')
  await reach(sales.getByRole('link').first())
  await press('Enter')
  await page().waitForURL(/\/orders\?placed_at=year/)
})

test('140 leave a note for the team', async () => {
  await at('/dashboard')
  const notes = page().getByRole('region', { name: 'Notes for the team' })
  await notes.getByRole('button', { name: 'Add note' }).waitFor()
  await press('n')
  const drawer = page().getByRole('dialog', { name: 'New note' })
  await fill(drawer.getByRole('textbox', { name: 'Text' }), 'The courier comes at three')
  await reach(drawer.getByRole('checkbox', { name: 'Pin to the top' }))
  await press('Space')
  await press('Control+Enter')
  await drawer.waitFor({ state: 'hidden' })
  const first = notes.getByRole('listitem').first()
  await first.getByText('The courier comes at three').waitFor()
  await activate(first.getByRole('button', { name: /^Actions/ }))
  await reach(page().getByRole('menuitem', { name: 'Unpin' }), 'ArrowDown')
  await press('Enter')
  await page().getByText('Note unpinned').first().waitFor()
})

test('144 set an alert on a number of the dashboard, and remove it', async () => {
  const { results: places } = await ask<{ readonly results: readonly { readonly uid: string }[] }>('/api/namespaces')
  const alerts = async () => {
    const { results } = await ask<{ readonly results: readonly { readonly threshold: number }[] }>('/api/number-alerts')
    return results.map(({ threshold }) => threshold)
  }
  await at(`/dashboard?in=${places[0]?.uid ?? ''}`)
  await activate(page().getByRole('button', { name: 'Set alert: Stock issues' }))
  const dialog = page().getByRole('dialog', { name: 'Alerts: Stock issues' })
  await reach(dialog.getByRole('combobox', { name: 'Number' }))
  await press('ArrowDown')
  await fill(dialog.getByRole('textbox', { name: 'Limit' }), '40')
  await press('Enter')
  await page().getByText('Alert saved').first().waitFor()
  expect(await alerts()).toEqual([40])
  await activate(page().getByRole('button', { name: '1 alert: Stock issues' }))
  await activate(dialog.getByRole('button', { name: /^Remove alert: Products with stock below zero: at least 40/ }))
  await page().getByText('Alert removed').first().waitFor()
  expect(await alerts()).toEqual([])
  await press('Escape')
  await at('/dashboard?in=*')
})

test('14 change my name and language', async () => {
  await at('/accounts/me')
  await fill(page().getByRole('textbox', { name: 'Name', exact: true }), 'Kim of the keyboard')
  await choose(page().getByRole('combobox', { name: 'Language' }), 'Nederlands')
  await press('Control+s')
  await page().getByText('Account opgeslagen').first().waitFor()
  expect((await me()).name).toBe('Kim of the keyboard')
  await choose(page().getByRole('combobox', { name: 'Taal' }), 'English')
  await press('Control+s')
  await page().getByText('Account saved').first().waitFor()
})

test('83 grant permissions of a group', async () => {
  await at('/accounts/access-control-rights')
  await press('c')
  await fill(page().getByRole('textbox', { name: 'Name' }), 'Keyboard group')
  await reach(page().getByRole('checkbox', { name: 'Tasks: view list' }))
  await press('ArrowDown ArrowRight Space Shift+Space Control+s')
  await page().getByText('“Keyboard group” saved').first().waitFor()
  const { results } = await ask<{ readonly results: readonly { readonly name: string; readonly actions: string[] }[] }>(
    '/api/groups?limit=100',
  )
  expect(results.find(({ name }) => name === 'Keyboard group')?.actions).toContain('dashboard_delete')
})

test('84 create and move a namespace', async () => {
  await at('/accounts/namespace')
  const item = (name: string) => page().getByRole('treeitem', { name })
  for (const [name, code] of [
    ['Keyboard one', 'KEY1'],
    ['Keyboard two', 'KEY2'],
  ] as const) {
    await press('c')
    await fill(page().getByRole('textbox', { name: 'Name' }), name)
    await fill(page().getByRole('textbox', { name: 'Code' }), code)
    await press('Control+s')
    await page().getByText(`“${name}” saved`).first().waitFor()
    await press('Escape')
    await item(name).waitFor()
  }
  await reach(page().locator('[role=treeitem][tabindex="0"]'))
  await reach(item('Keyboard two'), 'ArrowDown')
  await press('Control+x Home Control+v')
  await page().getByRole('dialog', { name: 'Move “Keyboard two”?' }).waitFor()
  await press('Enter')
  await page().getByText('“Keyboard two” moved').first().waitFor()
  expect(await item('Keyboard two').getAttribute('aria-level')).toBe('2')
})

test('85 create a webhook and send a test event', async () => {
  await at('/accounts/webhooks')
  await press('c')
  await fill(page().getByRole('textbox', { name: 'Name' }), 'Keyboard webhook')
  await fill(page().getByRole('textbox', { name: 'Address' }), 'https://example.com/hooks')
  await reach(page().getByRole('checkbox', { name: 'Orders', exact: true }))
  await press('Space Control+s')
  await page().getByText('“Keyboard webhook” saved').first().waitFor()
  await activate(page().getByRole('button', { name: 'Send test event' }))
  await page().getByText('Test event').first().waitFor()
})

interface Provider {
  readonly name: string
  readonly active: boolean
  readonly groups_claim: string | null
  readonly mappings: readonly { readonly value: string }[]
}

const provider = async (name: string) => {
  const { results } = await ask<{ readonly results: readonly Provider[] }>('/api/identity-providers?limit=100')
  return results.find((one) => one.name === name)
}

test('96 add an identity provider', async () => {
  await at('/accounts/sign-in')
  await press('c')
  await fill(page().getByRole('textbox', { name: 'Name' }), 'Keyboard provider')
  await fill(page().getByRole('textbox', { name: 'Client ID' }), 'backoffice')
  await fill(page().getByRole('textbox', { name: 'Issuer' }), 'https://id.example.com')
  await choose(page().getByRole('combobox', { name: 'Namespaces' }), /./)
  await press('Escape')
  await fill(page().getByRole('combobox', { name: 'Email domains' }), 'example.com')
  await press('Enter Control+s')
  await page().getByText('“Keyboard provider” saved').first().waitFor()
  expect((await provider('Keyboard provider'))?.active).toBe(true)
})

test('97 map a value of a claim to a group', async () => {
  await at('/accounts/sign-in')
  await activate(page().getByRole('link', { name: /^Keyboard provider/ }))
  await fill(page().getByRole('textbox', { name: 'Claim', exact: true }), 'groups')
  await activate(page().getByRole('button', { name: 'Add value' }))
  await type('shop-buyers')
  await choose(page().getByRole('combobox', { name: 'Group', exact: true }), 'Keyboard group')
  await press('Control+s')
  await page().getByText('“Keyboard provider” saved').first().waitFor()
  expect((await provider('Keyboard provider'))?.mappings.map(({ value }) => value)).toEqual(['shop-buyers'])
})

test('98 turn an identity provider off', async () => {
  await at('/accounts/sign-in')
  await activate(page().getByRole('link', { name: /^Keyboard provider/ }))
  await reach(page().getByRole('checkbox', { name: 'People can sign in with it' }))
  await press('Space Control+s')
  await page().getByText('“Keyboard provider” saved').first().waitFor()
  expect((await provider('Keyboard provider'))?.active).toBe(false)
})

test('15 change my password', async () => {
  await at('/accounts/me')
  const next = 'another phrase for the tests'
  await fill(page().getByLabel(/^Current password/), credentials().password)
  await fill(page().getByLabel(/^New password/), next)
  await fill(page().getByLabel(/^Confirm new password/), next)
  await press('Enter')
  await page().getByText('Password changed').first().waitFor()
  await activate(page().getByRole('button', { name: /’s account$/ }))
  await reach(page().getByRole('menuitem', { name: 'Sign out' }), 'ArrowDown')
  await press('Enter')
  await page().waitForURL((url) => url.pathname === '/')
  await signIn({ ...credentials(), password: next })
  expect((await me()).name).toBe('Kim of the keyboard')
})

test('16 sign out', async () => {
  await at('/accounts/me')
  await take('>sign out', 'Sign out')
  await page().waitForURL((url) => url.pathname === '/')
  const answer = await page().request.get('/api/accounts/me', { headers: { 'api-version': '2' } })
  expect(answer.status()).toBe(401)
})
