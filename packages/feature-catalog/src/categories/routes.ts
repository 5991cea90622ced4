import { addresses, awaitBriefly, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'

/** The tree of categories, with the open one beside it. */
export const categoriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.categories,
  staticData: {
    needs: 'categories',
    title: label('catalog.categories'),
    key: 'k',
    names,
    record: {
      kind: 'categories',
      one: label('catalog.category'),
      finder: { load: () => import('./find-categories.ts') },
      create: { label: label('catalog.categories.new'), needs: 'categories_post' },
    },
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  loader: async ({ context, cause }) => {
    const { categoriesQuery } = await import('../references/queries.ts')
    await awaitBriefly(cause, context.queryClient.prefetchQuery(categoriesQuery(context.api)))
  },
  component: lazyRouteComponent(() => import('./categories-page.tsx'), 'CategoriesPage'),
})
