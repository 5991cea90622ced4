import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'
import { brand } from './brand.ts'

/** The list of brands, with the open brand in its drawer. */
export const brandsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(brand, {
    title: label('catalog.brands'),
    key: 'm',
    one: label('catalog.brand'),
    create: label('catalog.brands.new'),
    names,
    texts: () => import('./texts.ts'),
    list: () => import('./brand-list.ts'),
    screen: () => import('./brands-page.tsx'),
  }),
})
