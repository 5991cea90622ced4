import { addresses, awaitBriefly, openDefaultView, productFrame, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../texts.ts'

const findProducts = () => import('./find-products.ts')

export const productsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.products,
  staticData: {
    needs: 'products',
    title: label('catalog.products'),
    key: 'p',
    record: {
      kind: 'products',
      one: label('catalog.product'),
      list: findProducts,
      finder: { finds: ['number'], load: findProducts, scanned: findProducts },
    },
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const { productPages } = await import('./list/product-pages.ts')
    openDefaultView({ context, deps, cause }, 'products', '/products')
    await awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(productPages(context, deps)))
  },
  component: lazyRouteComponent(() => import('./list/products-page.tsx'), 'ProductsPage'),
})

/** Frame of a product's page: header and tabs around the panels of all features. */
export const productPage = {
  staticData: {
    needs: 'products_read' as const,
    title: label('catalog.product'),
    texts: () => import('./detail/texts.ts').then(({ texts }) => texts),
  },
  component: lazyRouteComponent(() => import('./detail/product-page.tsx'), 'ProductPage'),
}

/** The first tab of a product: its names, texts and prices. */
export const productOverviewRoute = createRoute({
  getParentRoute: () => productFrame,
  path: '/',
  staticData: {
    tab: { label: label('catalog.tab.overview'), order: 0 },
    texts: () => import('./detail/overview/texts.ts').then(({ texts }) => texts),
  },
  loader: async ({ context, params, cause }) => {
    const { productQuery } = await import('./detail/queries.ts')
    await awaitBriefly(cause, context.queryClient.prefetchQuery(productQuery(context.api, params.sku)))
  },
  component: lazyRouteComponent(() => import('./detail/overview/product-overview.tsx'), 'ProductOverview'),
})
