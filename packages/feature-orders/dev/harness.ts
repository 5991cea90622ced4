import { productFrame } from '@backoffice/shell-kit'
import { createHarness, neighbours, type HarnessOptions } from '@backoffice/shell-kit/harness'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { orders } from '../src/index.ts'
import { dashboardRoute } from './dashboard.tsx'
import { fakeOrders } from './fake-orders.ts'
import { productPreviewRoute } from './product-preview.tsx'

/** Creates feature-orders on its own: the screens of other features are stubs. */
export const createOrdersHarness = (at?: string, { fetch = fakeOrders(), ...rest }: HarnessOptions = {}) =>
  createHarness(
    [
      ...orders.routes,
      productFrame.addChildren(orders.panels.product),
      dashboardRoute,
      productPreviewRoute,
      ...neighbours.catalog,
      ...neighbours.shell,
    ],
    {
      look: UiProvider,
      messages: [uiMessages, ...orders.messages],
      cards: orders.cards,
      fetch,
      ...rest,
      ...(at !== undefined && { at }),
    },
  )

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOrdersHarness>
  }
}
