import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

/** Opens a list of a few products, of which the lamp is archived. */
function open(at: string) {
  const { fetch, change } = fakeCatalog({ count: 3 })
  change('LAMP', { status: 'Archived' })
  return openScreen(at, { fetch })
}
const lamp = () => screen.queryByRole('link', { name: 'Desk lamp' })

test('hides archived products, and shows them in their view', async () => {
  open('/products')
  await screen.findByText('2 of 2')
  expect(lamp()).toBeNull()
  const views = screen.getByRole('navigation', { name: 'Views' })
  await userEvent.click(within(views).getByRole('button', { name: 'Archived' }))
  await screen.findByRole('link', { name: 'Desk lamp' })
})

test('counts archived products in the filter by status', async () => {
  open('/products')
  await screen.findByText('2 of 2')
  await userEvent.click(screen.getAllByRole('button', { name: 'Status' })[0]!)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Archived/ }))
  await screen.findByRole('link', { name: 'Desk lamp' })
})

test('finds an archived product by its SKU', async () => {
  open('/products?q=LAMP')
  await screen.findByRole('link', { name: 'Desk lamp' })
})

test('offers the archived products that match a search without results', async () => {
  const router = open('/products?q=desk')
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 archived product' }))
  await screen.findByRole('link', { name: 'Desk lamp' })
  expect(router.state.location.searchStr).toBe('?q=desk&status=Archived')
})
