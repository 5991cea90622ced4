import { createBrowserHistory, createMemoryHistory, createRouter, Outlet, type AnyRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rootRoute, staffRoute } from '../anchors.ts'
import { startKeyboard } from '../keyboard/keyboard.ts'
import { parseSearch, stringifySearch } from '../list/address-search.ts'
import { Providers, type Look } from '../providers.tsx'
import type { Card } from '../slots.ts'
import { fakeContext, type FakeServices } from './fake-context.ts'

interface Options extends FakeServices {
  /** Provider of the theme: `UiProvider`. */
  readonly look: Look
  readonly cards?: readonly Card[]
  /** Initial path. Without it the harness follows the browser's URL. */
  readonly at?: string
}

/** The screens, with the keys that their controls name. */
function Screens() {
  useEffect(() => startKeyboard(document, { shortcuts: () => [] }), [])
  return <Outlet />
}

/** Creates a minimal shell: one feature on the real anchors, with a fake server. */
export function createHarness<const TRoutes extends readonly AnyRoute[]>(
  routes: TRoutes,
  { look, cards = [], at, ...services }: Options,
) {
  const history = at === undefined ? createBrowserHistory() : createMemoryHistory({ initialEntries: [at] })
  const context = fakeContext({ ...services, searchOfAddress: () => history.location.search })
  return createRouter({
    routeTree: rootRoute.addChildren([staffRoute.update({ component: Screens }).addChildren(routes)]),
    context,
    parseSearch,
    stringifySearch,
    defaultPendingMs: 0,
    history,
    Wrap: ({ children }) => (
      <Providers context={context} cards={cards} look={look}>
        {children}
      </Providers>
    ),
  })
}
