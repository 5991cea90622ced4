import { expect } from 'vitest'
import { useEverydayJobs } from './steps.ts'

const { page, job, read, list } = useEverydayJobs()

interface Product {
  readonly sku: string
  readonly price: number
  readonly tier_prices: readonly { readonly from_quantity: number; readonly price: number }[]
  readonly categories: readonly { readonly name: string }[]
}

/** The smallest PNG there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })
const field = (name: string) => page().getByRole('textbox', { name, exact: true })
const product = (sku: string) => read<Product>(`/api/products/${sku}`)

let created = ''

job(18, async ({ press, type }) => {
  await list('/products')
  await press('c')
  await expect.poll(() => field('SKU').inputValue()).toMatch(/.+-\d+/)
  const sku = await field('SKU').inputValue()
  await type('Everyday tray')
  await page().getByRole('combobox', { name: 'Categories' }).focus()
  await type('text')
  await page().getByRole('option').first().waitFor()
  await press('Enter')
  await field('Price').fill('12,50')
  await press('Control+Enter')
  await page().waitForURL(new RegExp(`/products/${sku}`))
  expect(await product(sku)).toMatchObject({ price: 1250, categories: [{ name: 'Textile' }] })
  created = sku
})

const media = () => page().getByRole('region', { name: 'Media' })
const tiles = () => media().getByRole('button', { name: /, \d of \d$/ })

job(20, async ({ pick }) => {
  await page().goto('/products/22467')
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') }
  const before = await media()
    .getByRole('button', { name: 'Add files' })
    .waitFor()
    .then(() => tiles().count())
  await pick(media().getByRole('button', { name: 'Add files' }), [
    ...['one.png', 'two.png', 'three.png'].map(picture),
    fake,
  ])
  await expect.poll(() => tiles().count()).toBe(before + 3)
  await media()
    .getByText(/fake\.png/)
    .waitFor()
})

job(21, async ({ drag }) => {
  const count = await tiles().count()
  const last = tiles().nth(count - 1)
  await media()
    .getByRole('textbox', { name: `Caption (${count} of ${count})` })
    .fill('Moved to the front')
  await page().keyboard.press('Enter')
  await media()
    .getByRole('button', { name: `Moved to the front, ${count} of ${count}` })
    .waitFor()
  await drag(last, tiles().first())
  await media()
    .getByRole('button', { name: `Moved to the front, 1 of ${count}` })
    .waitFor()
})

job(22, async ({ click, press, type }) => {
  await page().goto('/products/22469')
  await expect.poll(() => field('Price').inputValue()).not.toBe('')
  const row = (await product('22469')).tier_prices.length + 1
  await click(page().getByRole('button', { name: 'Add tier' }))
  const quantity = field(`Min. quantity, row ${row}`)
  await expect.poll(() => quantity.evaluate((element) => element === document.activeElement)).toBe(true)
  await type('10')
  await press('Tab')
  await type('1.10')
  await press('Control+s')
  await expect.poll(async () => (await product('22469')).tier_prices.map(({ price }) => price)).toContain(110)
})

job(23, async ({ click }) => {
  await page().goto('/products/22470')
  await click(page().getByRole('button', { name: 'Translate', exact: true }))
  await page()
    .getByText(/Nothing to translate|ready for review|translation service can’t translate/)
    .first()
    .waitFor()
})

job(24, async ({ click, press, type }) => {
  await list(`/products/${created}/websites`)
  const off = page().getByRole('switch', { checked: false })
  const before = await off.count()
  expect(before).toBeGreaterThan(1)
  await click(off.first())
  await expect.poll(() => off.count()).toBe(before - 1)
  await click(off.first())
  await expect.poll(() => off.count()).toBe(before - 2)
  await click(page().locator('[data-row] [data-row-link]').first())
  await click(page().getByRole('button', { name: 'Override: Price' }))
  await type('27.95')
  await press('Control+s')
  await expect.poll(async () => JSON.stringify(await read(`/api/products/${created}/websites`))).toContain('2795')
})

job(19, async ({ click, press, type }) => {
  await page().goto('/products/22472/variants')
  await click(page().getByRole('button', { name: 'Create variants' }))
  const drawer = page().getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Options' }).waitFor()
  for (const [option, values] of [
    ['Colour', 'Red, Green, Blue'],
    ['Size', 'XS, S, M, L'],
  ] as const) {
    await type(option)
    await press('Enter')
    const field = drawer.getByRole('textbox', { name: `Add values to ${option}` })
    await field.waitFor()
    await click(field)
    await type(values)
    await press('Enter')
    await expect.poll(() => field.inputValue()).toBe('')
    await drawer.getByRole('combobox', { name: 'Options' }).focus()
  }
  await click(drawer.getByRole('button', { name: 'Create 12 variants' }))
  await drawer.waitFor({ state: 'hidden' })
  expect(await read('/api/products/22472/variants')).toHaveLength(12)
})
