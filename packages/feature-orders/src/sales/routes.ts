import { addresses, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** What was sold and corrected in a period, by rate of VAT and by day. */
export const orderSalesRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.orderSales,
  staticData: { needs: 'orders', title: label('orders.sales-and-vat'), key: 'n' },
  component: lazyRouteComponent(() => import('./sales-screen.ts'), 'SalesScreen'),
})
