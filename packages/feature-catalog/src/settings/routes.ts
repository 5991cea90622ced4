import { addresses, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The product settings of a namespace. */
export const productSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.productSettings,
  staticData: {
    needs: 'products_read',
    title: label('catalog.settings'),
    key: 'f',
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  component: lazyRouteComponent(() => import('./settings-screen.ts'), 'SettingsScreen'),
})
