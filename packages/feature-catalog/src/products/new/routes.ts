import { staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../../texts.ts'

/** Where a product is made; `?copy=` names the SKU of the one that it begins as. */
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
