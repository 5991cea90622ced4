import { addresses, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The company on invoices, and how payments are received online: settings of a namespace. */
export const orderSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.orderSettings,
  staticData: { needs: 'orders_read', title: label('orders.settings'), key: 'r' },
  component: lazyRouteComponent(() => import('./settings-screen.ts'), 'OrderSettingsScreen'),
})
