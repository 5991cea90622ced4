import {
  createHarness,
  fakeKinds,
  fakeRail,
  fakeServer,
  fakeViews,
  neighbours,
  type FakeKind,
  type HarnessOptions,
} from '@backoffice/shell-kit/harness'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { accounts } from '../src/index.ts'

const fakeFetch = () =>
  fakeServer({
    ...fakeRail(),
    ...fakeViews(),
    ...fakeKinds(import.meta.glob<FakeKind>('./kinds/*.ts', { eager: true, import: 'default' })),
  })

/** Harness of feature-accounts on its own: screens of other features are stubs. */
export const createAccountsHarness = (at?: string, { fetch = fakeFetch(), ...rest }: HarnessOptions = {}) =>
  createHarness([...accounts.routes, ...neighbours.catalog, ...neighbours.orders, ...neighbours.shell], {
    look: UiProvider,
    messages: [uiMessages, ...accounts.messages],
    fetch,
    ...rest,
    ...(at !== undefined && { at }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAccountsHarness>
  }
}
