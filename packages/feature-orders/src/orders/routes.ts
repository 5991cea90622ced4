import { addresses, awaitBriefly, listPages, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** What is asked for is loaded with the screens that ask: the first list need not wait for it. */
const queries = () => import('./queries.ts')

export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.orders,
  staticData: {
    needs: 'orders',
    title: label('orders.orders'),
    record: { kind: 'orders', one: label('orders.order') },
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { orderList } = await queries()
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, orderList, deps)))
  },
  component: lazyRouteComponent(() => import('./list/orders-page.tsx'), 'OrdersPage'),
})

export const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.order,
  staticData: {
    needs: 'orders_read',
    title: label('orders.order'),
    texts: () => import('./detail/texts.ts').then(({ texts }) => texts),
  },
  loader: async ({ context, params, cause }) => {
    const { orderQuery } = await queries()
    await awaitBriefly(cause, context.queryClient.prefetchQuery(orderQuery(context.api, params.order)))
  },
  component: lazyRouteComponent(() => import('./detail/order-page.tsx'), 'OrderPage'),
})
