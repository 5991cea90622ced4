import { fakeAccount, fakeDrafts } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import { pasteIn } from '../../dev/paste-in.ts'

const field = (name: string) => screen.findByRole('textbox', { name })
const retype = async (name: string, value: string) => {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, value)
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
afterEach(cleanup)

test('finds a product while typing, and opens its page', async () => {
  const router = openScreen('/products')
  await pasteIn(await screen.findByRole('searchbox'), 'desk lamp')
  await expect.poll(() => router.state.location.searchStr).toBe('?q=desk+lamp')
  expect((await screen.findByRole('link', { name: 'Desk lamp' })).getAttribute('href')).toBe('/products/LAMP')
})

test('sorts by a header, reverses the order with another click, also in the URL', async () => {
  const router = openScreen('/products')
  await userEvent.click(within(await screen.findByRole('columnheader', { name: 'Price' })).getByRole('button'))
  await expect.poll(() => router.state.location.searchStr).toBe('?sort=price%3Aasc')
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Price' })).getByRole('button'))
  await expect.poll(() => router.state.location.searchStr).toBe('?sort=price%3Adesc')
  expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('descending')
})

test('moves between the rows with the arrow keys and j and k', async () => {
  openScreen('/products?sort=sku:asc')
  const links = () => screen.getAllByRole('link').filter((link) => 'rowLink' in link.dataset)
  await screen.findByRole('link', { name: /ornament 1$|lamp 1$|.* 1$/ })
  links()[0]?.focus()
  await userEvent.keyboard('j{ArrowDown}k')
  expect(document.activeElement).toBe(links()[1])
})

test('renders only the visible ones of hundreds of products', async () => {
  openScreen('/products')
  await screen.findByRole('link', { name: 'Desk lamp' })
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('351')
})

test('saves a new price typed with a comma, and shows it', async () => {
  openScreen('/products/LAMP')
  await retype('Price', '12,5')
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('Price')
  await save()
  expect(await screen.findByText('“Desk lamp” saved')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('sends only what differs, with the version that was read', async () => {
  const sent = vi.fn<(change: unknown) => void>()
  const { fetch } = fakeCatalog()
  openScreen('/products/LAMP', {
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT')
        sent({
          body: await request.clone().json(),
          version: request.headers.get('if-match'),
          api: request.headers.get('api-version'),
        })
      return fetch(request)
    },
  })
  await retype('Price', '12,50')
  await save()
  await screen.findByText('“Desk lamp” saved')
  expect(sent.mock.calls).toEqual([[{ body: { price: 1250 }, version: '"1"', api: '3' }]])
})

test('keeps what someone else changed in another field', async () => {
  const { fetch, change } = fakeCatalog()
  openScreen('/products/LAMP', { fetch })
  await retype('Price', '12,50')
  change('LAMP', { ean13: '5901234123457' })
  await save()
  expect(await screen.findByText('“Desk lamp” saved')).toBeTruthy()
  expect((await field('EAN-13')).getAttribute('value')).toBe('5901234123457')
  expect((await field('Price')).getAttribute('value')).toBe('12.50')
})

test('asks in a conflict of the same field, and overwrites nothing before', async () => {
  const { fetch, change } = fakeCatalog()
  openScreen('/products/LAMP', { fetch })
  await retype('Price', '12,50')
  change('LAMP', { price: 999 })
  await save()
  const chooser = within(await screen.findByRole('alertdialog'))
  expect(chooser.getByText('€9.99')).toBeTruthy()
  await userEvent.click(chooser.getByRole('radio', { name: /Your version/ }))
  await userEvent.click(chooser.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('“Desk lamp” saved')).toBeTruthy()
  expect((await field('Price')).getAttribute('value')).toBe('12.50')
})

test('asks once in a conflict of the name, which is also the English text', async () => {
  const { fetch, change } = fakeCatalog()
  openScreen('/products/LAMP', { fetch })
  const [first] = await screen.findAllByRole('textbox', { name: 'Name' })
  await userEvent.clear(first!)
  await userEvent.type(first!, 'Mine')
  change('LAMP', { name: 'Theirs' })
  await save()
  const chooser = within(await screen.findByRole('alertdialog'))
  expect(chooser.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Name')])
  await userEvent.click(chooser.getByRole('radio', { name: /^Saved version/ }))
  await userEvent.click(chooser.getByRole('button', { name: 'Apply' }))
  await screen.findByText('“Theirs” saved')
})

test('shows an error at its field, and sends nothing', async () => {
  openScreen('/products/LAMP')
  await retype('EAN-13', '123')
  await userEvent.clear(await field('Name'))
  await save()
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  expect(screen.getByText(/Enter a valid EAN-13/)).toBeTruthy()
  expect(screen.getByText('Sorry, not all fields are filled out correctly.')).toBeTruthy()
})

test('restores the stored values on discard', async () => {
  openScreen('/products/LAMP')
  await retype('Price', '1')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('Price')).getAttribute('value')).toBe('1.95')
})

test('asks before leaving unsaved changes', async () => {
  const router = openScreen('/products/LAMP')
  await retype('Price', '1')
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/products/LAMP')
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products')
})

test('names what is unsaved, saves it, and leaves', async () => {
  const { fetch } = fakeCatalog()
  const router = openScreen('/products/LAMP', { fetch })
  await retype('Price', '7')
  await retype('EAN-13', '5901234123457')
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Unsaved: Price, EAN-13.')
  await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products')
  const answer = await fetch(new Request('http://north.example/api/products/LAMP'))
  expect((await answer.json()).results).toMatchObject({ ean13: '5901234123457', price: 700 })
})

test('stays when saving fails, with the focus on the first invalid field', async () => {
  const router = openScreen('/products/LAMP')
  await retype('EAN-13', '123')
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await field('EAN-13'))
  expect(router.state.location.pathname).toBe('/products/LAMP')
})

