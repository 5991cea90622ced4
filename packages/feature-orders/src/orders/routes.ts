import { listRoute } from '@backoffice/record-kit'
import { addresses, awaitBriefly, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'
import { order } from './order.ts'

/** The list of orders, each of which has a page. */
export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(order, {
    title: label('orders.orders'),
    one: label('orders.order'),
    key: 'o',
    names: [],
    texts: () => import('./texts.ts'),
    list: () => import('./list/order-list.ts'),
    finder: { finds: ['number', 'person'], scanned: () => import('./find-scanned.ts') },
    screen: () => import('./list/orders-page.tsx'),
  }),
})

/** One order. Its data is loaded with its page: the first list need not wait for it. */
export const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.order,
  staticData: {
    needs: 'orders_read',
    title: label('orders.order'),
    texts: () => import('./detail/texts.ts').then(({ texts }) => texts),
  },
  loader: async ({ context, params, cause }) => {
    const { assertNumber, orderQuery } = await import('./queries.ts')
    assertNumber(params.order)
    await awaitBriefly(cause, context.queryClient.prefetchQuery(orderQuery(context.api, params.order)))
  },
  component: lazyRouteComponent(() => import('./detail/order-page.tsx'), 'OrderPage'),
})
