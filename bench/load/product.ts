import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startProduct as start, type RunningProduct } from '@backoffice/tooling-product'

/** Account of the measured product. */
export const administrator = { email: 'bench@giftworks.example', password: 'a password for the bench' }

/** Starts the product with the demonstration business in a folder, or in a temporary one. */
export async function startProduct(folder?: string): Promise<RunningProduct> {
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'backoffice-bench-')))
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  await chmod(data, 0o711)
  const product = await start({
    BACKOFFICE_DATA: data,
    BACKOFFICE_FAILED_SIGN_INS_PER_MINUTE: '1000',
    BACKOFFICE_ADMIN_EMAIL: administrator.email,
    BACKOFFICE_ADMIN_PASSWORD: administrator.password,
  })
  return {
    ...product,
    async stop() {
      await product.stop()
      if (folder === undefined) await rm(data, { recursive: true, force: true })
    },
  }
}

/** Signs the administrator in; returns the state that a new context begins with. */
export async function signedIn(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('input[type="email"]').fill(administrator.email)
  await page.locator('input[type="password"]').fill(administrator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/')
  const state = await context.storageState()
  await context.close()
  return state
}
