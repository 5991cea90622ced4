import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, press, reader } from '../../../../dev/catalog-screen.tsx'
import { fakeListings, sisters } from '../../../../dev/fake-listings.ts'

const meta = {
  title: 'Catalog/Compare a product',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/LAMP', namespaces: sisters },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

const compare = async () => {
  await press('Actions')()
  await press('Compare…')()
}

export const Sisters: Story = { args: { fetch: fakeListings().fetch }, play: compare }
export const SistersToReadOnly: Story = {
  args: { fetch: fakeListings().fetch, account: { ...reader, namespaces: ['north'] } },
  play: compare,
}
export const SistersInOneNamespace: Story = {
  args: { fetch: fakeListings({ 'GET /api/products/{sku}/listings': () => ({ results: [] }) }).fetch },
  play: compare,
}
export const SistersAreVariants: Story = { args: { at: '/products/20013', fetch: fakeListings().fetch }, play: compare }
