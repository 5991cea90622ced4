import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { PICTURE } from '../../dev/fake-media.ts'
import { openScreen } from '../../dev/open-screen.tsx'
import { pasteIn } from '../../dev/paste-in.ts'

afterEach(cleanup)

const logo = async () => within(await screen.findByRole('group', { name: 'Logo' }))
const png = new File(['x'], 'logo.png', { type: 'image/png' })

test('uploads a logo at once, and removes it with the form', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands?open=b3', { fetch })
  await userEvent.upload(await (await logo()).findByLabelText('Upload', { selector: 'input' }), png)
  await (await logo()).findByRole('button', { name: 'Replace' })
  expect(brands.all.get('b3')?.logo).toBe(PICTURE)
  await userEvent.click((await logo()).getByRole('button', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => brands.all.get('b3')?.logo).toBeNull()
})

test('uploads a share image beside the logo, once the texts beside it are saved', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands?open=b3', { fetch })
  const share = async () => within(await screen.findByRole('group', { name: 'Share image' }))
  await pasteIn(await screen.findByRole('textbox', { name: 'Page title' }), 'Lumen lamps')
  const upload = await (await share()).findByRole('button', { name: 'Upload' })
  expect(upload.dataset['reason']).toBe('Save or discard your changes first.')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect
    .poll(async () => (await share()).getByRole('button', { name: 'Upload' }).dataset['reason'])
    .toBeUndefined()
  await userEvent.upload(await (await share()).findByLabelText('Upload', { selector: 'input' }), png)
  await (await share()).findByRole('button', { name: 'Replace' })
  await expect
    .poll(() => brands.all.get('b3'))
    .toMatchObject({ logo: null, seo: { title: 'Lumen lamps', image: PICTURE } })
})

test('imports a logo from a URL, and shows why another one is rejected', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands?open=b3', { fetch })
  await userEvent.click(await (await logo()).findByRole('button', { name: 'Add from URL' }))
  const url = (await logo()).getByRole('textbox', { name: 'File URL' })
  await userEvent.type(url, 'https://127.0.0.1/logo.png{Enter}')
  expect(await (await logo()).findByText('Files can’t be downloaded from this URL.')).toBeTruthy()
  await userEvent.clear(url)
  await userEvent.type(url, 'https://lumen.example/logo.png{Enter}')
  await expect.poll(() => brands.all.get('b3')?.logo).toBe(PICTURE)
})

test('keeps unsaved changes of the form while a logo is uploaded', async () => {
  const { fetch, brands } = fakeCatalog()
  openScreen('/products/brands?open=b3', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Ltd')
  await userEvent.upload(await (await logo()).findByLabelText('Upload', { selector: 'input' }), png)
  await (await logo()).findByRole('button', { name: 'Replace' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => brands.all.get('b3')).toMatchObject({ name: 'Lumen Ltd', logo: PICTURE })
})

test('explains that a new brand has to be saved first', async () => {
  openScreen('/products/brands?open=new')
  const upload = await (await logo()).findByRole('button', { name: 'Upload' })
  expect(upload.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(upload)
  expect(await screen.findByText('Save the record first, then add an image.')).toBeTruthy()
})
