import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'
import { review } from './review.ts'

/** The list of reviews, with the open review in its drawer. */
export const reviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(review, {
    title: label('catalog.reviews'),
    key: 'e',
    one: label('catalog.review'),
    names,
    texts: () => import('./texts.ts'),
    list: () => import('./review-list.ts'),
    // Each has the name of its product in it: whoever searches for a product would find its reviews.
    finder: null,
    screen: () => import('./reviews-page.tsx'),
  }),
})
