import { listSearch, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The work bench, where orders are picked, packed and sent. */
export const benchRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/ordersView',
  // As other screens read theirs: what the values mean is loaded with the page.
  validateSearch: listSearch(
    'queue',
    'as',
    'location',
    'website',
    'shipping',
    'units',
    'heavy',
    'late',
    'today',
    'sku',
  ),
  staticData: { needs: 'orders_put', title: label('orders.bench'), key: 'w' },
  component: lazyRouteComponent(() => import('./bench-screen.ts'), 'BenchScreen'),
})
