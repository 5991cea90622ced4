import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))
afterEach(cleanup)

test('requires two equal words, and stores them in lower case', async () => {
  const { fetch, synonyms } = fakeCatalog()
  openScreen('/products/synonyms?open=new', { fetch })
  const words = await screen.findByRole('combobox', { name: /^Words/ })
  await userEvent.type(words, 'Garland{Enter}')
  await save()
  expect(await screen.findByText('Enter at least two words.')).toBeTruthy()
  expect(synonyms.all.size).toBe(5)
  await userEvent.type(words, 'BUNTING{Enter}')
  await save()
  await screen.findByText('“garland, bunting” saved')
  expect([...synonyms.all.values()].at(-1)).toMatchObject({
    kind: 'Equal',
    words: ['garland', 'bunting'],
    source: 'Manual',
  })
})

test('adds the word that is being typed, saves and closes on Ctrl+Enter', async () => {
  const { fetch, synonyms } = fakeCatalog()
  const router = openScreen('/products/synonyms?open=new', { fetch })
  await userEvent.type(
    await screen.findByRole('combobox', { name: /^Words/ }),
    'Garland{Enter}Bunting{Control>}{Enter}{/Control}',
  )
  await screen.findByText('“garland, bunting” saved')
  expect([...synonyms.all.values()].at(-1)).toMatchObject({ words: ['garland', 'bunting'] })
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('creates a set from a search without result, with the closest term', async () => {
  const { fetch, synonyms } = fakeCatalog()
  const router = openScreen('/products/synonyms', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'No-result searches' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create synonym' }))[0]!)
  await expect.poll(() => router.state.location.search).toEqual({ open: 'new' })
  await screen.findByRole('combobox', { name: /^Also finds/ })
  await save()
  await screen.findByText('“jute bag → jumbo bag red retrospot” saved')
  expect([...synonyms.all.values()].at(-1)).toMatchObject({
    kind: 'One way',
    words: ['jute bag'],
    to: ['jumbo bag red retrospot'],
    source: 'Suggested',
  })
})

test('creates a redirect from a search without result, once it leads somewhere', async () => {
  const { fetch, synonyms } = fakeCatalog()
  openScreen('/products/synonyms?open=searches-without-result', { fetch })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create redirect' }))[0]!)
  await save()
  expect(await screen.findByText('Select where the redirect leads.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Redirect to' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Path', hidden: true }))
  const path = await screen.findByRole('textbox', { name: 'Path' })
  await userEvent.click(path)
  await userEvent.paste('bags')
  await save()
  expect(await screen.findByText('Enter a path that starts with /, without spaces.')).toBeTruthy()
  await userEvent.clear(path)
  await userEvent.paste('/bags')
  await save()
  await expect
    .poll(() => [...synonyms.all.values()].at(-1))
    .toMatchObject({ kind: 'Redirect', words: ['jute bag'], path: '/bags', category: null, source: 'Suggested' })
})

test('tests a search: the rules that affect it, and what it finds without and with synonyms', async () => {
  const { fetch } = fakeCatalog()
  const asked: (readonly string[] | undefined)[] = []
  const listen: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, 'http://harness.local'), init)
    if (request.url.endsWith('/products/search')) {
      const { attributesToSearchOn } = await request.clone().json()
      asked.push(attributesToSearchOn)
    }
    return fetch(request)
  }
  openScreen('/products/synonyms', { fetch: listen })
  await screen.findByRole('link', { name: /mug, cup, beaker/ })
  const start = screen.getByRole('button', { name: 'Test search' })
  expect(start.dataset['key']).toBe('t')
  await userEvent.click(start)
  await userEvent.type(await screen.findByLabelText('Search term'), 'cup')
  expect(await screen.findByRole('link', { name: 'mug, cup, beaker', hidden: true })).toBeTruthy()
  await screen.findByRole('heading', { name: 'Without synonyms' })
  await screen.findByRole('heading', { name: 'With synonyms' })
  expect(asked).toContainEqual(['sku', 'ean13', 'aliases', 'name', 'names', 'brand', 'categories'])
  expect(asked).toContainEqual(undefined)
})

test('lists the sets of a website', async () => {
  openScreen('/products/synonyms')
  expect(await screen.findByRole('button', { name: /^Websites/ })).toBeTruthy()
})

test('lists every record that a bulk deletion takes, a page at a time', async () => {
  const sets = Array.from({ length: 60 }, (_, number) => `lamp ${number}`)
  const { fetch } = fakeCatalog()
  for (const word of sets)
    await fetch('http://harness.local/api/synonyms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'Equal', words: [word, `light ${word}`] }),
    })
  openScreen('/products/synonyms?q=lamp', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Select all \d+ results$/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const drawer = within(await screen.findByRole('dialog', { name: /^Delete: \d+ records$/ }))
  const listed = () => drawer.getAllByRole('listitem').length
  await drawer.findByText(/^All \d+ affected records$/)
  await expect.poll(listed).toBe(50)
  await userEvent.click(drawer.getByRole('button', { name: 'Show more' }))
  await expect.poll(listed).toBeGreaterThan(60)
  expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('merges selected sets into one of them', async () => {
  const { fetch, synonyms } = fakeCatalog()
  openScreen('/products/synonyms', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: /mug, cup, beaker/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /cup, goblet/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Merge: 2 records' }))
  await userEvent.type(await drawer.findByRole('combobox', { name: 'Synonyms to keep' }), 'mug{Enter}')
  await userEvent.click(await drawer.findByRole('button', { name: 'Merge: 1 record' }))
  await expect.poll(() => synonyms.all.get('y1')?.words).toEqual(['mug', 'cup', 'beaker', 'goblet'])
  expect(synonyms.all.has('y4')).toBe(false)
})
