import { addresses, awaitBriefly, listPages, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

/** The list of reviews, with the review that is open in its drawer. */
export const reviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.reviews,
  staticData: {
    needs: ['products'],
    title: label('catalog.reviews'),
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { reviewList } = await import('./queries.ts')
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, reviewList, deps)))
  },
  component: lazyRouteComponent(() => import('./reviews-page.tsx'), 'ReviewsPage'),
})
