import { addresses, awaitBriefly, listPages, productFrame, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from './texts.ts'

/** What is asked for is loaded with the screens that ask: the first list need not wait for it. */
const queries = () => import('./queries.ts')

export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.orders,
  staticData: { needs: 'orders', title: label('orders.orders') },
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
  staticData: {
    needs: 'orders_read',
    title: label('orders.order'),
    texts: () => import('./order/texts.ts').then(({ texts }) => texts),
  },
  loader: async ({ context, params, cause }) => {
    const { orderQuery } = await queries()
    await awaitBriefly(cause, context.queryClient.prefetchQuery(orderQuery(context.api, params.order)))
  },
  component: lazyRouteComponent(() => import('./pages/order-page.tsx'), 'OrderPage'),
})

const productTabs = () => import('./product-lines/tabs.tsx')

/** The orders with a product that came from a website, as a tab on its page. */
export const productOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'orders',
  staticData: { needs: 'orders', tab: { label: label('orders.orders'), order: 30 } },
  component: lazyRouteComponent(productTabs, 'ProductOrders'),
})

/** Those that were sold at a counter. */
export const productShopOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'shop-orders',
  staticData: { needs: 'orders', tab: { label: label('orders.tab.shop'), order: 32 } },
  component: lazyRouteComponent(productTabs, 'ProductShopOrders'),
})

/** Those that companies placed. */
export const productWholesaleOrdersRoute = createRoute({
  getParentRoute: () => productFrame,
  path: 'wholesale-orders',
  staticData: { needs: 'orders', tab: { label: label('orders.kind.Wholesale'), order: 34 } },
  component: lazyRouteComponent(productTabs, 'ProductWholesaleOrders'),
})
