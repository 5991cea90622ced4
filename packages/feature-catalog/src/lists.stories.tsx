import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, reader, refuses, searchRefuses, waits } from '../dev/catalog-screen.tsx'
import { fakeCatalog } from '../dev/fake-catalog.ts'

const meta = {
  title: 'Catalog/Lists',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/suppliers' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

const search = (index: string, does: typeof waits | typeof searchRefuses) =>
  fakeCatalog({ routes: { [`POST /search/indexes/${index}/search`]: does } }).fetch
const call = (route: string, does: typeof waits | typeof refuses) => fakeCatalog({ routes: { [route]: does } }).fetch
const outsider = { ...reader, group: { uid: 'g', name: 'Drivers', actions: ['orders'] } }

export const ProductsToReadOnly: Story = { args: { at: '/products', account: reader } }
export const ProductsWithoutRight: Story = { args: { at: '/products', account: outsider } }
export const BrandsLoading: Story = { args: { at: '/products/brands', fetch: search('brands', waits) } }
export const BrandLoading: Story = {
  args: { at: '/products/brands?open=b3', fetch: call('GET /api/brands/{uid}', waits) },
}
export const BrandFailed: Story = {
  args: { at: '/products/brands?open=b3', fetch: call('GET /api/brands/{uid}', refuses) },
}
export const NoSuppliers: Story = { args: { at: '/products/suppliers?q=nothing-like-this' } }
export const SuppliersLoading: Story = { args: { fetch: search('suppliers', waits) } }
export const SuppliersFailed: Story = { args: { fetch: search('suppliers', searchRefuses) } }
export const SupplierLoading: Story = {
  args: { at: '/products/suppliers?open=s1', fetch: call('GET /api/suppliers/{uid}', waits) },
}
export const SupplierThatIsGone: Story = { args: { at: '/products/suppliers?open=gone' } }
export const NoSynonyms: Story = { args: { at: '/products/synonyms?q=nothing-like-this' } }
export const SynonymsLoading: Story = { args: { at: '/products/synonyms', fetch: search('synonyms', waits) } }
export const SynonymsFailed: Story = { args: { at: '/products/synonyms', fetch: search('synonyms', searchRefuses) } }
export const SynonymSetToReadOnly: Story = { args: { at: '/products/synonyms?open=y2', account: reader } }
export const SearchesWithoutResultFailed: Story = {
  args: { at: '/products/synonyms?open=searches-without-result', fetch: call('GET /api/search-misses', refuses) },
}
export const ReviewsLoading: Story = { args: { at: '/products/reviews', fetch: search('reviews', waits) } }
export const ReviewsFailed: Story = { args: { at: '/products/reviews', fetch: search('reviews', searchRefuses) } }
export const ReviewThatIsGone: Story = { args: { at: '/products/reviews?open=gone' } }
export const CategoriesLoading: Story = {
  args: { at: '/products/categories', fetch: call('GET /api/categories', waits) },
}
export const CategoriesFailed: Story = {
  args: { at: '/products/categories', fetch: call('GET /api/categories', refuses) },
}
export const NoCategories: Story = {
  args: {
    at: '/products/categories',
    fetch: fakeCatalog({ routes: { 'GET /api/categories': () => ({ results: [], total: 0, limit: 1000, offset: 0 }) } })
      .fetch,
  },
}
export const CategoryThatIsGone: Story = { args: { at: '/products/categories?open=gone' } }
export const SettingsLoading: Story = {
  args: { at: '/products/settings', fetch: call('GET /api/product-settings/{uid}', waits) },
}
export const SettingsFailed: Story = {
  args: { at: '/products/settings', fetch: call('GET /api/product-settings/{uid}', refuses) },
}
export const NewProductWithoutRight: Story = { args: { at: '/products/new', account: reader } }
