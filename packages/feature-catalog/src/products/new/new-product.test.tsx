import { answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'
import { pasteIn } from '../../../dev/paste-in.ts'

afterEach(cleanup)

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('creates a product with a suggested SKU, and opens its page', async () => {
  const { fetch, made } = fakeCatalog()
  const router = openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await pasteIn(await field('Name'), 'Oak tray')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/products/P-10000')
  expect(made).toEqual([
    expect.objectContaining({
      namespace: 'north',
      sku: 'P-10000',
      name: 'Oak tray',
      status: 'Draft',
      kind: 'Simple',
      ean13: null,
      package: null,
    }),
  ])
})

test('takes the next free SKU when someone else took the suggested one, but never replaces a typed one', async () => {
  const { fetch, made } = fakeCatalog()
  const router = openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await fetch('http://harness.local/api/products', {
    method: 'POST',
    body: JSON.stringify({ sku: 'P-10000', name: 'Of someone else' }),
    headers: { 'content-type': 'application/json' },
  })
  await pasteIn(await field('Name'), 'Oak tray')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/products/P-10001')
  cleanup()
  openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10002')
  await pasteIn(await field('Name'), 'Ash tray')
  await userEvent.type(await field('SKU'), '-A')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => made[2]).toMatchObject({ sku: 'P-10002-A' })
  expect(made[2]).not.toHaveProperty('sku_suggested')
})

test('keeps the common values of a series', async () => {
  const { fetch, made } = fakeCatalog()
  const router = openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await pasteIn(await field('Name'), 'Oak tray')
  await userEvent.type(await field('Price'), '12,50')
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(await screen.findByText('“Oak tray” created')).toBeTruthy()
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10001')
  expect([(await field('Name')).value, (await field('Price')).value]).toEqual(['', '12.50'])
  expect(document.activeElement).toBe(await field('Name'))
  expect(router.state.location.pathname).toBe('/products/new')
  await pasteIn(await field('Name'), 'Ash tray')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => made.map(({ sku, price }) => [sku, price]))
    .toEqual([
      ['P-10000', 1250],
      ['P-10001', 1250],
    ])
})

test('shows the price without a currency until the products of the namespace say which one it is', async () => {
  openScreen('/products/new')
  await userEvent.type(await field('Price'), '12,50')
  expect(await screen.findByText('€12.50')).toBeTruthy()
  cleanup()
  const { fetch } = fakeCatalog({ most: 0 })
  openScreen('/products/new', { fetch })
  await userEvent.type(await field('Price'), '12,50')
  expect(await screen.findByText('12.50')).toBeTruthy()
})

test('lists existing products while typing, and offers the next free SKU', async () => {
  openScreen('/products/new')
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await pasteIn(await field('Name'), 'Desk lamp')
  await userEvent.click(await screen.findByRole('button', { name: /^Similar products: .*Desk lamp \(LAMP\)/ }))
  const similar = within(await screen.findByRole('dialog', { name: /^Similar products:/ }))
  expect(similar.getByRole('link', { name: 'Desk lamp (LAMP)' }).getAttribute('target')).toBe('_blank')
  await userEvent.keyboard('{Escape}')
  const sku = await field('SKU')
  await userEvent.clear(sku)
  await userEvent.type(sku, 'LAMP')
  const taken = await screen.findByRole('button', { name: 'This SKU is used by Desk lamp (LAMP)' })
  await pasteIn(await field('EAN-13'), '4006381333931')
  expect(await screen.findByRole('button', { name: /^This EAN is used by/ })).toBeTruthy()
  await userEvent.click(taken)
  await userEvent.click(await screen.findByRole('button', { name: 'Use next available SKU' }))
  await expect.poll(() => sku.value).toBe('P-10000')
  expect(document.activeElement).toBe(sku)
  expect(screen.queryByRole('button', { name: /^This SKU is used by/ })).toBeNull()
})

test('shows a server error at its field and below until it is corrected, and offers a free SKU', async () => {
  let free = 9_999
  const { fetch } = fakeCatalog({
    routes: {
      'GET /api/sku': () => ({ sku: `P-${(free += 1)}` }),
      'POST /api/products': () =>
        answerProblem(409, { message: 'This SKU is already in use.', code: 'products.sku-taken', pointer: '/sku' }),
    },
  })
  openScreen('/products/new', { fetch })
  await pasteIn(await field('Name'), 'Oak tray')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findAllByText(/This SKU is already in use\./)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Use next available SKU' }))
  await expect.poll(() => screen.queryByText(/This SKU is already in use\./)).toBeNull()
})

