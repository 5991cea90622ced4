import { addresses, awaitBriefly, listPages, productFrame, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from './messages.ts'

/** What is asked for is loaded with the screens that ask: the first list need not wait for it. */
const queries = () => import('./queries.ts')

export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.orders,
  staticData: { needs: ['orders'], title: label('orders.orders') },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { orderList } = await queries()
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, orderList, deps)))
  },
  component: lazyRouteComponent(() => import('./pages/orders-page.tsx'), 'OrdersPage'),
})

export const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.order,
  staticData: { needs: ['orders', 'read'], title: label('orders.order'), texts: () => import('./order/texts.ts').then(({ texts }) => texts) },
  loader: async ({ context, params, cause }) => {
    const { orderQuery } = await queries()
    await awaitBriefly(cause, context.queryClient.prefetchQuery(orderQuery(context.api, params.order)))
  },
  component: lazyRouteComponent(() => import('./pages/order-page.tsx'), 'OrderPage'),
})

/** The "Orders" tab on a product's page. */
export const productOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'orders',
  staticData: { needs: ['orders'], tab: { label: label('orders.orders'), order: 30 } },
  loader: async ({ context, params, cause }) => {
    const { productOrdersQuery } = await queries()
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(productOrdersQuery(context.search, params.sku)))
  },
  component: lazyRouteComponent(() => import('./panels/product-orders.tsx'), 'ProductOrders'),
})
