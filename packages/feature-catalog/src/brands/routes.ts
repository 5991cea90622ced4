import { addresses, awaitBriefly, listPages, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The list of brands, with the brand that is open in its drawer. */
export const brandsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.brands,
  staticData: {
    needs: ['products'],
    title: label('catalog.brands'),
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { brandList } = await import('./queries.ts')
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, brandList, deps)))
  },
  component: lazyRouteComponent(() => import('./brands-page.tsx'), 'BrandsPage'),
})
