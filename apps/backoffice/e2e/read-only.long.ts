import { explain, resourceRights, rightName, specialRights, type Right } from '@backoffice/permissions'
import names from '@backoffice/permissions/names/en.json' with { type: 'json' }
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { isBackground } from './is-background.ts'
import { acceptInvitation } from './mailbox.ts'
import { walkedAddresses, type ScreenPath } from './screens.ts'
import { administrator } from './start-product.ts'

const { open, signIn } = useBrowser()

const headers = { 'api-version': '2', 'wait-for-meilisearch-task': '1' }
const actions: readonly Right[] = [
  'dashboard',
  'products',
  'products_read',
  'categories',
  'categories_read',
  'orders',
  'orders_read',
  'websites',
  'websites_read',
  'discounts',
  'discounts_read',
  'customers',
  'customers_read',
]
const rights: readonly string[] = [...resourceRights, ...specialRights]
const nameOf = (right: string) =>
  rightName(right, (id, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), names[id]),
  )

/**
 * Reasons of disabled controls besides permissions. Each must be true where it is shown, or there is no way to see it.
 */
const states = [
  /^This is the (?:first|last) result\.$/,
  /^Not available: the status is .+\.$/,
  /^Nothing missing\.$/,
  /^No reviews to moderate$/,
  /^The selected reviews are in your language already\.$/,
  /^Sold \d/,
  /^Made by an order/,
  /has products/,
  /^Nothing counted yet\.$/,
  /^Enter at least one label\.$/,
  /(?:^| )Only administrators can do this\.$/,
]

/** Calls that change records: not own columns, own activity, or a request for a permission. */
const WRITES = /\/api\/(?!table-settings|tracking-log|access-requests|.*search)/

/** On these screens people change their own data, whatever their permissions. */
const OWN: readonly ScreenPath[] = ['/accounts/me']

/** Maximum number of buttons per screen that are pressed. */
const MOST = 60

interface Control {
  readonly name: string
  readonly native: boolean
  readonly reason: string
}

/** Returns every disabled control, its name, and the reason that is shown once it has the focus. */
const disabledControls = (page: Page): Promise<readonly Control[]> =>
  page.evaluate(async () => {
    const seen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, input, select, textarea, [role]), [role="dialog"] :is(button, input, select, textarea, [role]), [role="menuitem"]',
      ),
    ]
    // Controls without a tab stop, such as the steps of a number field, have a key instead.
    const found = controls.filter(
      (one) =>
        seen(one) && one.tabIndex >= 0 && (one.matches(':disabled') || one.getAttribute('aria-disabled') === 'true'),
    )
    const told: Control[] = []
    for (const one of found) {
      const native = one.matches(':disabled')
      one.focus()
      const describe = () =>
        (one.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => (id && document.getElementById(id)?.textContent) || '')
          .join(' ')
          .trim()
      // A tooltip renders after the focus event, and not at once on a busy machine.
      for (
        let tries = 0;
        tries < 20 && describe() === '' && !one.matches('[aria-description], [role="menuitem"]');
        tries += 1
      )
        await new Promise((resolve) => setTimeout(resolve, 50))
      const described = describe()
      const own = one.matches('[role="menuitem"]') ? (one.textContent ?? '') : ''
      const reason = [described, one.getAttribute('aria-description') ?? '', own].join(' ').trim()
      const label =
        one.getAttribute('aria-label') ??
        (one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent) ??
        one.outerHTML.slice(0, 80)
      told.push({ name: label.trim(), native: native || document.activeElement !== one, reason })
      one.blur()
    }
    return told
  })

/**
 * Presses everything that stays on the screen, and types into every editable field; returns the write calls that would
 * have been sent.
 */
