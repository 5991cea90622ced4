import { productFrame } from '@backoffice/shell-kit'
import { createHarness, neighbours, type FakeServices } from '@backoffice/shell-kit/harness'
import type { Locale } from '@backoffice/texts'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { orders } from '../src/index.ts'
import { fakeOrders } from './fake-orders.ts'

interface Options {
  /** The server; without it one with a few hundred orders. */
  readonly fetch?: typeof fetch
  readonly locale?: Locale
  readonly account?: FakeServices['account']
  readonly namespaces?: FakeServices['namespaces']
}

/** feature-orders on its own: the screens it links to elsewhere are stand-ins. */
export const createOrdersHarness = (at?: string, { fetch = fakeOrders(), locale, account, namespaces }: Options = {}) =>
  createHarness([...orders.routes, productFrame.addChildren(orders.panels.product), ...neighbours.catalog], {
    look: UiProvider,
    messages: [uiMessages, ...orders.messages],
    cards: orders.cards,
    fetch,
    ...(account && { account }),
    ...(namespaces && { namespaces }),
    ...(locale && { locale }),
    ...(at !== undefined && { at }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOrdersHarness>
  }
}
