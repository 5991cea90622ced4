import { listSearch, productFrame } from '@backoffice/shell-kit'
import { createTexts, type TextId } from '@backoffice/texts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { texts } from './texts.ts'
import { label as reviewLabel } from '../../reviews/names/texts.ts'
import { review } from '../../reviews/review.ts'

const { label: productLabel } = createTexts<TextId<typeof texts>>()

/** The tabs after the overview: one small file names them all, and each is loaded from there. */
const tabs = () => import('./tabs.ts')

/** The variants of a product, and its options. */
export const productVariantsRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'variants',
  validateSearch: listSearch('status', 'stock', 'option'),
  staticData: { tab: { label: productLabel('catalog.tab.variants'), order: 10 } },
  component: lazyRouteComponent(tabs, 'ProductVariants'),
})

/** The websites of a product. */
export const productWebsitesRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'websites',
  validateSearch: listSearch('state', 'overrides'),
  staticData: { tab: { label: productLabel('catalog.tab.websites'), order: 14 } },
  component: lazyRouteComponent(tabs, 'ProductWebsites'),
})

/** A product on one website. */
export const websiteProductRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'websites/$website',
  component: lazyRouteComponent(tabs, 'WebsiteProduct'),
})

/** The search engine texts of a product. */
export const productSeoRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'search-engine-optimization',
  staticData: { tab: { label: productLabel('catalog.tab.seo'), order: 16 } },
  component: lazyRouteComponent(tabs, 'ProductSeo'),
})

/** The parts of a product as a bundle, and the bundles that contain it. */
export const productBundlesRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'bundles',
  staticData: { tab: { label: productLabel('catalog.tab.bundles'), order: 12 } },
  component: lazyRouteComponent(tabs, 'ProductBundles'),
})

/** The loyalty points of a product, and its pros and cons. */
export const productPointsRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'points',
  staticData: { tab: { label: productLabel('catalog.tab.points'), order: 18 } },
  component: lazyRouteComponent(tabs, 'ProductPoints'),
})

/** The reviews of a product. */
export const productReviewsRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'reviews',
  validateSearch: review.validateSearch,
  staticData: { tab: { label: reviewLabel('catalog.reviews'), order: 20 } },
  component: lazyRouteComponent(tabs, 'ProductReviews'),
})

/** The settings, identifiers and danger zone of a product. */
export const productManageRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'settings',
  staticData: { tab: { label: productLabel('catalog.tab.settings'), order: 40 } },
  component: lazyRouteComponent(tabs, 'ProductManage'),
})

/** Every tab of a product in the catalog, except its overview. */
export const productTabs = [
  productVariantsRoute,
  productBundlesRoute,
  productWebsitesRoute,
  websiteProductRoute,
  productSeoRoute,
  productPointsRoute,
  productReviewsRoute,
  productManageRoute,
] as const
