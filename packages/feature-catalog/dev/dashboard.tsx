import { Dashboard } from '@backoffice/record-kit/dashboard'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { catalog } from '../src/index.ts'

/** The widgets of the feature, on a dashboard of their own. */
export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  component: () => (
    <main style={{ flex: 1, padding: '1rem', overflow: 'auto' }}>
      <Dashboard sources={[catalog.widgets]} layout={null} />
    </main>
  ),
})
