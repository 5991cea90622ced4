import { addresses, awaitBriefly, listPages, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The list of suppliers, with the supplier that is open in its drawer. */
export const suppliersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.suppliers,
  staticData: {
    needs: ['products'],
    title: label('catalog.suppliers'),
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { supplierList } = await import('./queries.ts')
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, supplierList, deps)))
  },
  component: lazyRouteComponent(() => import('./suppliers-page.tsx'), 'SuppliersPage'),
})
