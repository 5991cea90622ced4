import { listSearch, productFrame } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from './messages.ts'

/** The tabs behind the overview: one small file names them all, and each is loaded from there. */
const tabs = () => import('./product-tabs.ts')

/** The variants of a product, and what makes them. */
export const productVariantsRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'variants',
  validateSearch: listSearch('status', 'stock', 'option'),
  staticData: { tab: { label: label('catalog.tab.variants'), order: 10 } },
  component: lazyRouteComponent(tabs, 'ProductVariants'),
})

/** The websites that a product is on. */
export const productWebsitesRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'websites',
  staticData: { tab: { label: label('catalog.tab.websites'), order: 14 } },
  component: lazyRouteComponent(tabs, 'ProductWebsites'),
})

/** A product on one website. */
export const websiteProductRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'websites/$uid',
  component: lazyRouteComponent(tabs, 'WebsiteProduct'),
})

/** What search engines read of a product. */
export const productSeoRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'search-engine-optimization',
  staticData: { tab: { label: label('catalog.tab.seo'), order: 16 } },
  component: lazyRouteComponent(tabs, 'ProductSeo'),
})
