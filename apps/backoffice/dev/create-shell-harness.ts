import { createSignIn, createSignOut, type Account, type SessionEnd } from '@backoffice/auth-session'
import { fakeContext, fakeNamespace, type FakeServices } from '@backoffice/shell-kit/harness'
import { createMemoryHistory } from '@tanstack/react-router'
import { catalogs } from '../src/features.ts'
import { createNewVersion } from '../src/new-version/new-version.ts'
import { createAppRouter } from '../src/router.tsx'
import type { Services } from '../src/services.ts'
import { fakeProduct } from './fake-product.ts'

/** Options of a story of the shell. */
export interface ShellHarnessOptions extends Partial<
  Pick<FakeServices, 'account' | 'drafts' | 'fetch' | 'locale' | 'namespaces'>
> {
  /** Initial path. */
  readonly at: string
  /** Starts signed out, with this reason. */
  readonly ended?: SessionEnd
}

const report = (error: unknown) => console.error(error)
const someNamespaces = [
  fakeNamespace,
  { ...fakeNamespace, uid: 'east', id: 2, parent_id: 1, name: 'East', code: 'EAST' },
]

/**
 * Creates the real shell, with every screen of the product, around a fake server; it navigates in memory, not in the
 * address bar.
 */
export function createShellHarness({
  at,
  ended,
  fetch = fakeProduct(),
  namespaces = someNamespaces,
  ...rest
}: ShellHarnessOptions) {
  const context = fakeContext({ messages: catalogs, fetch, namespaces, ...rest })
  const { session, api } = context
  const history = createMemoryHistory({ initialEntries: [at] })
  const page = {
    path: () => history.location.href,
    hostname: () => 'harness.local',
    go: (path: string) => router.navigate({ href: path }),
    reload: () => undefined,
  }
  const signOut = createSignOut({ session, api, page, report })
  const signIn = createSignIn({
    session,
    api,
    page,
    signOut: signOut.signOut,
    tokens: { renew: () => Promise.resolve('harness') },
    loadData: (_account: Account) => api.GET('/api/websites', { disableMessage: true }).then(() => undefined),
    findAccountId: () => Promise.resolve(1),
    loadTableSettings: () => Promise.resolve(),
  })
  if (ended) session.end(ended)
  const services: Services = {
    ...context,
    signIn,
    signOut,
    newVersion: createNewVersion(),
    resume: () => Promise.resolve(!ended),
  }
  const router = createAppRouter(services)
  router.update({ ...router.options, history })
  return { router, services }
}
