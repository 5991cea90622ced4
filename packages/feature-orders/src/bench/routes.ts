import { staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The work bench, where orders are picked, packed and sent. */
export const benchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/ordersView',
  // What the parameters mean is loaded with the page.
  validateSearch: (search: Record<string, unknown>) => search,
  staticData: { needs: 'orders_put', title: label('orders.bench'), key: 'w' },
  component: lazyRouteComponent(() => import('./bench-screen.ts'), 'BenchScreen'),
})
