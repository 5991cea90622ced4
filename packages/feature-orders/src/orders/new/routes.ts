import { staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../../texts.ts'

/**
 * The page for a new order; `?draft=` is the number of the draft that is edited, `?copy=` that of the order whose products
 * and addresses it begins with.
 */
export const newOrderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/new',
  validateSearch: ({ draft, copy }: Record<string, unknown>): { draft?: string; copy?: string } => ({
    ...((typeof draft === 'string' || typeof draft === 'number') && { draft: String(draft) }),
    ...((typeof copy === 'string' || typeof copy === 'number') && { copy: String(copy) }),
  }),
  staticData: { needs: 'orders_post', title: label('orders.new') },
  component: lazyRouteComponent(() => import('./new-order-page.tsx'), 'NewOrderPage'),
})
