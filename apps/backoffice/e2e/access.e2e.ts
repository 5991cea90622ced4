import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { acceptInvitation } from './mailbox.ts'
import { administrator } from './start-product.ts'

const { open, signedIn, signIn } = useBrowser()

test('requests a missing permission; an administrator is notified, and reads that in every browser', async () => {
  const page = await open()
  await page.goto('/')
  await signIn(page, administrator)
  const clerk = { email: 'clerk@giftworks.example', password: 'a quiet phrase for the clerk' }
  const headers = { 'api-version': '2' }
  const {
    results: [place],
  } = await (await page.request.get('/api/namespaces', { headers })).json()
  const { results: group } = await (
    await page.request.post('/api/groups', {
      headers,
      data: { name: 'Shelf fillers', actions: ['dashboard', 'products', 'products_read'] },
    })
  ).json()
  const made = await page.request.post('/api/accounts', {
    headers,
    data: { email: clerk.email, name: 'Casey Clerk', role: 'EMPLOYEE', group: group.uid, namespaces: [place.uid] },
  })
  expect(made.status()).toBe(201)
  await acceptInvitation(page.request, clerk)

  const theirs = await open()
  await theirs.goto('/')
  await signIn(theirs, clerk)
  await theirs.goto('/orders')
  await theirs.getByText('Administrator').first().waitFor()
  await theirs.getByRole('button', { name: 'Request access' }).click()
  await theirs.getByText('Access requested. They’ll get a notification.').waitFor()

  await page.reload()
  await page.getByRole('button', { name: /recent changes, 1 unread/ }).click()
  await page.getByText('Casey Clerk requested the “Orders: view list” permission.').waitFor()
  await page.getByRole('button', { name: /recent changes$/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /recent changes$/ }).click()
  await page.getByRole('tab', { name: 'For me' }).click()
  await page.getByRole('button', { name: /Create task: Casey Clerk requested/ }).click()
  await page.getByText('Added to your tasks.').waitFor()
  await page.getByRole('button', { name: /Done: Casey Clerk requested/ }).click()
  await page.getByRole('button', { name: /Done: Casey Clerk requested/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Open requested screen' }).click()
  await page.waitForURL(/\/orders$/)

  // Also a disabled control says who can grant its permission, and requests it.
  await theirs.goto('/products/85123A')
  const adjust = theirs.getByRole('button', { name: 'Adjust stock' })
  await adjust.focus()
  await theirs.keyboard.press('Enter')
  const dialog = theirs.getByRole('dialog', { name: 'Permission required' })
  await dialog.getByText('Administrator').first().waitFor()
  await dialog.getByRole('button', { name: 'Request access' }).click()
  await dialog.getByText('Access requested. They’ll get a notification.').waitFor()
  await theirs.keyboard.press('Escape')
  await expect.poll(() => adjust.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('notification preferences are stored with the account, by keyboard', async () => {
  const page = await signedIn()
  await page.goto('/accounts/me')
  const inApp = page.getByRole('radio', { name: 'Mentions: App only' })
  await inApp.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Notifications saved').waitFor()
  await page.getByRole('checkbox', { name: /Do not disturb/ }).press('Space')
  const until = page.getByLabel('Until')
  await until.fill('07:30')
  // Hours, minutes and AM/PM are tab stops of their own.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab')
  const kept = async () =>
    (await (await page.request.get('/api/accounts/me', { headers: { 'api-version': '2' } })).json()).preferences
      .notifications?.quiet?.until
  await expect.poll(kept).toBe('07:30')
  await page.reload()
  await page.getByLabel('Until').waitFor()
  expect(await page.getByLabel('Until').inputValue()).toBe('07:30')
  expect(await page.getByRole('radio', { name: 'Mentions: App and email' }).isChecked()).toBe(true)
})
