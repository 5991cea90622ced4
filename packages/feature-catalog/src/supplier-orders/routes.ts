import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'
import { supplierOrder } from './supplier-order.ts'

/** The list of supplier orders, with the order that is open in its drawer. */
export const supplierOrdersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(supplierOrder, {
    title: label('catalog.supplier-orders'),
    key: 'u',
    one: label('catalog.supply.order'),
    create: label('catalog.supplier-orders.new'),
    names,
    texts: () => import('./texts.ts'),
    list: () => import('./list/supplier-order-list.ts'),
    finder: { finds: ['number'] },
    screen: () => import('./list/supplier-orders-page.tsx'),
  }),
})
