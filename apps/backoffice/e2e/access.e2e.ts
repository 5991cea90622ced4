import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { administrator } from './running-server.ts'

const { open, signIn } = useBrowser()

test('who lacks a right sees who can give it and asks; an administrator finds that behind the bell, and has read it everywhere', async () => {
  const page = await open()
  await page.goto('/')
  await signIn(page, administrator)
  const clerk = { email: 'clerk@giftworks.example', password: 'a quiet phrase for the clerk' }
  const headers = { 'api-version': '2' }
  const { results: [place] } = await (await page.request.get('/api/namespaces', { headers })).json()
  const { results: group } = await (await page.request.post('/api/groups', { headers, data: { name: 'Shelf fillers', actions: ['dashboard', 'products', 'products_read'] } })).json()
  const made = await page.request.post('/api/accounts', { headers, data: { ...clerk, name: 'Casey Clerk', role: 'EMPLOYEE', group: group.uid, namespaces: [place.uid] } })
  expect(made.status()).toBe(201)

  const theirs = await open()
  await theirs.goto('/')
  await signIn(theirs, clerk)
  await theirs.goto('/orders')
  await theirs.getByText('Administrator').first().waitFor()
  await theirs.getByRole('button', { name: 'Ask for access' }).click()
  await theirs.getByText('Asked. They see it behind their bell.').waitFor()

  await page.reload()
  await page.getByRole('button', { name: /recent changes, 1 unread/ }).click()
  await page.getByText('Casey Clerk asks for the right “orders”.').waitFor()
  await page.getByRole('button', { name: /recent changes$/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: /recent changes$/ }).click()
  await page.getByRole('tab', { name: 'For me' }).click()
  await page.getByRole('link', { name: 'The screen that could not be opened' }).click()
  await page.waitForURL(/\/orders$/)
})
