import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

/** Wraps a story in a router, for components with links. Every URL shows the story again. */
export function StoryFrame({ children, at = '/' }: { readonly children: ReactNode; readonly at?: string }) {
  const [router] = useState(() => {
    const root = createRootRoute()
    const here = createRoute({ getParentRoute: () => root, path: '$', component: () => children })
    return createRouter({ routeTree: root.addChildren([here]), history: createMemoryHistory({ initialEntries: [at] }) })
  })
  return <RouterProvider router={router as never} />
}
