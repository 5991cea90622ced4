import { answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { fakeFile } from '../../../../dev/fake-media.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { pasteIn } from '../../../../dev/paste-in.ts'

afterEach(cleanup)

type Options = Parameters<typeof createCatalogHarness>[1]

const open = (options: Options = {}) => {
  const router = createCatalogHarness('/products/LAMP', options)
  render(<RouterProvider router={router} />)
  return router
}
const media = async () => within(await screen.findByRole('region', { name: 'Media' }))
const names = async () =>
  (await media()).getAllByRole('button', { name: /, \d of \d/ }).map((tile) => tile.getAttribute('aria-label'))
const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
const choose = async (...files: File[]) =>
  userEvent.upload((await media()).getByLabelText('Add files', { selector: 'input' }), files)

test('moves a file with Alt and an arrow key, and stores its position', async () => {
  open()
  ;(await (await media()).findByRole('button', { name: 'View 1, 1 of 3' })).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(names).toEqual(['View 2, 1 of 3', 'View 1, 2 of 3', 'Manual, 3 of 3'])
})

test('has one main picture, which can be changed', async () => {
  open()
  await userEvent.click(await (await media()).findByRole('button', { name: 'Set as main image' }))
  await expect
    .poll(async () =>
      (await media())
        .getAllByRole('listitem')
        .map((tile) => within(tile).queryByRole('button', { name: 'Main image' }) !== null),
    )
    .toEqual([false, true, false])
})

test('plays a video in its place, and names the format and size of what is not a picture', async () => {
  const { fetch, change } = fakeCatalog()
  const film = fakeFile(4, {
    type: 'video',
    caption: 'Film',
    content_type: 'video/mp4',
    url: '/film',
    bytes: 8_000_000,
  })
  const manual = fakeFile(3, { type: 'manual', content_type: 'application/pdf', bytes: 1_240_000 })
  const changes: object = { files: [fakeFile(1), manual, film] }
  change('LAMP', changes)
  open({ fetch })
  const shown = await media()
  expect(await shown.findByRole('link', { name: 'Download PDF, 1.2 MB' })).toBeTruthy()
  expect(shown.getByLabelText('Film', { selector: 'video' }).getAttribute('src')).toBe('/film')
  expect(shown.getByRole('link', { name: 'Download MP4, 8 MB' }).getAttribute('href')).toBe('/film')
  expect(shown.getAllByRole('link')).toHaveLength(2)
})

test('stores a caption on blur', async () => {
  open()
  const caption = await (await media()).findByRole('textbox', { name: 'Caption (1 of 3)' })
  await userEvent.clear(caption)
  await userEvent.type(caption, 'From the side{Enter}')
  await expect.poll(names).toEqual(['From the side, 1 of 3', 'View 2, 2 of 3', 'Manual, 3 of 3'])
})

test('stores alternative texts of a picture by language', async () => {
  open()
  const alts = async () => (await media()).findByRole('button', { name: 'Alt text (1 of 3)' })
  expect((await alts()).getAttribute('title')).toBe('Missing: EN NL DE FR')
  await userEvent.click(await alts())
  await pasteIn(await screen.findByRole('textbox', { name: 'Dutch' }), 'Een lamp')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(async () => (await alts()).getAttribute('title')).toBe('Missing: EN DE FR')
})

test('uploads files one by one, and allows a retry after an error', async () => {
  const state = { refuses: true }
  const { fetch } = fakeCatalog()
  open({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const isUpload = request.method === 'POST' && request.url.endsWith('/files')
      if (isUpload && state.refuses && (await request.clone().text()).includes('bad.png'))
        return answerProblem(415, { message: 'This file isn’t an image.', code: 'files.unsupported-file' })
      return fetch(request)
    },
  })
  await choose(picture('bad.png'), picture('good.png'))
  expect(await (await media()).findByText('This file isn’t an image.')).toBeTruthy()
  await expect.poll(names).toHaveLength(4)
  state.refuses = false
  await userEvent.click((await media()).getByRole('button', { name: 'Try again' }))
  await expect.poll(names).toHaveLength(5)
  expect((await media()).queryByText('bad.png')).toBeNull()
})

test('removes a cancelled upload, and those that waited', async () => {
  open({
    fetch: fakeCatalog({ routes: { 'POST /api/products/{sku}/files': () => new Promise<never>(() => undefined) } })
      .fetch,
  })
  await choose(picture('slow.png'))
  expect(await (await media()).findByRole('progressbar', { name: 'Uploading slow.png' })).toBeTruthy()
  await userEvent.click((await media()).getByRole('button', { name: 'Cancel' }))
  expect((await media()).queryByText('slow.png')).toBeNull()
})

test('imports a file by its URL, or shows the error at the field', async () => {
  open()
  await userEvent.click(await (await media()).findByRole('button', { name: 'Add from URL' }))
  const address = (await media()).getByRole('textbox', { name: 'File URL' })
  await pasteIn(address, 'ftp://there/lamp.png')
  await userEvent.click((await media()).getByRole('button', { name: 'Add' }))
  expect(await (await media()).findByText('Files can’t be downloaded from this URL.')).toBeTruthy()
  await userEvent.clear(address)
  await pasteIn(address, 'https://there.example/lamp.png')
  await userEvent.click((await media()).getByRole('button', { name: 'Add' }))
  await expect.poll(names).toHaveLength(4)
})

test('explains why nothing can be added without the permission', async () => {
  open({
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] },
    }),
  })
  await userEvent.hover(await (await media()).findByRole('button', { name: 'Add files' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Products: edit')
  expect((await media()).getByRole('button', { name: 'Delete View 1' }).getAttribute('aria-disabled')).toBe('true')
})
