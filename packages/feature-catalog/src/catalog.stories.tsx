import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, LONG, press, reader, refuses, searchRefuses, waits } from '../dev/catalog-screen.tsx'
import { fakeCatalog } from '../dev/fake-catalog.ts'
import { apart, fakeInherited, parentAndChild } from '../dev/fake-inherited.ts'
import { fakeMail } from '../dev/fake-supplier-orders.ts'

const meta = {
  title: 'Catalog',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Products: Story = {}
export const ProductsInDutch: Story = { args: { locale: 'nl' } }
export const ProductsFiltered: Story = { args: { at: '/products?q=lamp&status=Active' } }
export const NoProducts: Story = { args: { fetch: fakeCatalog({ count: 0 }).fetch } }
export const ProductsOfTheParent: Story = { args: { namespaces: [fakeShop, fakeNamespace] } }
export const MoreProductsThanCanBeShown: Story = { args: { fetch: fakeCatalog({ most: 100 }).fetch } }
export const ProductsLoading: Story = {
  args: { fetch: fakeCatalog({ routes: { 'POST /search/indexes/products/search': waits } }).fetch },
}
export const ProductsFailed: Story = {
  args: { fetch: fakeCatalog({ routes: { 'POST /search/indexes/products/search': searchRefuses } }).fetch },
}
export const ProductsAsASheet: Story = { args: { at: '/products?mode=sheet' } }
export const ProductsAsASheetToReadOnly: Story = { args: { at: '/products?mode=sheet', account: reader } }
export const Brands: Story = { args: { at: '/products/brands' } }
export const NoBrands: Story = { args: { at: '/products/brands?q=nothing-like-this' } }
export const Brand: Story = { args: { at: '/products/brands?open=b3' } }
export const NewBrand: Story = { args: { at: '/products/brands?open=new' } }
export const BrandToReadOnly: Story = { args: { at: '/products/brands?open=b3', account: reader } }
export const BrandThatIsGone: Story = { args: { at: '/products/brands?open=gone' } }
export const BrandsFailed: Story = {
  args: {
    at: '/products/brands',
    fetch: fakeCatalog({ routes: { 'POST /search/indexes/brands/search': searchRefuses } }).fetch,
  },
}
export const Suppliers: Story = { args: { at: '/products/suppliers' } }
export const Supplier: Story = { args: { at: '/products/suppliers?open=s1' } }
export const NewSupplier: Story = { args: { at: '/products/suppliers?open=new' } }
export const SupplierWithoutCosts: Story = { args: { at: '/products/suppliers?open=s1', account: reader } }
export const Synonyms: Story = { args: { at: '/products/synonyms' } }
export const SynonymSet: Story = { args: { at: '/products/synonyms?open=y2' } }
export const NewSynonyms: Story = { args: { at: '/products/synonyms?open=new' } }
export const SearchesWithoutResult: Story = { args: { at: '/products/synonyms?open=searches-without-result' } }
export const TryASearch: Story = { args: { at: '/products/synonyms?open=try-a-search' } }
export const Reviews: Story = { args: { at: '/products/reviews' } }
export const ReviewToModerate: Story = { args: { at: '/products/reviews?open=r1' } }
export const ReviewToRead: Story = { args: { at: '/products/reviews?open=r1', account: reader } }
export const NothingToModerate: Story = { args: { at: '/products/reviews?state=On%20hold&rating=5&view=.moderate' } }
export const Categories: Story = { args: { at: '/products/categories' } }
export const Category: Story = { args: { at: '/products/categories?open=c2' } }
export const NewCategory: Story = { args: { at: '/products/categories?open=new&parent_id=c2' } }
export const CategoryToReadOnly: Story = { args: { at: '/products/categories?open=c2', account: reader } }
export const ProductSettings: Story = { args: { at: '/products/settings' } }
export const ProductSettingsToReadOnly: Story = { args: { at: '/products/settings', account: reader } }
export const Product: Story = { args: { at: '/products/LAMP' } }
export const ProductToReadOnly: Story = { args: { at: '/products/LAMP', account: reader } }
export const ProductThatIsGone: Story = { args: { at: '/products/NOTHING' } }
export const ProductThatWasDeleted: Story = {
  args: {
    at: '/products/LAMP',
    fetch: (() => {
      const { fetch } = fakeCatalog()
      void fetch('http://harness.local/api/products/LAMP', { method: 'DELETE' })
      return fetch
    })(),
  },
}
export const ProductOfAnotherNamespace: Story = { args: { at: '/products/LAMP', namespaces: apart } }
export const ProductWithLongTexts: Story = {
  args: {
    at: '/products/LAMP',
    fetch: (() => {
      const { fetch, change } = fakeCatalog()
      change('LAMP', { name: LONG })
      return fetch
    })(),
  },
}
export const ProductWithParentData: Story = {
  args: { at: '/products/LAMP', namespaces: parentAndChild, fetch: fakeInherited().fetch },
}
export const NewProduct: Story = { args: { at: '/products/new' } }
export const NewProductAsACopy: Story = { args: { at: '/products/new?copy=LAMP' } }
export const NewProductInGerman: Story = { args: { at: '/products/new', locale: 'de' } }
export const SupplierOrders: Story = { args: { at: '/products/supplierorders' } }
export const NoSupplierOrders: Story = { args: { at: '/products/supplierorders?q=nothing-like-this' } }
export const SupplierOrdersLoading: Story = {
  args: {
    at: '/products/supplierorders',
    fetch: fakeCatalog({ routes: { 'POST /search/indexes/supplier-orders/search': waits } }).fetch,
  },
}
export const SupplierOrdersFailed: Story = {
  args: {
    at: '/products/supplierorders',
    fetch: fakeCatalog({ routes: { 'POST /search/indexes/supplier-orders/search': searchRefuses } }).fetch,
  },
}
export const SupplierOrderDraft: Story = { args: { at: '/products/supplierorders?open=o1' } }
export const SupplierOrderSent: Story = { args: { at: '/products/supplierorders?open=o2' } }
const withMail = (mail: Parameters<typeof fakeMail>[0]) => {
  const { fetch, supplierOrders } = fakeCatalog()
  supplierOrders.change('o2', { mail: fakeMail(mail) })
  return { at: '/products/supplierorders?open=o2', fetch }
}
export const SupplierOrderMailWaiting: Story = { args: withMail({ state: 'Waiting', ended_at: null }) }
export const SupplierOrderMailDelayed: Story = {
  args: withMail({
    state: 'Waiting',
    ended_at: null,
    next_at: '2026-11-20T12:05:00Z',
    answer: '451 4.7.1 Greylisted, come back later',
  }),
}
export const SupplierOrderMailRefused: Story = {
  args: withMail({
    state: 'Refused',
    refusal: 'address',
    answer: '550 5.1.1 <orders@northsea.example>: Recipient address rejected: User unknown',
  }),
}
export const SupplierOrderToConfirm: Story = { args: { at: '/products/supplierorders?open=o2&tab=confirm' } }
export const SupplierOrderToReceive: Story = { args: { at: '/products/supplierorders?open=o3&tab=receive' } }
export const SupplierOrderReceived: Story = { args: { at: '/products/supplierorders?open=o4' } }
export const LabelsOfWhatCame: Story = { args: { at: '/products/supplierorders?open=o4&tab=labels' } }
export const NewSupplierOrder: Story = { args: { at: '/products/supplierorders?open=new' } }
export const SupplierOrderThatIsGone: Story = { args: { at: '/products/supplierorders?open=gone' } }
export const SupplierOrderToReadOnly: Story = { args: { at: '/products/supplierorders?open=o1', account: reader } }
export const SupplierOrderWithLongTexts: Story = {
  args: {
    at: '/products/supplierorders?open=o2',
    fetch: (() => {
      const { fetch, supplierOrders } = fakeCatalog()
      const order = supplierOrders.all.get('o2')
      const name = LONG
      supplierOrders.change('o2', {
        supplier: { uid: 's1', name },
        ...(order && { lines: order.lines.map((line) => ({ ...line, name })) }),
      })
      return fetch
    })(),
  },
}
export const ImportProducts: Story = { args: { at: '/products?open=import' } }
export const ImportThatIsGone: Story = { args: { at: '/products?open=import.gone' } }
export const ImportWithoutRight: Story = { args: { at: '/products?open=import', account: reader } }
export const Variants: Story = { args: { at: '/products/20013/variants' } }
export const VariantsFiltered: Story = { args: { at: '/products/20013/variants?option=colour:blue&sort=price:desc' } }
export const VariantPictures: Story = { args: { at: '/products/20013/variants' }, play: press('Pictures by option…') }
export const NoVariants: Story = { args: { at: '/products/LAMP/variants' } }
export const VariantsLoading: Story = {
  args: {
    at: '/products/20013/variants',
    fetch: fakeCatalog({ routes: { 'GET /api/products/{sku}/variants': waits } }).fetch,
  },
}
export const VariantsFailed: Story = {
  args: {
    at: '/products/20013/variants',
    fetch: fakeCatalog({ routes: { 'GET /api/products/{sku}/variants': refuses } }).fetch,
  },
}
export const VariantsToReadOnly: Story = { args: { at: '/products/20013/variants', account: reader } }
export const WebsitesOfAProduct: Story = { args: { at: '/products/LAMP/websites' } }
export const ProductOnAWebsite: Story = { args: { at: '/products/LAMP/websites/w1' } }
export const ProductOnAWebsiteToReadOnly: Story = { args: { at: '/products/LAMP/websites/w1', account: reader } }
export const WebsitesOfAProductFailed: Story = {
  args: {
    at: '/products/LAMP/websites',
    fetch: fakeCatalog({ routes: { 'GET /api/products/{sku}/websites': refuses } }).fetch,
  },
}
export const SearchEngines: Story = { args: { at: '/products/LAMP/search-engine-optimization' } }
export const SearchEnginesFailed: Story = {
  args: {
    at: '/products/LAMP/search-engine-optimization',
    fetch: fakeCatalog({ routes: { 'GET /api/products/{sku}/seo': refuses } }).fetch,
  },
}
export const Bundle: Story = { args: { at: '/products/LAMP/bundles' } }
export const BundleToReadOnly: Story = { args: { at: '/products/LAMP/bundles', account: reader } }
export const BundleLoading: Story = {
  args: {
    at: '/products/LAMP/bundles',
    fetch: fakeCatalog({ routes: { 'GET /api/products/{sku}/bundle': waits } }).fetch,
  },
}
export const Points: Story = { args: { at: '/products/LAMP/points' } }
export const PointsInGerman: Story = { args: { at: '/products/LAMP/points', locale: 'de' } }
export const ReviewsOfAProduct: Story = { args: { at: '/products/LAMP/reviews' } }
export const SettingsOfAProduct: Story = { args: { at: '/products/LAMP/settings' } }
export const SettingsOfAProductToReadOnly: Story = { args: { at: '/products/LAMP/settings', account: reader } }
