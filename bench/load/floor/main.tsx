import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { SignIn } from './sign-in.tsx'

const rootRoute = createRootRoute()
const signInRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: SignIn })
const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list',
  component: lazyRouteComponent(() => import('./list.tsx'), 'List'),
})
const router = createRouter({ routeTree: rootRoute.addChildren([signInRoute, listRoute]) })

createRoot(document.getElementById('app')!).render(
  <MantineProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
)
