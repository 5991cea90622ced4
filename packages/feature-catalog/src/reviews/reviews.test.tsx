import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

test('moderates from the oldest undecided review, whatever list is shown', async () => {
  const router = openScreen('/products/reviews?state=Published&q=shining')
  await userEvent.click(await screen.findByRole('button', { name: 'Moderate' }))
  await screen.findByText('Good value', { selector: 'p' })
  expect(router.state.location.searchStr).toBe(
    '?state=New&state=On+hold&sort=submitted_at%3Aasc&view=.moderate&open=r3',
  )
})

test('asks for fewer of its tall rows at a time than other lists', async () => {
  const asked: unknown[] = []
  const { fetch } = fakeCatalog()
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/search/indexes/reviews/search')) {
      const { limit, offset } = Object(await request.clone().json())
      if (limit > 0) asked.push([limit, offset])
    }
    return fetch(request)
  }
  openScreen('/products/reviews', { fetch: watched })
  await screen.findByRole('link', { name: /Lovely/ })
  expect(asked).toContainEqual([30, 0])
})

test('opens the next undecided review after each decision, and ends with an empty queue', async () => {
  const { fetch, reviews } = fakeCatalog()
  const router = openScreen('/products/reviews', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Moderate' }))
  for (const title of ['Good value', 'Call me', 'Lovely']) {
    await screen.findByText(title, { selector: 'p' })
    await userEvent.keyboard('y')
  }
  expect(await screen.findByRole('heading', { name: 'No reviews to moderate' })).toBeTruthy()
  expect(router.state.location.search).not.toHaveProperty('open')
  expect([...reviews.all.values()].map(({ state }) => state)).toEqual(Array(4).fill('Published'))
})

test('leaves out what someone else decided, and returns to a skipped review at the end', async () => {
  const { fetch, reviews } = fakeCatalog()
  const router = openScreen('/products/reviews', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Moderate' }))
  await screen.findByText('Good value', { selector: 'p' })
  await userEvent.click(await screen.findByText('Next'))
  await screen.findByText('Call me', { selector: 'p' })
  reviews.change('r1', { state: 'Published' })
  await userEvent.keyboard('h')
  await screen.findByText('Good value', { selector: 'p' })
  await userEvent.keyboard('y')
  await expect.poll(() => router.state.location.search).not.toHaveProperty('open')
  expect(reviews.all.get('r2')).toMatchObject({ state: 'On hold' })
})

test('stays on the review when the list is not the queue', async () => {
  const { fetch, reviews } = fakeCatalog()
  const router = openScreen('/products/reviews?open=r1', { fetch })
  await screen.findByText('Lovely', { selector: 'p' })
  await userEvent.keyboard('y')
  await screen.findByRole('button', { name: 'Hide' })
  expect(reviews.all.get('r1')?.state).toBe('Published')
  expect(router.state.location.search).toMatchObject({ open: 'r1' })
})

test('asks for a reason with r, without a preselected one', async () => {
  const { fetch, reviews } = fakeCatalog()
  openScreen('/products/reviews?open=r2', { fetch })
  await screen.findByText('Call me', { selector: 'p' })
  await userEvent.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject review' }))
  expect(dialog.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('radio', { name: 'Personal data' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect.poll(() => reviews.all.get('r2')).toMatchObject({ state: 'Rejected', reason: 'personal data' })
})

test('ignores keys while a reply is typed, and saves the reply on its own', async () => {
  const { fetch, reviews } = fakeCatalog()
  openScreen('/products/reviews?open=r1', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'yhr')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('“Lovely” saved')
  expect(reviews.all.get('r1')).toMatchObject({ reply: 'yhr', state: 'New' })
})

test('decides about a review in the menu of its row, with a reason where needed', async () => {
  const { fetch, reviews } = fakeCatalog()
  openScreen('/products/reviews', { fetch })
  const open = async () => {
    ;(await screen.findByRole('link', { name: 'Call me' })).focus()
    await userEvent.keyboard('.')
  }
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hold' }))
  await expect.poll(() => reviews.all.get('r2')?.state).toBe('On hold')
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject review' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect.poll(() => reviews.all.get('r2')).toMatchObject({ state: 'Rejected', reason: 'spam' })
})

test('explains why a published review cannot be rejected', async () => {
  openScreen('/products/reviews?open=r4')
  const reject = await screen.findByRole('button', { name: 'Reject' })
  await userEvent.hover(reject)
  expect(await screen.findByText('Not available: the status is Published.')).toBeTruthy()
})

test('explains every action without the permission to moderate', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/reviews?open=r1', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  await userEvent.hover(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/doesn’t have the “Reviews: moderate” permission/)).toBeTruthy()
})

test('lists what awaits a decision first, the oldest first, and can be filtered by where it belongs', async () => {
  openScreen('/products/reviews')
  await screen.findByText('Good value')
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  const places = ['Good value', 'Call me', 'Lovely'].map((title) => links.indexOf(title))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const name of ['Website', 'Brand', 'Category'])
    expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy()
})

test('shows what else was written under the name of the author', async () => {
  const { fetch } = fakeCatalog()
  const asked: unknown[] = []
  const listen: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://harness.local'), init)
    if (request.url.endsWith('/reviews/search')) asked.push(await request.clone().json())
    return fetch(request)
  }
  openScreen('/products/reviews?open=r1', { fetch: listen })
  const heading = await screen.findByRole('heading', { name: /^Other reviews by/, hidden: true })
  const [, author] = /“(.+)”/.exec(heading.textContent) ?? []
  await expect
    .poll(() => asked)
    .toContainEqual(expect.objectContaining({ q: `"${author}"`, attributesToSearchOn: ['author'] }))
})

const withTemplates = () => {
  const catalog = fakeCatalog()
  catalog.settings.kept.own.review_replies = [
    { name: 'Thanks', texts: { en: 'Thank you, {author}!' } },
    { name: 'Sorry', texts: { nl: 'Het spijt ons.' } },
  ]
  return catalog
}

test('fills in a reply by a template, and says when it lacks the language of the review', async () => {
  const { fetch, reviews } = withTemplates()
  const { author } = reviews.all.get('r1') ?? { author: '' }
  openScreen('/products/reviews?open=r1', { fetch })
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Reply template' }))
    await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await choose('Sorry')
  await screen.findByText('This template has no text in English. The text in Dutch is used.')
  await choose('Thanks')
  expect(screen.queryByText(/^This template has no text/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => reviews.all.get('r1')?.reply).toBe(`Thank you, ${author}!`)
})

test('replies to several reviews by a template, and leads to the settings without one', async () => {
  const { fetch, reviews } = withTemplates()
  openScreen('/products/reviews', { fetch })
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select / })).slice(0, 2))
    await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: 'Reply from template' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Reply template' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Thanks', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Reply from template: / }))
  await expect.poll(() => [...reviews.all.values()].some(({ reply }) => reply === 'By Thanks')).toBe(true)
  cleanup()
  openScreen('/products/reviews')
  for (const box of (await screen.findAllByRole('checkbox', { name: /^Select / })).slice(0, 1))
    await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: 'Reply from template' }))
  expect((await screen.findByRole('link', { name: /^No reply templates yet/ })).getAttribute('href')).toBe(
    '/products/settings',
  )
})

