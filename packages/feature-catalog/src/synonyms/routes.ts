import { addresses, awaitBriefly, listPages, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The list of synonyms, with the set that is open in its drawer. */
export const synonymsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.synonyms,
  staticData: {
    needs: ['products'],
    title: label('catalog.synonyms'),
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { synonymList } = await import('./queries.ts')
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, synonymList, deps)))
  },
  component: lazyRouteComponent(() => import('./synonyms-page.tsx'), 'SynonymsPage'),
})
