import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { signedIn } = useBrowser()

test('exports a list with its rows, its columns and its order', async () => {
  const page = await signedIn()
  await page.goto('/products?q=lamp&sort=sku:asc&columns=name&columns=sku&columns=price')
  await page.locator('[data-row]').first().waitFor()
  const names = await page.locator('[data-row] [data-row-link]').allInnerTexts()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('combobox', { name: 'File format' }).click()
  await page.getByRole('option', { name: 'CSV' }).click()
  await page.getByRole('button', { name: 'Export file' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download / }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  expect(lines[0]?.split(/[,;]/)).toEqual(['Name', 'SKU', 'Price'])
  expect(lines.slice(1).map((line) => line.split(/[,;]/)[0]?.replaceAll('"', ''))).toEqual(names)
})

test('exports brands as they are listed, and finds the file again at its job', async () => {
  const page = await signedIn()
  await page.goto('/products/brands')
  const first = page.locator('[data-row] [data-row-link]').first()
  const name = await first.innerText()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('combobox', { name: 'File format' }).click()
  await page.getByRole('option', { name: 'CSV' }).click()
  await page.getByRole('button', { name: 'Export file' }).click()
  await page.getByRole('link', { name: /^Download / }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /recent/i }).click()
  await page.getByRole('tab', { name: 'Jobs' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download brands-/ }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(name)
})
