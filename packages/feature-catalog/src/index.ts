import { IconTag } from '@tabler/icons-react'
import { defineFeature } from '@backoffice/shell-kit'
import { brandsRoute } from './brands/routes.ts'
import { categoriesRoute } from './categories/routes.ts'
import { label, texts } from './texts.ts'
import { newProductRoute } from './products/new/routes.ts'
import { productFinder } from './products/product-finder.ts'
import { reviewsRoute } from './reviews/routes.ts'
import { productSettingsRoute } from './settings/routes.ts'
import { supplierOrdersRoute } from './supplier-orders/routes.ts'
import { suppliersRoute } from './suppliers/routes.ts'
import { synonymsRoute } from './synonyms/routes.ts'
import { productTabs } from './products/detail/tab-routes.ts'
import { productOverviewRoute, productPage, productsRoute } from './products/routes.ts'

/** The catalog: its screens, how it paints a product's page, and what it adds there. */
export const catalog = {
  ...defineFeature({
    name: 'catalog',
    messages: texts,
    routes: [
      productsRoute,
      brandsRoute,
      suppliersRoute,
      supplierOrdersRoute,
      synonymsRoute,
      reviewsRoute,
      categoriesRoute,
      productSettingsRoute,
      newProductRoute,
    ],
    panels: { product: [productOverviewRoute, ...productTabs] },
    navigation: [
      {
        label: label('catalog.products'),
        route: productsRoute,
        icon: IconTag,
        order: 30,
        key: 'p',
        below: [
          { label: label('catalog.categories'), route: categoriesRoute },
          { label: label('catalog.brands'), route: brandsRoute },
          { label: label('catalog.suppliers'), route: suppliersRoute },
          { label: label('catalog.supplier-orders'), route: supplierOrdersRoute },
          { label: label('catalog.synonyms'), route: synonymsRoute },
          { label: label('catalog.reviews'), route: reviewsRoute },
          { label: label('catalog.settings'), route: productSettingsRoute },
        ],
      },
    ],
    finders: [productFinder],
    commands: [
      {
        id: 'new-product',
        label: label('catalog.new'),
        needs: 'products_post',
        run: (_context, open) => open('/products/new'),
      },
      {
        id: 'new-category',
        label: label('catalog.new.category'),
        needs: 'categories_post',
        run: (_context, open) => open('/products/categories?open=new'),
      },
      {
        id: 'new-brand',
        label: label('catalog.new.brand'),
        needs: 'products_post',
        run: (_context, open) => open('/products/brands?open=new'),
      },
      {
        id: 'new-supplier',
        label: label('catalog.new.supplier'),
        needs: 'products_post',
        run: (_context, open) => open('/products/suppliers?open=new'),
      },
      {
        id: 'new-supplier-order',
        label: label('catalog.new.supplier-order'),
        needs: 'products_post',
        run: (_context, open) => open('/products/supplierorders?open=new'),
      },
      {
        id: 'new-synonyms',
        label: label('catalog.new.synonyms'),
        needs: 'products_post',
        run: (_context, open) => open('/products/synonyms?open=new'),
      },
    ],
  }),
  productPage,
}
