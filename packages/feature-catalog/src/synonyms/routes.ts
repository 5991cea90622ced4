import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'
import { synonym } from './synonym.ts'

/** The list of synonyms, with the open set in its drawer. */
export const synonymsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(synonym, {
    title: label('catalog.synonyms'),
    key: 'y',
    one: label('catalog.synonym'),
    create: label('catalog.synonyms.new'),
    names,
    texts: () => import('./texts.ts'),
    list: () => import('./synonym-list.ts'),
    screen: () => import('./synonyms-page.tsx'),
  }),
})