test('copies everything that is not unique', async () => {
  const { fetch, made, change } = fakeCatalog()
  change('LAMP', { tier_prices: [{ audience: 'all', from_quantity: 12, price: 99 }] })
  openScreen('/products/new?copy=LAMP', { fetch })
  const name = await field('Name')
  await expect.poll(() => name.value).toBe('Desk lamp')
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await userEvent.clear(name)
  await pasteIn(name, 'Floor lamp')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await expect
    .poll(() => made[0])
    .toMatchObject({
      name: 'Floor lamp',
      price: 195,
      tier_prices: [{ from_quantity: 12 }],
      translations: [{ language: 'en', name: 'Floor lamp' }],
      ean13: null,
    })
})

test('offers the packages of the settings, and sends what they measure', async () => {
  const { fetch, made, settings } = fakeCatalog()
  settings.kept.own = {
    package_defaults: {
      flat: { width: 300, height: 12, depth: 210, weight: 0.2 },
      other: { width: 500, height: 400, depth: 300, weight: 1 },
    },
  }
  openScreen('/products/new', { fetch })
  await pasteIn(await field('Name'), 'Oak tray')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Package' }))
  await userEvent.click(await screen.findByRole('option', { name: /300 × 12 × 210 mm/, hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await expect.poll(() => made[0]).toMatchObject({ package: { width: 300, height: 12, depth: 210, weight: 0.2 } })
})

test('creates a product once when its picture fails, and retries the picture', async () => {
  const { fetch, made } = fakeCatalog({
    routes: {
      'POST /api/products/{sku}/files': () =>
        answerProblem(415, { message: 'This file isn’t an image.', code: 'files.unsupported-file' }),
    },
  })
  openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await pasteIn(await field('Name'), 'Oak tray')
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'tray.png', { type: 'image/png' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Main image: This file isn’t an image.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Main image: This file isn’t an image.')).toBeTruthy()
  expect(made).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Open product anyway' }).getAttribute('href')).toBe('/products/P-10000')
})

const withVariants = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'With variants', hidden: true }))
  const variants = within(await screen.findByRole('region', { name: 'Variants' }))
  await userEvent.click(await variants.findByRole('combobox', { name: /^Options/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Size', hidden: true }))
  return variants
}

test('creates a product with its variants on one page, also of a value that is new', async () => {
  const created: unknown[] = []
  const { fetch, made } = fakeCatalog({
    routes: {
      'POST /api/products/{sku}/variants': ({ params, body }) => {
        created.push({ sku: params['sku'], ...(body as object) })
        return { results: { drafts: [], created: 2 } }
      },
    },
  })
  const router = openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await pasteIn(await field('Name'), 'Oak tray')
  const variants = await withVariants()
  expect(await variants.findByText('4 variants will be created.')).toBeTruthy()
  await userEvent.click(variants.getByRole('checkbox', { name: 'All' }))
  await userEvent.click(variants.getByRole('checkbox', { name: 'M' }))
  await userEvent.type(variants.getByRole('textbox', { name: 'Add values to Size' }), 'Huge{Enter}')
  expect(await variants.findByText('2 variants will be created.')).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/products/P-10000')
  expect(made).toMatchObject([{ kind: 'Variant parent' }])
  expect(created).toEqual([
    {
      sku: 'P-10000',
      groups: ['size'],
      combinations: [{ options: [{ group: 'size', value: 'M' }] }, { options: [{ group: 'size', value: 'huge' }] }],
    },
  ])
})

test('creates a product once when its variants fail, and goes on with them', async () => {
  const refusals = [{ message: 'This SKU is already in use.', code: 'products.sku-taken' }]
  const { fetch, made } = fakeCatalog({
    routes: {
      'POST /api/products/{sku}/variants': () => {
        const refusal = refusals.pop()
        return refusal ? answerProblem(409, refusal) : { results: { drafts: [], created: 4 } }
      },
    },
  })
  const router = openScreen('/products/new', { fetch })
  await expect.poll(async () => (await field('SKU')).value).toBe('P-10000')
  await pasteIn(await field('Name'), 'Oak tray')
  await withVariants()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Variants: This SKU is already in use.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products/P-10000')
  expect(made).toHaveLength(1)
})

test('names the missing permission, and never creates a SKU called “new”', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const button = await screen.findByRole('button', { name: 'New product' })
  await userEvent.hover(button)
  expect((await screen.findByRole('tooltip')).textContent).toContain('Products: create')
  cleanup()
  openScreen('/products')
  expect((await screen.findByRole('link', { name: 'New product' })).getAttribute('href')).toBe('/products/new')
  cleanup()
  openScreen('/products/new')
  expect(within(await screen.findByRole('article')).getByRole('heading', { level: 1 }).textContent).toBe('New product')
})
