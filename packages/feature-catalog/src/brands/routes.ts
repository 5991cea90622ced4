import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label } from '../texts.ts'
import { brand } from './brand.ts'

/** The list of brands, with the brand that is open in its drawer. */
export const brandsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(brand, {
    title: label('catalog.brands'),
    texts: () => import('./texts.ts'),
    list: () => import('./brand-list.ts'),
    screen: () => import('./brands-page.tsx'),
  }),
})
