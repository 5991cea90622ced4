import { useRecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useWebsites } from '@backoffice/record-kit/references'
import type { SearchRow } from '@backoffice/search'
import { useCallback, useMemo } from 'react'
import { useCategories } from '../references/use-categories.ts'
import { Rating } from './rating.tsx'
import { ReviewLine } from './review-line.tsx'
import reviewList from './review-list.ts'
import { isReviewSignal } from './review-states.ts'
import { useText } from './texts.ts'

type Row = RowIn<typeof reviewList>

function useReviewCells(categoryName: (uid: string) => string) {
  const text = useText()
  return useMemo(
    () => ({
      rating: ({ rating }: Row) => <Rating of={rating} />,
      text: (row: Row, highlights: SearchRow<Row>['highlights']) => <ReviewLine row={row} highlights={highlights} />,
      verified: ({ verified }: Row) => text(verified ? 'catalog.review.verified' : 'catalog.review.not-verified'),
      category_uids: ({ category_uids }: Row) => category_uids.map(categoryName).join(', ') || '–',
      signals: ({ signals }: Row) =>
        signals
          .map((signal) => (isReviewSignal(signal) ? text(`catalog.review.signals.${signal}`) : signal))
          .join(', ') || '–',
    }),
    [text, categoryName],
  )
}

/** Opens the list of reviews: all of them, or those of one product. Keep `within` the same object between renders. */
export function useReviewList(within?: { readonly sku: readonly string[] }) {
  const text = useText()
  const websites = useWebsites()
  const categories = useCategories()
  const categoryName = useCallback(
    (uid: string) => categories?.find((category) => category.uid === uid)?.name ?? uid,
    [categories],
  )
  const valueNames = useMemo(
    () => ({
      rating: (rating: string) => text('catalog.review.stars', { rating }),
      website_uid: websites.nameOf,
      category_uids: categoryName,
    }),
    [text, websites, categoryName],
  )
  return useRecordList({
    of: reviewList,
    text,
    cells: useReviewCells(categoryName),
    valueNames,
    ...(within && { within }),
  })
}
