import { recordScreens } from '@backoffice/api-contract'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import type { ShellContext } from './context.ts'
import { enter } from './enter.ts'
import { detailSearch } from './tenants/detail-search.ts'

/** The one root of the tree. */
export const rootRoute = createRootRouteWithContext<ShellContext>()()

/** Screens for signed-in staff, inside the navigation layout. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: ({ context, matches, location, preload }) => enter({ context, matches, location, preload }),
})

/** A product's page. feature-catalog renders it; any feature may add a panel. */
export const productFrame = createRoute({
  getParentRoute: () => staffRoute,
  path: recordScreens.products.page,
  ...detailSearch,
})
