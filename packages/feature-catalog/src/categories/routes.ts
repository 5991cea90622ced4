import { addresses, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../messages.ts'

/** The tree of categories, with the one that is open beside it. */
export const categoriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.categories,
  staticData: { needs: ['categories'], title: label('catalog.categories'), texts: () => import('./texts.ts').then(({ texts }) => texts) },
  loader: async ({ context }) => {
    const { categoriesQuery } = await import('../references.ts')
    void context.queryClient.prefetchQuery(categoriesQuery(context.api))
  },
  component: lazyRouteComponent(() => import('./categories-page.tsx'), 'CategoriesPage'),
})
