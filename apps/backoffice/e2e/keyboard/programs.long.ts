import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, reach, activate, fill, choose, ask, give } = useHands()

interface Stored {
  readonly uid: string
  readonly name: string
  readonly version: number
}
interface StoredKey extends Stored {
  readonly revoked: boolean
}
interface StoredWebhook extends Stored {
  readonly status: string
  readonly events: readonly string[]
}

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const all = async <Record>(path: string) =>
  (await ask<{ readonly results: readonly Record[] }>(`${path}?limit=100`)).results
const named = <Record extends Stored>(records: readonly Record[], name: string): Record =>
  records.find((record) => record.name === name) ?? expect.fail(`There is no ${name}`)
const keyNamed = async (name: string) => named(await all<StoredKey>('/api/api-keys'), name)
const webhookNamed = async (name: string) => named(await all<StoredWebhook>('/api/webhooks'), name)

const GROUP = 'Programs of the keyboard'
/** Creates keys that a job needs. */
async function giveKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  const groups = await all<Stored>('/api/groups')
  if (!groups.some(({ name }) => name === GROUP))
    await give('POST', '/api/groups', { name: GROUP, actions: ['products', 'products_read'] })
  const { uid: group } = named(await all<Stored>('/api/groups'), GROUP)
  for (const [name, expires_at] of Object.entries(keys))
    await give('POST', '/api/api-keys', { name, group, expires_at })
}
const giveWebhook = (name: string, more: object = {}) =>
  give('POST', '/api/webhooks', { name, url: 'https://example.com/hooks', events: ['orders.created'], ...more })

/** Opens a list that is narrowed to some names, and waits for the first one. */
async function list(path: string, narrowed: string): Promise<void> {
  await at(`${path}?q=${encodeURIComponent(narrowed)}`)
  await page().locator('[data-row]', { hasText: narrowed }).first().waitFor()
}
/** Opens a record of a list that is narrowed to its name. */
async function openRecord(path: string, name: string): Promise<void> {
  await list(path, name)
  await press('j Enter')
  await page().getByRole('textbox', { name: 'Name' }).waitFor()
}
/** Selects all rows of a list, and changes them after a preview. */
async function changeAll(action: string, start: RegExp): Promise<void> {
  await press('j Control+a')
  await activate(page().getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: action }))
  await activate(page().getByRole('button', { name: start }))
  await page().getByText('2 changed, 0 skipped, 0 failed').waitFor()
}

test('86 create an API key and copy its secret', async () => {
  await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await giveKeys({})
  await at('/accounts/keys')
  await press('c')
  await fill(page().getByRole('textbox', { name: 'Name' }), 'Stock robot')
  await choose(page().getByRole('combobox', { name: 'Group' }), GROUP, GROUP)
  await press('Control+s')
  const dialog = page().getByRole('dialog', { name: 'Secret of “Stock robot”' })
  await dialog.waitFor()
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
  await activate(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.getByText('Copied').waitFor()
  expect(await page().evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await activate(dialog.getByRole('button', { name: 'Done' }))
  await dialog.waitFor({ state: 'detached' })
  const answer = await page()
    .context()
    .request.get('/api/products?limit=1', { headers: { 'api-version': '2', authorization: `Bearer ${secret}` } })
  expect(answer.status()).toBe(200)
})

test('87 give an API key a new secret', async () => {
  await giveKeys({ 'Price robot': inDays(100) })
  await openRecord('/accounts/keys', 'Price robot')
  await activate(page().getByRole('button', { name: 'New secret' }))
  const question = page().getByRole('dialog', { name: 'New secret for “Price robot”' })
  await choose(question.getByRole('combobox'), 'After 1 hour')
  await activate(question.getByRole('button', { name: 'New secret' }))
  const dialog = page().getByRole('dialog', { name: 'Secret of “Price robot”' })
  await dialog.waitFor()
  await activate(dialog.getByRole('button', { name: 'Done' }))
  await page().getByText('Former secret works until').waitFor()
})

test('88 revoke several API keys', async () => {
  await giveKeys({ 'Leaked robot one': inDays(100), 'Leaked robot two': inDays(100) })
  await list('/accounts/keys', 'Leaked robot')
  await changeAll('Revoke', /^Revoke: 2 records/)
  expect([(await keyNamed('Leaked robot one')).revoked, (await keyNamed('Leaked robot two')).revoked]).toEqual([
    true,
    true,
  ])
})

test('89 find the API keys that expire soon', async () => {
  await giveKeys({ 'Robot until next week': inDays(7), 'Robot until next year': inDays(300) })
  await list('/accounts/keys', 'Robot until')
  await activate(page().getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Expiring in 30 days' }))
  await page().locator('[data-row]', { hasText: 'Robot until next week' }).waitFor()
  await expect.poll(() => page().locator('[data-row]', { hasText: 'Robot until next year' }).count()).toBe(0)
})

test('90 choose the events of a webhook', async () => {
  await giveWebhook('Events of the keyboard')
  await openRecord('/accounts/webhooks', 'Events of the keyboard')
  await fill(page().getByRole('searchbox', { name: 'Search events' }), 'brand')
  const brands = page().getByRole('list', { name: 'Brands' })
  for (const action of ['Created', 'Deleted']) {
    await reach(brands.getByRole('checkbox', { name: action }))
    await press('Space')
  }
  await press('Control+s')
  await page().getByText('“Events of the keyboard” saved').first().waitFor()
  expect((await webhookNamed('Events of the keyboard')).events).toEqual([
    'brands.created',
    'brands.deleted',
    'orders.created',
  ])
})

test('91 pause several webhooks', async () => {
  await giveWebhook('Busy receiver one')
  await giveWebhook('Busy receiver two')
  await list('/accounts/webhooks', 'Busy receiver')
  await changeAll('Pause', /^Pause: 2 records/)
  expect([(await webhookNamed('Busy receiver one')).status, (await webhookNamed('Busy receiver two')).status]).toEqual([
    'Paused',
    'Paused',
  ])
})

test('92 send a failed delivery again', async () => {
  await giveWebhook('Receiver that failed', { status: 'Paused' })
  const { uid } = await webhookNamed('Receiver that failed')
  await give('POST', `/api/webhooks/${uid}/test`, undefined)
  // What waits for a webhook that is turned off has failed.
  for (const status of ['Off', 'Paused']) {
    const { version } = await webhookNamed('Receiver that failed')
    await give('PUT', `/api/webhooks/${uid}`, { status }, { 'if-match': `"${version}"` })
  }
  await openRecord('/accounts/webhooks', 'Receiver that failed')
  await page().getByText('Failed', { exact: true }).first().waitFor()
  await activate(page().getByRole('button', { name: 'Send again: Test event' }))
  await page().getByText('Waiting', { exact: true }).first().waitFor()
  const { results } = await ask<{ readonly results: readonly { readonly state: string }[] }>(
    `/api/webhooks/${uid}/deliveries`,
  )
  expect(results.map(({ state }) => state)).toEqual(['Waiting'])
})
