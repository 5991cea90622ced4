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
