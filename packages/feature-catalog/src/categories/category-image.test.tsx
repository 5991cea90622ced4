import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { PICTURE } from '../../dev/fake-media.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

test('uploads the image of a category', async () => {
  const { fetch, categories } = fakeCatalog()
  openScreen('/products/categories?open=c2', { fetch })
  const image = within(await screen.findByRole('group', { name: 'Image' }))
  const png = new File(['x'], 'lamps.png', { type: 'image/png' })
  await userEvent.upload(await image.findByLabelText('Upload', { selector: 'input' }), png)
  await image.findByRole('button', { name: 'Replace' })
  expect(categories.all.get('c2')?.image).toBe(PICTURE)
})
