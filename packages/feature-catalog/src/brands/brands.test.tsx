import { answerProblem, fakeAccount, fakeDrafts } from '@backoffice/shell-kit/harness'
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
const saved = (name: string) => screen.findByText(`“${name}” saved`)
const watched = (fetch: typeof globalThis.fetch) => {
  const sent = vi.fn<(what: unknown) => void>()
  const watching: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isWrite = request.method !== 'GET' && /\/api\/(?!.*\/presence$)/.test(request.url)
    if (isWrite)
      sent({ method: request.method, body: await request.clone().json(), version: request.headers.get('if-match') })
    return fetch(request)
  }
  return { sent, fetch: watching }
}
const section = (name: string) => screen.findByRole('button', { name, expanded: true })
const folded = (name: string) => screen.findByRole('button', { name, expanded: false })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('opens a brand beside the list, also in the URL', async () => {
  const router = openScreen('/products/brands')
  await userEvent.click(await screen.findByRole('link', { name: 'Lumen' }))
  expect(await screen.findByRole('dialog', { name: 'Lumen' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ open: 'b3' })
})

test('draws rows as high as the account prefers, unless the address of the list says otherwise', async () => {
  const account = fakeAccount({ role: 'ADMIN', isAdmin: true, preferences: { density: 'roomy' } })
  const router = openScreen('/products/brands', { account })
  await screen.findByRole('link', { name: 'Lumen' })
  const density = () => document.querySelector<HTMLElement>('[data-density]')?.dataset['density']
  expect(density()).toBe('roomy')
  await router.navigate({ to: '/products/brands', search: { density: 'compact' } })
  await vi.waitFor(() => expect(density()).toBe('compact'))
})

test('sends only changed fields, with the version that was read', async () => {
  const { sent, fetch } = watched(fakeCatalog().fetch)
  openScreen('/products/brands?open=b3', { fetch })
  await retype('Brand website', 'https://lumen.example')
  expect((await screen.findByRole('region', { name: 'Unsaved changes' })).textContent).toContain('Brand website')
  await save()
  await saved('Lumen')
  expect(sent.mock.calls).toEqual([[{ method: 'PUT', body: { url: 'https://lumen.example' }, version: '"1"' }]])
  await expect.poll(() => screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('shows a server error at its field and in the bar until that field has another value', async () => {
  const { fetch } = fakeCatalog({
    routes: {
      'PUT /api/brands/{uid}': () =>
        answerProblem(409, {
          message: 'A brand with this name already exists.',
          code: 'brands.name-taken',
          pointer: '/name',
        }),
    },
  })
  openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Northwind')
  await save()
  expect(await screen.findAllByText('A brand with this name already exists.')).toHaveLength(2)
  await retype('Brand website', 'https://lumen.example')
  expect(await screen.findAllByText('A brand with this name already exists.')).toHaveLength(2)
  await retype('Name', 'Northwinds')
  await expect.poll(() => screen.queryByText('A brand with this name already exists.')).toBeNull()
})

test('keeps what someone else stored in another field', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Lumen Light')
  brands.change('b3', { url: 'https://theirs.example' })
  await save()
  await saved('Lumen Light')
  expect(brands.all.get('b3')).toMatchObject({ name: 'Lumen Light', url: 'https://theirs.example' })
  expect((await field('Brand website')).getAttribute('value')).toBe('https://theirs.example')
})

test('asks in a conflict of the same field, names who changed it and when, and overwrites nothing before', async () => {
  const theirs = {
    id: 7,
    at: '2027-01-31T10:42:00Z',
    actor: 'ada',
    actor_name: 'Ada Lovelace',
    outcome: 'done',
    before: { name: 'Lumen' },
    after: { name: 'Theirs' },
  }
  const others = [
    {
      ...theirs,
      id: 9,
      actor: 'cas',
      actor_name: 'Cas de Wit',
      before: { url: '' },
      after: { url: 'https://lumen.example' },
    },
    { ...theirs, id: 8, actor_name: 'Dirk Smit', outcome: 'refused' },
    theirs,
  ]
  const { fetch, brands } = fakeCatalog({
    routes: { 'GET /api/audit-entries': () => ({ results: others, total: 3, limit: 50, offset: 0 }) },
  })
  openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Mine')
  brands.change('b3', { name: 'Theirs' })
  await save()
  const chooser = within(await screen.findByRole('alertdialog'))
  expect(brands.all.get('b3')?.name).toBe('Theirs')
  expect(chooser.getByRole('radio', { name: /^Saved version/ }).closest('label')?.textContent).toMatch(
    /Ada Lovelace \(you, in another tab\).*2027/,
  )
  await userEvent.click(chooser.getByRole('radio', { name: /Your version/ }))
  await userEvent.click(chooser.getByRole('button', { name: 'Apply' }))
  await saved('Mine')
  expect(brands.all.get('b3')?.name).toBe('Mine')
})

/** Returns a catalog in which Bert changes a brand, of which open forms are told. */
function withBert() {
  let changes = 0
  const theirs = { id: 7, at: '2027-01-31T10:42:00Z', actor_name: 'Bert Bakker', outcome: 'done', before: {} }
  const { fetch, brands } = fakeCatalog({
    routes: {
      'POST /api/records/{resource}/{object}/presence': () => ({
        results: { people: [], change: changes, age: changes === 0 ? 900 : 0, next: 0.02 },
      }),
      'GET /api/audit-entries': () => ({
        results: [{ ...theirs, after: brands.all.get('b3') }],
        total: 1,
        limit: 50,
        offset: 0,
      }),
    },
  })
  const change: typeof brands.change = (uid, fields) => {
    brands.change(uid, fields)
    changes += 1
  }
  return { fetch, brands, change }
}

test('takes over what someone else stores in a field that was not touched, and says so', async () => {
  const { fetch, brands, change } = withBert()
  openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Lumen Light')
  change('b3', { url: 'https://theirs.example' })
  expect(await screen.findByText(/Bert Bakker changed Brand website. The new values are in the form/)).toBeTruthy()
  expect((await field('Brand website')).getAttribute('value')).toBe('https://theirs.example')
  expect((await field('Name')).getAttribute('value')).toBe('Lumen Light')
  await save()
  await saved('Lumen Light')
  expect(brands.all.get('b3')).toMatchObject({ name: 'Lumen Light', url: 'https://theirs.example' })
  expect(screen.queryByText(/The new values are in the form/)).toBeNull()
})

test('shows beside a field what someone else has stored in it, to use or not, and asks at the latest when saving', async () => {
  const { fetch, brands, change } = withBert()
  openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Mine')
  change('b3', { name: 'Theirs' })
  const use = await screen.findByRole('button', { name: 'Use this value: Name' })
  const ofName = (await field('Name')).closest(':has(> label)')
  expect(ofName?.contains(use)).toBe(true)
  expect(ofName?.textContent).toContain('Bert Bakker changed this to Theirs')
  await userEvent.click(use)
  const name = await field('Name')
  await expect.poll(() => name.getAttribute('value')).toBe('Theirs')
  await expect.poll(() => document.activeElement).toBe(name)
  await expect.poll(() => screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()

  await retype('Name', 'Mine again')
  change('b3', { name: 'Theirs again' })
  await screen.findByText('Bert Bakker changed this to Theirs again')
  await save()
  const chooser = within(await screen.findByRole('alertdialog'))
  expect(brands.all.get('b3')?.name).toBe('Theirs again')
  await userEvent.click(chooser.getByRole('button', { name: 'Keep editing' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my value: Name' }))
  await save()
  await saved('Mine again')
  expect(brands.all.get('b3')?.name).toBe('Mine again')
})

test('shows a server error at its field, and keeps the typed text', async () => {
  openScreen('/products/brands?open=b3')
  await retype('URL handle', 'regency')
  await save()
  expect((await screen.findAllByText('Another brand already uses this URL handle.')).length).toBeGreaterThan(0)
  const input = await field('URL handle')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('value')).toBe('regency')
  await expect.poll(() => document.activeElement).toBe(input)
})

test('offers an unsaved draft', async () => {
  const drafts = fakeDrafts()
  const { fetch } = fakeCatalog()
  openScreen('/products/brands?open=b3', { fetch, drafts })
  await retype('Name', 'Lumière')
  await expect.poll(() => drafts.count()).toBe(1)
  cleanup()
  openScreen('/products/brands?open=b3', { fetch, drafts })
  const offer = within(await screen.findByRole('region', { name: 'Draft' }))
  await userEvent.click(offer.getByRole('button', { name: 'Restore' }))
  expect((await field('Name')).getAttribute('value')).toBe('Lumière')
})

test('asks before the drawer is closed over unsaved changes', async () => {
  const router = openScreen('/products/brands?open=b3')
  await retype('Name', 'Lumière')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('explains the status by keyboard; Escape returns to it and leaves the drawer open, Tab moves on', async () => {
  const router = openScreen('/products/brands?open=b3')
  const pill = () => screen.findByRole('button', { name: 'Active: what does this mean?' })
  ;(await pill()).focus()
  await userEvent.keyboard('{Enter}')
  const meaning = await screen.findByRole('dialog', { name: 'Active: what does this mean?' })
  expect(meaning.textContent).toContain('Customers see the brand on your websites')
  expect(meaning.textContent).toContain('Next: Hidden')
  await expect.poll(() => document.activeElement).toBe(meaning)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Active: what does this mean?' })).toBeNull()
  expect(document.activeElement).toBe(await pill())
  expect(router.state.location.search).toMatchObject({ open: 'b3' })
  await userEvent.keyboard('{Enter}')
  const again = await screen.findByRole('dialog', { name: 'Active: what does this mean?' })
  await expect.poll(() => document.activeElement).toBe(again)
  await userEvent.tab()
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Active: what does this mean?' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('View products')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('derives the URL handle of a new brand from its name, posts it once, and keeps it open', async () => {
  const { sent, fetch } = watched(fakeCatalog().fetch)
  const router = openScreen('/products/brands', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'New brand' }))
  await retype('Name', 'Zoë & Zonen')
  await save()
  await saved('Zoë & Zonen')
  expect(sent.mock.calls).toEqual([
    [
      {
        method: 'POST',
        body: expect.objectContaining({ name: 'Zoë & Zonen', slug: 'zoe-zonen', status: 'Active', namespace: 'north' }),
        version: null,
      },
    ],
  ])
  await expect.poll(() => router.state.location.search).toEqual({ open: 'made-8' })
  expect(await screen.findByRole('dialog', { name: 'Zoë & Zonen' })).toBeTruthy()
})

test('saves and closes on Ctrl+Enter in a field, without a question and without a draft left behind', async () => {
  const drafts = fakeDrafts()
  const { sent, fetch } = watched(fakeCatalog().fetch)
  const router = openScreen('/products/brands?open=b3', { fetch, drafts })
  await retype('Brand website', 'https://lumen.example')
  await expect.poll(() => drafts.count()).toBe(1)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await saved('Lumen')
  await expect.poll(() => router.state.location.search).toEqual({})
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent.mock.calls).toEqual([[{ method: 'PUT', body: { url: 'https://lumen.example' }, version: '"1"' }]])
  await expect.poll(() => drafts.count()).toBe(0)
})

test('returns to the list after saving and closing a new brand', async () => {
  const { fetch, brands } = fakeCatalog()
  const router = openScreen('/products/brands', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'New brand' }))
  await retype('Name', 'Zoë & Zonen')
  await userEvent.click(await screen.findByRole('button', { name: 'Save and close' }))
  await saved('Zoë & Zonen')
  expect(brands.all.get('made-8')).toMatchObject({ name: 'Zoë & Zonen' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toEqual({})
})

test('stays open on Ctrl+Enter with a server error, and does nothing without changes', async () => {
  const { sent, fetch } = watched(fakeCatalog().fetch)
  const router = openScreen('/products/brands?open=b3', { fetch })
  await userEvent.click(await field('URL handle'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await retype('URL handle', 'regency')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findAllByText('Another brand already uses this URL handle.')).length).toBeGreaterThan(0)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(router.state.location.search).toEqual({ open: 'b3' })
})

test('stays open on Ctrl+Enter with a conflict until it is resolved', async () => {
  const { fetch, brands } = fakeCatalog()
  const router = openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Mine')
  brands.change('b3', { name: 'Theirs' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(router.state.location.search).toEqual({ open: 'b3' })
})

test('sends only the note on Ctrl+Enter in a note beside the form', async () => {
  const { sent, fetch } = watched(fakeCatalog().fetch)
  const router = openScreen('/products/brands?open=b3', { fetch })
  await retype('Name', 'Lumière')
  await pasteIn(await field('Note'), 'Ask them')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ method: 'POST' }))
  expect(router.state.location.search).toEqual({ open: 'b3' })
})

test('remembers a collapsed section in this browser, and keeps what is typed in it', async () => {
  const drafts = fakeDrafts()
  openScreen('/products/brands?open=b3', { drafts })
  await retype('Page title', 'Lamps')
  await userEvent.click(await section('Search engines'))
  expect(screen.queryByRole('textbox', { name: 'Page title' })).toBeNull()
  await userEvent.click(await folded('Search engines'))
  expect((await field('Page title')).getAttribute('value')).toBe('Lamps')
  await userEvent.click(await section('Search engines'))
  cleanup()
  openScreen('/products/brands?open=b1')
  await folded('Search engines')
  await section('General')
})

test('expands a collapsed section for a link to it', async () => {
  openScreen('/products/brands?open=b3')
  await userEvent.click(await section('Search engines'))
  cleanup()
  const router = openScreen('/products/brands?open=b3#seo')
  await userEvent.click(await section('Search engines'))
  await folded('Search engines')
  await router.navigate({ to: '/products/brands', search: { open: 'b3' }, hash: 'seo' })
  await section('Search engines')
})

test('expands a collapsed section for an invalid field, which gets the focus', async () => {
  openScreen('/products/brands?open=b3')
  await userEvent.clear(await field('Name'))
  await userEvent.click(await section('General'))
  await save()
  await section('General')
  expect(document.activeElement).toBe(await field('Name'))
})

test('expands a collapsed section for a field with a server error', async () => {
  openScreen('/products/brands?open=b3')
  await retype('URL handle', 'regency')
  await userEvent.click(await section('General'))
  await save()
  await section('General')
  expect((await field('URL handle')).getAttribute('aria-invalid')).toBe('true')
})

test('asks where the products go when brands are merged, and deletes the brand', async () => {
  const { fetch, brands } = fakeCatalog()
  const router = openScreen('/products/brands?open=b3', { fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Merge this brand/ }))
  await userEvent.click(dialog.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Regency', hidden: true }))
  expect(dialog.getByText(/Lumen: 28 products move,/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await expect.poll(() => brands.all.has('b3')).toBe(false)
  await expect.poll(() => router.state.location.search).toEqual({ open: 'b2' })
})

test('explains every disabled control to an account that may only read', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/brands?open=b3', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  const merge = await screen.findByRole('button', { name: 'Merge' })
  expect(merge.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(merge)
  expect(await screen.findByText(/doesn’t have the “Products: delete” permission/)).toBeTruthy()
  expect((await field('Name')).hasAttribute('readonly')).toBe(true)
})

test('shows a message for a deleted brand, with a link to the list', async () => {
  const router = openScreen('/products/brands?open=nothing')
  await userEvent.click(await screen.findByRole('button', { name: 'Back to list' }))
  await expect.poll(() => router.state.location.search).toEqual({})
})

test('edits the name and the status of a brand in its row, and says why one is not saved', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands', { fetch })
  const first = [...brands.all.values()][0] ?? expect.fail('no brand')
  ;(await screen.findByRole('link', { name: first.name })).focus()
  await userEvent.keyboard('{F2}')
  const name = await screen.findByRole('textbox', { name: `Name, ${first.name}` })
  await userEvent.clear(name)
  await userEvent.type(name, 'Renamed{Tab}')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: `Status, ${first.name}` }), 'Hidden')
  await userEvent.keyboard('{Enter}')
  const renamed = await screen.findByRole('link', { name: 'Renamed' })
  // Both cells are marked for a moment.
  const marked = () => renamed.closest('tr')?.querySelectorAll('[data-saved]').length
  await expect.poll(marked).toBe(2)
  await expect.poll(marked).toBe(0)
  expect(brands.all.get(first.uid)).toMatchObject({ name: 'Renamed', status: 'Hidden' })
  // Someone else changes it meanwhile.
  brands.change(first.uid, { name: 'Theirs' })
  screen.getByRole('link', { name: 'Renamed' }).focus()
  await userEvent.keyboard('{F2}')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name, Renamed' }), '!{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this to “Theirs”.')
})
