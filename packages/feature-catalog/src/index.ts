import { IconTag } from '@tabler/icons-react'
import { defineFeature } from '@backoffice/shell-kit'
import { brandsRoute } from './brands/routes.ts'
import { categoriesRoute, categoryListRoute } from './categories/routes.ts'
import { label, texts } from './texts.ts'
import { newProductRoute } from './products/new/routes.ts'
import { reviewsRoute } from './reviews/routes.ts'
import { productSettingsRoute } from './settings/routes.ts'
import { supplierOrdersRoute } from './supplier-orders/routes.ts'
import { suppliersRoute } from './suppliers/routes.ts'
import { synonymsRoute } from './synonyms/routes.ts'
import { productTabs } from './products/detail/tab-routes.ts'
import { productOverviewRoute, productPage, productsRoute } from './products/routes.ts'

/** The catalog: its screens, the frame of a product's page, its tabs there, and its widgets on the dashboard. */
export const catalog = {
  ...defineFeature({
    name: 'catalog',
    messages: texts,
    navigation: { icon: IconTag, order: 30 },
    screens: [
      productsRoute,
      categoriesRoute,
      brandsRoute,
      suppliersRoute,
      supplierOrdersRoute,
      synonymsRoute,
      reviewsRoute,
      productSettingsRoute,
    ],
    otherScreens: [newProductRoute, categoryListRoute],
    panels: { product: [productOverviewRoute, ...productTabs] },
    widgets: { needs: 'products', load: () => import('./dashboard/widgets.ts') },
    commands: [
      {
        id: 'new-product',
        label: label('catalog.new'),
        needs: 'products_post',
        run: (_context, open) => open('/products/new'),
      },
    ],
  }),
  productPage,
}
