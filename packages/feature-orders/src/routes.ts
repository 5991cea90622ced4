import { addresses, listPages, productFrame, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, orderTexts } from './messages.ts'
import { orderList, orderQuery, productOrdersQuery } from './queries.ts'

export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.orders,
  staticData: { needs: ['orders'], title: label('orders.orders') },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(listPages(context.search, orderList, deps))
  },
  component: lazyRouteComponent(() => import('./pages/orders-page.tsx'), 'OrdersPage'),
})

export const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.order,
  staticData: { needs: ['orders', 'read'], title: label('orders.order'), texts: [orderTexts] },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(orderQuery(context.api, params.order))
  },
  component: lazyRouteComponent(() => import('./pages/order-page.tsx'), 'OrderPage'),
})

/** The "Orders" tab on a product's page. */
export const productOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'orders',
  staticData: { needs: ['orders'], tab: { label: label('orders.orders'), order: 30 } },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchInfiniteQuery(productOrdersQuery(context.search, params.sku))
  },
  component: lazyRouteComponent(() => import('./panels/product-orders.tsx'), 'ProductOrders'),
})
