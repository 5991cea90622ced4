import { addresses, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'

const page = () => import('./categories-page.tsx')
const common = {
  needs: 'categories',
  title: label('catalog.categories'),
  names,
  texts: () => page().then(({ texts }) => texts),
} as const

/** The tree of categories, with the open one beside it. */
export const categoriesRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.categories,
  staticData: {
    ...common,
    key: 'k',
    record: {
      kind: 'categories',
      one: label('catalog.category'),
      finder: { load: page },
      create: { label: label('catalog.categories.new'), needs: 'categories_post' },
    },
  },
  loader: async (opened) => (await page()).loadCategories(opened),
  component: lazyRouteComponent(page, 'CategoriesPage'),
})

/** The same categories as a list, with the open one in its drawer. */
export const categoryListRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.categories,
  path: '/products/categories/list',
  staticData: common,
  component: lazyRouteComponent(page, 'CategoriesAsList'),
})
