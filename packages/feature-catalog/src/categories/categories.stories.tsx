import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, callAnswers, reader, refuses, waits } from '../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { PICTURE } from '../../dev/fake-media.ts'

const meta = {
  title: 'Catalog/Categories',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/categories' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Categories: Story = {}
export const Category: Story = { args: { at: '/products/categories?open=c2' } }
const pinned = fakeCatalog()
pinned.categories.change('c2', { pinned_products: ['product-2', 'product-5', 'product-0', 'deleted'] })
export const PinnedProducts: Story = { args: { at: '/products/categories?open=c2', fetch: pinned.fetch } }
const pictured = fakeCatalog()
pictured.categories.change('c2', { image: PICTURE })
export const CategoryWithImage: Story = { args: { at: '/products/categories?open=c2', fetch: pictured.fetch } }
export const NewCategory: Story = { args: { at: '/products/categories?open=new&parent_id=c2' } }
export const CategoryToReadOnly: Story = { args: { at: '/products/categories?open=c2', account: reader } }
export const CategoryList: Story = { args: { at: '/products/categories/list' } }
export const CategoryInList: Story = { args: { at: '/products/categories/list?open=c2' } }
export const CategoriesLoading: Story = { args: { fetch: callAnswers('GET /api/categories', waits) } }
export const CategoriesFailed: Story = { args: { fetch: callAnswers('GET /api/categories', refuses) } }
export const NoCategories: Story = {
  args: {
    fetch: fakeCatalog({ routes: { 'GET /api/categories': () => ({ results: [], total: 0, limit: 1000, offset: 0 }) } })
      .fetch,
  },
}
export const CategoryThatIsGone: Story = { args: { at: '/products/categories?open=gone' } }
