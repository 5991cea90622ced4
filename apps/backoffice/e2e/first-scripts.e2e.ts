import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { open, signedIn } = useBrowser()

/** Opens a path while the entry is held back, and returns the scripts that are requested all the same. */
async function requestedWithoutEntry(page: Page, path: string): Promise<readonly string[]> {
  const asked = new Set<string>()
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname.replace(/-[\w-]{7,8}\.js$/, '')))
  const wanted = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await wanted.promise
    await route.continue()
  })
  const loaded = page.goto(path)
  await expect.poll(() => asked.has('/assets/texts-en')).toBe(true)
  const scripts = [...asked].filter((one) => one.startsWith('/assets/')).toSorted()
  wanted.resolve()
  await loaded
  return scripts
}

test('requests the scripts of the page to sign in together with the entry', async () => {
  const page = await open()
  expect(await requestedWithoutEntry(page, '/')).toEqual(
    expect.arrayContaining(['/assets/react', '/assets/rolldown-runtime', '/assets/sign-in', '/assets/sign-in-page']),
  )
  await page.locator('input[type="password"]').waitFor()
})

test('requests the frame and the list together with the entry once somebody is signed in', async () => {
  const page = await signedIn()
  expect(await requestedWithoutEntry(page, '/products')).toEqual(
    expect.arrayContaining(['/assets/list', '/assets/react', '/assets/service', '/assets/staff']),
  )
  await page.locator('tbody tr').first().waitFor()
})
