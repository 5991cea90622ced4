import { staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../../texts.ts'

/** The page for a new product; `?copy=` is the SKU of the one to copy. */
export const newProductRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/new',
  validateSearch: (search: Record<string, unknown>): { copy?: string } =>
    typeof search['copy'] === 'string' ? { copy: search['copy'] } : {},
  staticData: {
    needs: 'products_post',
    title: label('catalog.new'),
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  component: lazyRouteComponent(() => import('./new-product-page.tsx'), 'NewProductPage'),
})