test('returns the focus to the link when someone stays', async () => {
  openScreen('/products/LAMP')
  await retype('Price', '1')
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'All products' }))
})

test('cannot save on leaving without the permission or offline, only keep or discard', async () => {
  openScreen('/products/LAMP')
  await retype('Price', '1')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep editing',
    'Keep as draft',
    'Discard changes',
  ])
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
})

test('stores a draft on leaving, and offers it again', async () => {
  const drafts = fakeDrafts()
  const { fetch, change } = fakeCatalog()
  const router = openScreen('/products/LAMP', { drafts, fetch })
  await retype('Price', '7')
  await userEvent.click(screen.getByRole('link', { name: 'All products' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }))
  await expect.poll(() => router.state.location.pathname).toBe('/products')
  cleanup()
  change('LAMP', { ean13: '5901234123457' })
  openScreen('/products/LAMP', { drafts, fetch })
  const offer = within(await screen.findByRole('region', { name: 'Draft' }))
  expect(offer.getByRole('status').textContent).toMatch(/You have unsaved changes from .+: Price/)
  await userEvent.click(offer.getByRole('button', { name: 'Restore' }))
  expect((await field('Price')).getAttribute('value')).toBe('7.00')
  expect((await field('EAN-13')).getAttribute('value')).toBe('5901234123457')
  await save()
  await screen.findByText('“Desk lamp” saved')
  await expect.poll(() => drafts.count()).toBe(0)
})

test('keeps both the offered draft and what is typed before it is answered', async () => {
  const drafts = fakeDrafts()
  openScreen('/products/LAMP', { drafts })
  await retype('Price', '7')
  await expect.poll(() => drafts.count()).toBe(1)
  cleanup()
  openScreen('/products/LAMP', { drafts })
  await screen.findByRole('region', { name: 'Draft' })
  await retype('Name', 'Desk light')
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect((await field('Price')).getAttribute('value')).toBe('7.00')
  expect((await field('Name')).getAttribute('value')).toBe('Desk light')
})

test('discards a draft, and points out fields that others have saved since', async () => {
  const drafts = fakeDrafts()
  const { fetch, change } = fakeCatalog()
  openScreen('/products/LAMP', { drafts, fetch })
  await retype('Price', '7')
  await expect.poll(() => drafts.count()).toBe(1)
  cleanup()
  change('LAMP', { price: 999 })
  openScreen('/products/LAMP', { drafts, fetch })
  const offer = within(await screen.findByRole('region', { name: 'Draft' }))
  expect(offer.getByText(/Someone else has changed Price since then/)).toBeTruthy()
  await userEvent.click(offer.getByRole('button', { name: 'Discard draft' }))
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull()
  await expect.poll(() => drafts.count()).toBe(0)
})

test('compares a draft with what is saved now, and restores only the selected fields', async () => {
  const drafts = fakeDrafts()
  const { fetch, change } = fakeCatalog()
  openScreen('/products/LAMP', { drafts, fetch })
  await retype('Price', '7')
  await retype('EAN-13', '5901234123457')
  await expect.poll(() => drafts.count()).toBe(1)
  cleanup()
  change('LAMP', { price: 999 })
  openScreen('/products/LAMP', { drafts, fetch })
  const offer = within(await screen.findByRole('region', { name: 'Draft' }))
  await userEvent.click(offer.getByRole('button', { name: 'Compare fields' }))
  const row = async (name: string) => within(await offer.findByRole('row', { name: new RegExp(`^${name}`) }))
  expect((await row('Price')).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '€7.00',
    '€9.99Changed since your draft',
  ])
  expect((await row('EAN-13')).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '5901234123457',
    '4006381333931',
  ])
  await userEvent.click((await row('Price')).getByRole('checkbox', { name: 'Price' }))
  await userEvent.click(offer.getByRole('button', { name: 'Restore 1 of 2 fields' }))
  expect((await field('EAN-13')).getAttribute('value')).toBe('5901234123457')
  expect((await field('Price')).getAttribute('value')).toBe('9.99')
})

test('is read-only for an account that may only read', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/LAMP', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  expect(await screen.findByText(/doesn’t have the “Products: edit” permission/)).toBeTruthy()
  expect((await field('Name')).hasAttribute('readonly')).toBe(true)
  expect(screen.queryByLabelText('Cost')).toBeNull()
})

test('shows a message for a missing product', async () => {
  openScreen('/products/NOTHING')
  expect(await screen.findByText('Product not found')).toBeTruthy()
})
