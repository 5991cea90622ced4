import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'
import { supplier } from './supplier.ts'

/** The list of suppliers, with the open supplier in its drawer. */
export const suppliersRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(supplier, {
    title: label('catalog.suppliers'),
    key: 'v',
    one: label('catalog.supplier'),
    create: label('catalog.suppliers.new'),
    names,
    texts: () => import('./texts.ts'),
    list: () => import('./supplier-list.ts'),
    finder: { finds: ['person'] },
    screen: () => import('./suppliers-page.tsx'),
  }),
})
