import { productFrame } from '@backoffice/shell-kit'
import { createHarness, neighbours, type HarnessOptions } from '@backoffice/shell-kit/harness'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { catalog } from '../src/index.ts'
import { dashboardRoute } from './dashboard.tsx'
import { fakeCatalog } from './fake-catalog.ts'

/** Creates feature-catalog on its own: the screens of other features are stubs. */
export const createCatalogHarness = (at?: string, { fetch = fakeCatalog().fetch, ...rest }: HarnessOptions = {}) =>
  createHarness(
    [
      ...catalog.routes,
      productFrame.update(catalog.productPage).addChildren(catalog.panels.product),
      dashboardRoute,
      ...neighbours.accounts,
      ...neighbours.orders,
      ...neighbours.shell,
    ],
    { look: UiProvider, messages: [uiMessages, ...catalog.messages], fetch, ...rest, ...(at !== undefined && { at }) },
  )

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createCatalogHarness>
  }
}
