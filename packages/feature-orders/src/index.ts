import { lazy } from '@backoffice/lazy'
import { card, defineFeature, productPreview } from '@backoffice/shell-kit'
import { IconShoppingBag } from '@tabler/icons-react'
import { label, texts } from './texts.ts'
import { benchRoute } from './bench/routes.ts'
import { newOrderRoute } from './orders/new/routes.ts'
import { orderRoute, ordersRoute } from './orders/routes.ts'
import { orderSalesRoute } from './sales/routes.ts'
import { orderSettingsRoute } from './settings/routes.ts'
import { productOrdersRoute, productShopOrdersRoute, productWholesaleOrdersRoute } from './product-orders/routes.ts'

/** The orders: their screens, their tab on a product and in its preview, and their widgets on the dashboard. */
export const orders = defineFeature({
  name: 'orders',
  messages: texts,
  navigation: { icon: IconShoppingBag, order: 20 },
  screens: [ordersRoute, benchRoute, orderSalesRoute, orderSettingsRoute],
  otherScreens: [newOrderRoute, orderRoute],
  panels: { product: [productOrdersRoute, productShopOrdersRoute, productWholesaleOrdersRoute] },
  cards: [
    card(productPreview, {
      id: 'orders',
      needs: 'orders',
      component: lazy(() => import('./product-orders/last-orders.tsx')),
    }),
  ],
  widgets: { needs: 'orders', load: () => import('./dashboard/widgets.ts') },
  commands: [
    { id: 'new-order', label: label('orders.new'), needs: 'orders_post', run: (_context, open) => open('/orders/new') },
  ],
})
