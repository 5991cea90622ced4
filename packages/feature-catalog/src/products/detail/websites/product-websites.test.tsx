import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { pasteIn } from '../../../../dev/paste-in.ts'

const open = (at: string, fetch = fakeCatalog().fetch) => {
  const router = createCatalogHarness(at, { fetch })
  render(<RouterProvider router={router} />)
  return router
}
afterEach(cleanup)

test('publishes a product on a website and removes it with Space', async () => {
  const { fetch, tabs, find } = fakeCatalog()
  const router = open('/products/LAMP/websites', fetch)
  const trade = await screen.findByRole('link', { name: 'Trade' })
  trade.focus()
  await userEvent.keyboard(' ')
  await screen.findByText('Published on 1, unpublished from 0')
  expect(tabs.kept.sites[1]?.assigned).toBe(true)
  trade.focus()
  await userEvent.keyboard(' ')
  await screen.findByText('Published on 0, unpublished from 1')
  expect(router.options.context.toasts.current?.undoes).toEqual({ resource: 'products', object: find('LAMP')?.uid })
})

test('publishes a product with the switch of a website', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites', fetch)
  await userEvent.click(await screen.findByRole('switch', { name: 'Publish on Trade' }))
  await screen.findByText('Published on 1, unpublished from 0')
  expect(tabs.kept.sites[1]?.assigned).toBe(true)
})

test('overrides the price of a website in its row, and inherits it again; other overrides stay', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites', fetch)
  await userEvent.dblClick(await screen.findByText('€2.50'))
  const price = await screen.findByRole('textbox', { name: /Price/ })
  await userEvent.clear(price)
  await userEvent.type(price, '3,10{Enter}')
  expect(await screen.findByText('€3.10')).toBeTruthy()
  expect(tabs.kept.sites[0]?.own).toEqual({ active: true, price: 310 })
  await userEvent.dblClick(screen.getByText('€3.10'))
  await userEvent.clear(await screen.findByRole('textbox', { name: /Price/ }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => tabs.kept.sites[0]?.own).toEqual({ active: true, price: null })
  expect(tabs.kept.sites[1]?.own).toBeNull()
})

test('explains at the price why it cannot be changed', async () => {
  open('/products/LAMP/websites')
  await userEvent.dblClick(await screen.findByText('€1.95', { selector: 'td *, td' }))
  expect(await screen.findByText('Publish the product on this website to override its price.')).toBeTruthy()
  cleanup()
  render(<RouterProvider router={createCatalogHarness('/products/LAMP/websites', { account: reader })} />)
  const price = await screen.findByText('€2.50')
  await userEvent.dblClick(price)
  await expect.poll(() => price.closest('td')?.textContent).toContain('Products: edit')
  expect(screen.queryByRole('textbox', { name: /Price/ })).toBeNull()
})

test('does not offer a preview that would publish a product', async () => {
  open('/products/LAMP/websites')
  const trade = await screen.findByRole('link', { name: 'Trade' })
  trade.focus()
  await userEvent.keyboard('.')
  await screen.findByRole('menuitem', { name: 'Open' })
  expect(screen.queryByRole('menuitem', { name: 'Preview' })).toBeNull()
})

test('filters the websites by state and overrides, in the URL', async () => {
  const router = open('/products/LAMP/websites?state=Off')
  expect(await screen.findByRole('link', { name: 'Trade' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'North' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Overrides/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^With overrides/ }))
  await expect.poll(() => router.state.location.searchStr).toContain('overrides=yes')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('No websites match')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'North' })).toBeTruthy()
})

test('schedules a product on selected websites, and keeps their overrides', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites', fetch)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select North' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Trade' }))
  await userEvent.click(screen.getByRole('button', { name: 'Schedule…' }))
  await pasteIn(await screen.findByLabelText('From'), '2031-05-01')
  await pasteIn(screen.getByLabelText('Until'), '2031-04-01')
  expect(screen.getAllByText('The end can’t be before the start.').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.clear(screen.getByLabelText('Until'))
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  expect(await screen.findByRole('row', { name: /^North Published – .*2031 –$/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Trade Published Off .*2031 –$/ })).toBeTruthy()
  expect(tabs.kept.sites[1]?.own).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await expect
    .poll(() => tabs.kept.sites.map(({ own }) => own))
    .toMatchObject([
      { active: true, price: 250, from: '2031-05-01', to: null },
      { active: true, from: '2031-05-01', to: null },
    ])
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await expect.poll(() => tabs.kept.sites.map(({ own }) => own)).toMatchObject([{ active: true, price: 250 }, null])
})

