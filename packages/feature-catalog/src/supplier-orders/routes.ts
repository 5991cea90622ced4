import { addresses, listPages, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'

/** The list of supplier orders, with the order that is open in its drawer. */
export const supplierOrdersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.supplierOrders,
  staticData: {
    needs: 'products',
    title: label('catalog.supplier-orders'),
    names,
    record: {
      kind: 'supplier-orders',
      one: label('catalog.supply.order'),
      create: { label: label('catalog.supply.new'), needs: 'products_post' },
    },
    texts: () => import('./texts.ts').then(({ texts }) => texts),
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { supplierOrderList } = await import('./queries.ts')
    void context.queryClient.prefetchInfiniteQuery(listPages(context.search, supplierOrderList, deps))
  },
  component: lazyRouteComponent(() => import('./list/supplier-orders-page.tsx'), 'SupplierOrdersPage'),
})
