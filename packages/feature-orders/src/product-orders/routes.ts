import { productFrame } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'
import { lineSearch } from './line-search.ts'

const screens = () => import('./product-orders.tsx')

/** Tab of a product with its orders from websites. */
export const productOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'orders',
  validateSearch: lineSearch,
  staticData: { needs: 'orders', tab: { label: label('orders.orders'), order: 30 } },
  component: lazyRouteComponent(screens, 'ProductOrders'),
})

/** Tab with those from shops. */
export const productShopOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'shop-orders',
  validateSearch: lineSearch,
  staticData: { needs: 'orders', tab: { label: label('orders.tab.shop'), order: 32 } },
  component: lazyRouteComponent(screens, 'ProductShopOrders'),
})

/** Tab with those of companies. */
export const productWholesaleOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'wholesale-orders',
  validateSearch: lineSearch,
  staticData: { needs: 'orders', tab: { label: label('orders.tab.wholesale'), order: 34 } },
  component: lazyRouteComponent(screens, 'ProductWholesaleOrders'),
})