test('translates a review to read it, marked as such, and says when that is not possible', async () => {
  const { fetch, reviews } = fakeCatalog()
  reviews.change('r1', { language: 'nl', text: 'Heel mooi', title: 'Mooi' })
  openScreen('/products/reviews?open=r1', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }))
  expect((await screen.findByText('Heel mooi (en)')).closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByText('Translated automatically from Dutch')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show original' }))
  expect(screen.getByText('Heel mooi').closest('[lang]')?.getAttribute('lang')).toBe('nl')
  expect(reviews.all.get('r1')?.text).toBe('Heel mooi')
  cleanup()
  reviews.change('r1', { text: 'Mooi' })
  openScreen('/products/reviews?open=r1', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It cannot be translated.')
})

test('translates the selected reviews in the list, opens them translated, and shows their own words again', async () => {
  const { fetch, reviews } = fakeCatalog()
  reviews.change('r1', { language: 'nl', text: 'Heel mooi', title: 'Mooi' })
  reviews.change('r2', { language: 'nl', text: 'Mooi', title: 'Prachtig' })
  openScreen('/products/reviews', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Translate' }))
  const line = await screen.findByText('Mooi (en)')
  expect(line.getAttribute('lang')).toBe('en')
  expect(await screen.findByText('1 review couldn’t be translated.')).toBeTruthy()
  expect(screen.getByText('Prachtig').hasAttribute('lang')).toBe(false)
  await userEvent.click(line)
  expect(await screen.findByText('Translated automatically from Dutch')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Prachtig' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show original' }))
  expect(await screen.findByText('Mooi')).toBeTruthy()
})

test('offers no translation of a review in the language of the reader', async () => {
  openScreen('/products/reviews?open=r1')
  await screen.findByRole('button', { name: 'Publish' })
  expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull()
})
