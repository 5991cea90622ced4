import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { namespace } from './namespace.ts'
import { label, texts as names } from './names/texts.ts'

const page = () => import('./namespaces-page.tsx')

const { staticData, ...list } = listRoute(namespace, {
  title: label('namespaces'),
  one: label('namespace'),
  names,
  texts: () => import('./texts.ts'),
  list: () => import('./namespace-list.ts'),
  screen: () => import('./namespace-list-page.tsx'),
})

/** The tree of namespaces, with the open one in its drawer. */
export const namespacesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounts/namespace',
  validateSearch: list.validateSearch,
  staticData: {
    ...staticData,
    needs: 'accounts',
    key: 'q',
    texts: () => page().then(({ texts }) => texts),
    record: { ...staticData.record, create: { label: label('namespaces.new'), needs: 'admin' } },
  },
  loader: async (opened) => (await page()).loadNamespaces(opened),
  component: lazyRouteComponent(page, 'NamespacesPage'),
})

/** The same namespaces as a list. */
export const namespaceListRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...list,
  staticData: { ...staticData, needs: 'accounts' },
})
