import { staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'
import { benchSearch } from './bench-search.ts'

/** The work bench, where orders are picked, packed and sent. */
export const benchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/ordersView',
  validateSearch: benchSearch,
  staticData: { needs: 'orders_put', title: label('orders.bench'), key: 'w' },
  component: lazyRouteComponent(() => import('./bench-screen.ts'), 'BenchScreen'),
})
