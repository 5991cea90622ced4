import { landingFor } from '@backoffice/auth-session'
import { AccountTimeZone } from './layout/account-time-zone.tsx'
import {
  addresses,
  parseSearch,
  productFrame,
  Providers,
  rootRoute,
  staffRoute,
  stringifySearch,
} from '@backoffice/shell-kit'
import { UiProvider } from '@backoffice/ui'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { features } from './features.ts'
import { label } from './messages.ts'
import { FrameSkeleton } from './layout/frame-skeleton.tsx'
import { ServicesContext } from './services-context.ts'
import type { Services } from './services.ts'
import { trashRoute } from './trash/trash-route.ts'

const [catalog, orders, accounts] = features
const cards = features.flatMap((feature) => ('cards' in feature ? feature.cards : []))

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context: { session } }) => {
    if (session.account) throw redirect({ href: landingFor(session.account, session) })
  },
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  staticData: { needs: 'dashboard', title: label('shell.dashboard.title') },
  component: lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const accountRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.ownAccount,
  staticData: { title: label('shell.account.title') },
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
})

/** The route tree of the back office: every screen, and its parent. */
const routeTree = rootRoute
  .update({
    notFoundComponent: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
    errorComponent: lazyRouteComponent(() => import('./pages/failed-screen.tsx')),
  })
  .addChildren([
    landingRoute,
    staffRoute
      .update({
        component: lazyRouteComponent(() => import('./layout/staff.ts'), 'StaffLayout'),
        errorComponent: lazyRouteComponent(() => import('./layout/staff.ts'), 'StaffError'),
        pendingComponent: FrameSkeleton,
        pendingMs: 0,
      })
      .addChildren([
        dashboardRoute,
        accountRoute,
        trashRoute,
        ...catalog.routes,
        ...orders.routes,
        ...accounts.routes,
        productFrame.update(catalog.productPage).addChildren([...catalog.panels.product, ...orders.panels.product]),
      ]),
  ])

export function createAppRouter(services: Services) {
  return createRouter({
    routeTree,
    context: services,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // An unchanged URL keeps the same object: a list does not render again without a change.
    defaultStructuralSharing: true,
    Wrap: ({ children }) => (
      <ServicesContext value={services}>
        <Providers context={services} cards={cards} look={UiProvider}>
          <AccountTimeZone>{children}</AccountTimeZone>
        </Providers>
      </ServicesContext>
    ),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
