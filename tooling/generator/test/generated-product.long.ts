import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@backoffice/tooling-browser'
import { startProduct } from '@backoffice/tooling-product'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts'

const administrator = { email: 'admin@generated.example', password: 'a password for the tests' }

let copy: WorkspaceCopy
beforeAll(async () => {
  copy = await copyWorkspace()
  await copy.run('.', 'pnpm', 'run', 'new:record', 'pallets', '--feature', 'catalog')
})
afterAll(() => copy.remove())

test('adds a feature with its first kind of record, and registers it in the shell', async () => {
  await copy.run('.', 'pnpm', 'run', 'new:feature', 'rentals', '--right', 'orders')
  const changed = await copy.changedLines()
  expect(Object.keys(changed)).toEqual([
    'apps/api/migrations/meta/_journal.json',
    'apps/api/src/modules/index.ts',
    'apps/backoffice/package.json',
    'apps/backoffice/src/features.ts',
    'apps/backoffice/src/router.tsx',
    'packages/feature-catalog/src/index.ts',
    'pnpm-lock.yaml',
  ])
  expect(await copy.newPaths()).toContain('packages/feature-rentals/')
})

test.each(['apps/api', 'packages/feature-rentals', 'apps/backoffice'])('%s compiles with it', async (folder) => {
  await copy.run(folder, bin('tsc'), '--noEmit', '--singleThreaded')
})

test.each([
  ['apps/api', 'src/modules/pallets', 'src/modules/rentals', 'test/twin-tenants', 'test/tenants'],
  ['packages/feature-catalog', 'src/pallets'],
  ['packages/feature-rentals'],
  ['apps/backoffice', 'e2e/screens', 'src/recent/record-name'],
])('its tests in %s pass', async (folder, ...tests) => {
  await copy.run(folder, bin('vitest'), 'run', ...tests)
})

test('generated code is used, and packages keep to their layers', async () => {
  await copy.run('.', bin('knip'))
  await copy.run('.', bin('turbo'), 'boundaries', '--no-color')
})

/** Creates a record with the form of the open list, and finds it there. */
async function createRecord(page: Page, title: string, one: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page
    .getByRole('button', { name: `New ${one}` })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`The first ${one}`)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('F-1')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('By hand')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: `The first ${one}` }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-row]', { hasText: `The first ${one}` }).waitFor()
}

/** Signs in to the product of the copy, which is built and runs for as long as `use` takes. */
async function inBrowser(use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchBrowser()
  const data = await mkdtemp(join(tmpdir(), 'backoffice-generated-'))
  await chmod(data, 0o711)
  const product = await startProduct(
    {
      BACKOFFICE_DATA: data,
      BACKOFFICE_DEMO: '0',
      BACKOFFICE_ADMIN_EMAIL: administrator.email,
      BACKOFFICE_ADMIN_PASSWORD: administrator.password,
    },
    copy.root,
  )
  try {
    const page = await browser.newPage({ baseURL: product.address, locale: 'en-US' })
    await page.goto('/')
    await page.locator('input[type="email"]').fill(administrator.email)
    await page.locator('input[type="password"]').fill(administrator.password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/')
    await use(page)
  } finally {
    await browser.close()
    await product.stop()
    await rm(data, { recursive: true, force: true })
  }
}

test('the product has the generated lists, and their forms create records', async () => {
  await copy.run('.', bin('turbo'), 'run', 'build', '--filter=@backoffice/api', '--filter=@backoffice/backoffice')
  await inBrowser(async (page) => {
    await page.getByRole('link', { name: 'Rentals', exact: true }).click()
    await createRecord(page, 'Rentals', 'rental')
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await page.getByRole('link', { name: 'Pallets', exact: true }).click()
    await createRecord(page, 'Pallets', 'pallet')
  })
})