test('copies the settings of one website to selected ones', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites', fetch)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Trade' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy settings…' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'From website' }))
  await userEvent.click(await screen.findByRole('option', { name: 'North', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  expect(await screen.findByRole('row', { name: 'Trade Settings – As on North' })).toBeTruthy()
  expect(tabs.kept.sites[1]?.own?.price).not.toBe(250)
  await userEvent.click(screen.getByRole('button', { name: 'Copy settings' }))
  await expect.poll(() => tabs.kept.sites[1]?.own?.price).toBe(250)
})

test('inherits a field until it is overridden, and resets all of them', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites/w1', fetch)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name.hasAttribute('readonly')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Override: Name' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
  await pasteIn(screen.getByRole('textbox', { name: 'Name' }), 'Reading lamp')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(() => tabs.kept.sites[0]?.own)
    .toMatchObject({ name: 'Reading lamp', price: 250, description: null })
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => tabs.kept.sites[0]?.own).toMatchObject({ name: null, price: null, active: true })
})

test.each([
  ['Price', '27.95', '27.95'],
  ['Name', 'Reading lamp', 'Reading lamp'],
  ['Stock share', '50', '50%'],
])('types the value of %s at once after overriding it', async (label, typed, shown) => {
  open('/products/LAMP/websites/w1')
  await userEvent.click(await screen.findByRole('button', { name: 'Reset all' }))
  await userEvent.click(await screen.findByRole('button', { name: `Override: ${label}` }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard(typed)
  expect(field.value).toBe(shown)
})

test('leaves the focus on the button that resets a field', async () => {
  open('/products/LAMP/websites/w1')
  const button = await screen.findByRole('button', { name: 'Reset: Price' })
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
})

test('undoes the reset of all fields', async () => {
  open('/products/LAMP/websites/w1', fakeCatalog().fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Reset all' }))
  expect(await screen.findByRole('button', { name: 'Override: Price' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo reset' }))
  expect(await screen.findByRole('button', { name: 'Reset: Price' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('asks in a conflict of the same field', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites/w1', fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'Override: Name' }))
  await pasteIn(screen.getByRole('textbox', { name: 'Name' }), ' of mine')
  tabs.kept.sites = tabs.kept.sites.map((one) =>
    one.website === 'w1' ? { ...one, own: { active: true, price: 250, name: 'Lamp of theirs' } } : one,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This was changed while you were editing')).toBeTruthy()
  expect(tabs.kept.sites[0]?.own?.name).toBe('Lamp of theirs')
})

test('returns to the list for a deleted website, and says so', async () => {
  const router = open('/products/LAMP/websites/none')
  expect(await screen.findByText('Website not found')).toBeTruthy()
  await expect.poll(() => router.state.location.pathname).toBe('/products/LAMP/websites')
})

test('overrides the texts of each language, and selects and orders the media', async () => {
  const { fetch, tabs } = fakeCatalog()
  open('/products/LAMP/websites/w1', fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'NL' }))
  await userEvent.click(screen.getByRole('button', { name: 'Override: Name' }))
  await userEvent.keyboard('Leeslamp')
  await userEvent.click(screen.getByRole('button', { name: 'Override: Media' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show Manual' }))
  screen.getAllByRole('button', { name: /^Move / })[0]!.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(() => tabs.kept.sites[0]?.own)
    .toMatchObject({
      price: 250,
      media: [2, 1],
      translations: [{ language: 'nl', name: 'Leeslamp', short_text: null, description: null }],
    })
})

test('stores the tier prices and search engine texts of the website, each with its own call', async () => {
  const { fetch, tabs, change, find } = fakeCatalog()
  const general = { audience: 'all' as const, from_quantity: 12, price: 99, website: null }
  change('LAMP', { tier_prices: [general] })
  open('/products/LAMP/websites/w1', fetch)
  expect(await screen.findByText(/^Volume pricing for all websites also applies: from 12/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add tier' }))
  await pasteIn(screen.getByRole('textbox', { name: 'Page title' }), 'A lamp to read by')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(() => tabs.kept.seo.filter(({ state }) => state === 'Own').map(({ website, title }) => [website, title]))
    .toEqual([['w1', 'A lamp to read by']])
  expect(find('LAMP')?.tier_prices).toMatchObject([general, { website: 'w1' }])
})

test('opens the page of the website in the selected language, once it is live', async () => {
  open('/products/LAMP/websites/w1')
  const link = await screen.findByRole('link', { name: 'View on North' })
  expect(link.getAttribute('href')).toBe('https://north.example/desk-lamp')
  cleanup()
  open('/products/LAMP/websites/w2')
  const button = await screen.findByRole('button', { name: 'View on Trade' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^Save the product on this website first/)).toBeTruthy()
})
