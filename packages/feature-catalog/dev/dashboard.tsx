import { DashboardCards } from '@backoffice/record-kit/dashboard'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'

/** The cards of the feature, on a dashboard of their own. */
export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  component: () => (
    <main style={{ flex: 1, padding: '1rem', overflow: 'auto' }}>
      <DashboardCards />
    </main>
  ),
})
