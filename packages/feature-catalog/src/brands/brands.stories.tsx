import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CatalogScreen,
  callAnswers,
  reader,
  refuses,
  searchAnswers,
  searchRefuses,
  waits,
} from '../../dev/catalog-screen.tsx'

const meta = {
  title: 'Catalog/Brands',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/brands' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Brands: Story = {}
export const NoBrands: Story = { args: { at: '/products/brands?q=nothing-like-this' } }
export const Brand: Story = { args: { at: '/products/brands?open=b3' } }
export const NewBrand: Story = { args: { at: '/products/brands?open=new' } }
export const BrandToReadOnly: Story = { args: { at: '/products/brands?open=b3', account: reader } }
export const BrandThatIsGone: Story = { args: { at: '/products/brands?open=gone' } }
export const BrandsFailed: Story = { args: { fetch: searchAnswers('brands', searchRefuses) } }
export const BrandsLoading: Story = { args: { fetch: searchAnswers('brands', waits) } }
export const BrandLoading: Story = {
  args: { at: '/products/brands?open=b3', fetch: callAnswers('GET /api/brands/{uid}', waits) },
}
export const BrandFailed: Story = {
  args: { at: '/products/brands?open=b3', fetch: callAnswers('GET /api/brands/{uid}', refuses) },
}
