import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { pasteIn } from '../../../../dev/paste-in.ts'

const open = (fetch = fakeCatalog().fetch) =>
  render(<RouterProvider router={createCatalogHarness('/products/LAMP/search-engine-optimization', { fetch })} />)
afterEach(cleanup)

test('sends only the changed entry, and counts its length', async () => {
  const { fetch, tabs } = fakeCatalog()
  open(fetch)
  await userEvent.click(await screen.findByRole('button', { name: 'NL' }))
  await pasteIn(screen.getByRole('textbox', { name: 'Page title' }), 'Bureaulamp van eiken')
  expect(screen.getByText('20 of 60')).toBeTruthy()
  expect(screen.getAllByText('Bureaulamp van eiken').length).toBeGreaterThan(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(() =>
      tabs.kept.seo
        .filter(({ state }) => state === 'Own')
        .map(({ website, language, title }) => [website, language, title]),
    )
    .toEqual([[null, 'nl', 'Bureaulamp van eiken']])
})

test('rejects an invalid URL handle, and mentions the redirect of a changed one', async () => {
  open()
  const handle = await screen.findByRole('textbox', { name: 'URL handle' })
  await pasteIn(handle, 'oak-lamp')
  expect(screen.getByText('“desk-lamp” will redirect here')).toBeTruthy()
  await pasteIn(handle, ' Of Oak')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Use lowercase letters, numbers and hyphens only.')).toBeTruthy()
})

test('opens the next missing entry, fills empty fields from the texts, and lists duplicates', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Party bunting 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Next missing \(8\)/ }))
  expect(screen.getByRole('button', { name: 'NL' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Generate from content' }))
  expect(screen.getByRole('textbox', { name: 'Page title' })).toHaveProperty('value', 'Desk lamp')
})

test('previews the shared page with the main picture and what is typed', async () => {
  open()
  const card = (await screen.findByRole('heading', { name: 'Share preview' })).closest('section')!
  await within(card).findByRole('group', { name: 'Share image' })
  expect(card.querySelector('figure img')?.getAttribute('src')).toMatch(/^data:image/)
  await pasteIn(screen.getByRole('textbox', { name: 'Page title' }), 'Oak lamp')
  expect(card.textContent).toContain('Oak lamp')
})

test('shares another picture of the product, and the main one again', async () => {
  const { fetch, tabs } = fakeCatalog()
  open(fetch)
  const second = await screen.findByRole('button', { name: 'View 2' })
  expect(second.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(second)
  expect(second.getAttribute('aria-pressed')).toBe('true')
  const shared = () => tabs.kept.seo.find(({ website, language }) => website === null && language === 'en')?.image
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(shared).toBe(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(shared).toBeNull()
})