async function pressEverything(page: Page, path: string): Promise<readonly string[]> {
  const written: string[] = []
  await page.route(WRITES, (route) => {
    const method = route.request().method()
    const { pathname } = new URL(route.request().url())
    if (method === 'GET' || isBackground(pathname) || /\/(?:read|export|exports)$/.test(pathname))
      return route.fallback()
    written.push(`${path} ${method} ${pathname}`)
    return route.abort()
  })
  const buttons = page.locator(
    'main button:enabled:visible:not([aria-disabled="true"]):not(:is(th, nav[aria-label="Views"], [role="gridcell"]) *):not([data-key="f"]):not([data-columns])',
  )
  for (let place = 0; place < Math.min(await buttons.count(), MOST); place += 1) {
    await buttons.nth(place).evaluate((element: HTMLElement) => element.click())
    await page.keyboard.press('Escape')
  }
  for (const field of await page
    .locator('main form :is(input:not([type]), input[type="text"], textarea):visible:not([readonly]):not(:disabled)')
    .all()) {
    await field.focus()
    await page.keyboard.type('9')
  }
  if (await page.getByRole('region', { name: 'Unsaved changes' }).isVisible())
    written.push(
      `${path} lets fields be changed: ${await page.getByRole('region', { name: 'Unsaved changes' }).innerText()}`,
    )
  await page.unroute(WRITES)
  return written
}

test('shows a true reason at every disabled control of a read-only account, and writes nothing', async () => {
  const page = await open()
  await page.goto('/')
  await signIn(page, administrator)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data })
    expect([path, answer.status()]).toEqual([path, 201])
    return (await answer.json()).results
  }
  const { results: places } = await (await page.request.get('/api/namespaces', { headers })).json()
  const stamp = Date.now().toString(36)
  const group = await post('/api/groups', { name: `Readers ${stamp}`, actions })
  const reader = { email: `reader-${stamp}@giftworks.example`, password: 'a quiet phrase for the reader' }
  await post('/api/accounts', {
    email: reader.email,
    name: 'Robin Reader',
    role: 'EMPLOYEE',
    group: group.uid,
    namespaces: places.map(({ uid }: { readonly uid: string }) => uid),
  })
  await acceptInvitation(page.request, reader)

  const theirs = await open()
  theirs.on('dialog', (dialog) => void dialog.accept())
  // Some of the buttons that are pressed copy a link.
  await theirs.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await theirs.goto('/')
  await signIn(theirs, reader)
  const subject = { role: 'EMPLOYEE', status: 'ACTIVE', group: { actions } } as const
  const faults: string[] = []
  let explained = 0
  const judge = async (path: string) => {
    for (const { name, native, reason } of await disabledControls(theirs)) {
      const named = rights.filter((right) => reason.includes(`“${nameOf(right)}”`))
      const told = `${path} “${name}”: `
      if (native) faults.push(`${told}cannot have the focus`)
      else if (named.some((right) => explain(subject, right as Right).allowed))
        faults.push(`${told}names a right that the account has: ${reason}`)
      else if (named.length === 0 && !states.some((state) => state.test(reason)))
        faults.push(`${told}says no true reason: ${reason || 'nothing'}`)
      else explained += 1
    }
    // Esc on a closing tooltip would prevent the next one from opening.
    await theirs.locator('[role="tooltip"]').first().waitFor({ state: 'detached' })
  }
  for (const path of await walkedAddresses(page.request, OWN)) {
    await theirs.goto(path)
    await theirs.locator('main').getByRole('heading').first().waitFor()
    await theirs.waitForLoadState('networkidle')
    // Who may not list accounts is led to their own, which they can change.
    if (OWN.some((own) => own === new URL(theirs.url()).pathname)) continue
    await judge(path)
    const rows = theirs.locator('[data-row] input[type="checkbox"]')
    if (!path.includes('open=') && (await rows.count()) > 0) {
      await rows.first().evaluate((box: HTMLElement) => box.click())
      await theirs.getByRole('region', { name: 'Bulk actions' }).waitFor()
      await judge(`${path} (a row is chosen)`)
    }
    for (const name of ['Actions', 'Show movements']) {
      const more = theirs.getByRole('button', { name, exact: true })
      if (!(await more.isVisible())) continue
      await more.evaluate((button: HTMLElement) => button.click())
      await theirs
        .getByRole('menuitem')
        .or(theirs.getByRole('columnheader', { name: 'Reason' }))
        .first()
        .waitFor()
      await judge(`${path} (${name})`)
      await theirs.keyboard.press('Escape')
    }
    faults.push(...(await pressEverything(theirs, path)))
  }
  expect(faults).toEqual([])
  expect(explained).toBeGreaterThan(50)
}, 400_000)
