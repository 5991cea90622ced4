import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CatalogScreen,
  reader,
  searchAnswers,
  searchRefuses,
  waits,
  withExtraFields,
} from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { fakeFamily } from '../../../dev/fake-family.ts'

const meta = {
  title: 'Catalog/Products',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

const outsider = { ...reader, group: { uid: 'g', name: 'Drivers', actions: ['orders'] } }
export const Products: Story = {}
export const ProductsInDutch: Story = { args: { locale: 'nl' } }
export const ProductsFiltered: Story = { args: { at: '/products?q=lamp&status=Active' } }
export const ProductsArchived: Story = { args: { at: '/products?status=Archived&view=.archived' } }
export const OnlyArchivedProductsFound: Story = { args: { at: '/products?q=alarm' } }
export const CustomFieldAsColumn: Story = {
  args: {
    at: '/products?columns=name&columns=extra.watts',
    fetch: withExtraFields([{ code: 'watts', name: 'Power', type: 'number', unit: 'W' }], { watts: 60 }),
  },
}
export const ProductsFilteredByCustomField: Story = {
  args: {
    at: '/products?extra=watts:60',
    fetch: withExtraFields([{ code: 'watts', name: 'Power', type: 'number', unit: 'W', filterable: true }], {
      watts: 60,
    }),
  },
}
export const NoProducts: Story = { args: { fetch: fakeCatalog({ count: 0 }).fetch } }
export const ProductsOfTheParent: Story = { args: { namespaces: [fakeShop, fakeNamespace] } }
export const MoreProductsThanCanBeShown: Story = { args: { fetch: fakeCatalog({ most: 100 }).fetch } }
export const ProductsLoading: Story = { args: { fetch: searchAnswers('products', waits) } }
export const ProductsFailed: Story = { args: { fetch: searchAnswers('products', searchRefuses) } }
export const ProductsWithVariants: Story = { args: { fetch: fakeFamily().fetch } }
export const ProductsWithVariantsFound: Story = { args: { at: '/products?q=t-shirt', fetch: fakeFamily().fetch } }
export const ProductsGroupedByFamily: Story = { args: { at: '/products?group=family', fetch: fakeFamily().fetch } }
export const ProductsGroupedByCategory: Story = { args: { at: '/products?group=main_category' } }
const figures = ['kind', 'vat_code', 'incoming', 'cover', 'rating', 'cost', 'margin', 'namespace']
const withFigures = `/products?columns=name&${figures.map((id) => `columns=${id}`).join('&')}`
export const ProductsWithFigures: Story = { args: { at: withFigures } }
export const ProductsWithFiguresInGerman: Story = { args: { at: withFigures, locale: 'de' } }
export const ProductsWithoutCosts: Story = { args: { at: withFigures, account: reader } }
export const ProductsOfSeveralNamespaces: Story = { args: { namespaces: [fakeNamespace, fakeShop] } }
export const ProductsAsASheet: Story = { args: { at: '/products?mode=sheet' } }
export const ProductsAsASheetToReadOnly: Story = { args: { at: '/products?mode=sheet', account: reader } }
export const ProductsToReadOnly: Story = { args: { account: reader } }
export const ProductsWithoutPermission: Story = { args: { account: outsider } }
export const ProductPreviewed: Story = { args: { at: '/products?open=product-0' } }
