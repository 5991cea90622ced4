import type { SearchRow } from '@backoffice/search'
import { useLocale } from '@backoffice/texts'
import { DateTime, Marked, RowLink, StatusBadge, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import type { ReviewRow } from './queries.ts'
import { Rating } from './rating.tsx'
import { reviewSignals, reviewStates } from './review-states.ts'
import classes from './reviews.module.css'

/** The columns of the list of reviews. */
export function useReviewColumns(): readonly Column<SearchRow<ReviewRow>>[] {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    const languages = new Intl.DisplayNames(locale, { type: 'language' })
    return [
      {
        id: 'rating',
        header: text('catalog.review.rating'),
        width: 112,
        sortBy: 'rating',
        onCard: 'aside',
        cell: ({ document: { rating } }) => <Rating of={rating} />,
      },
      {
        id: 'text',
        always: true,
        header: text('catalog.review.what'),
        minWidth: 280,
        onCard: 'title',
        cell: ({ document: { uid, title, text: words }, highlights }) => (
          <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
            <span className={classes.first}>
              {title ? <Marked segments={highlights.title?.[0]}>{title}</Marked> : words}
            </span>
          </RowLink>
        ),
      },
      {
        id: 'product',
        header: text('catalog.product'),
        width: 224,
        rank: 1,
        sortBy: 'product_name',
        onCard: 'subtitle',
        cell: ({ document: { product_name }, highlights }) => (
          <Marked segments={highlights.product_name?.[0]}>{product_name}</Marked>
        ),
      },
      {
        id: 'author',
        header: text('catalog.review.author'),
        width: 136,
        rank: 3,
        cell: ({ document: { author } }) => author || '–',
      },
      {
        id: 'verified',
        header: text('catalog.review.verified'),
        width: 152,
        rank: 4,
        cell: ({ document: { verified } }) =>
          text(verified ? 'catalog.review.verified' : 'catalog.review.not-verified'),
      },
      {
        id: 'state',
        header: text('catalog.review.state'),
        width: 128,
        sortBy: 'state',
        onCard: 'state',
        cell: ({ document: { state } }) => (
          <StatusBadge tone={reviewStates[state].tone}>{text(reviewStates[state].text)}</StatusBadge>
        ),
      },
      {
        id: 'signals',
        header: text('catalog.review.signals'),
        width: 160,
        rank: 2,
        cell: ({ document: { signals } }) =>
          signals.map((signal) => (reviewSignals[signal] ? text(reviewSignals[signal]) : signal)).join(', ') || '–',
      },
      {
        id: 'submitted',
        header: text('catalog.review.submitted'),
        width: 184,
        sortBy: 'submitted_at',
        cell: ({ document: { submitted_at } }) => <DateTime at={submitted_at} />,
      },
      {
        id: 'reply',
        header: text('catalog.review.has-reply'),
        width: 152,
        optional: true,
        cell: ({ document: { has_reply } }) => text(has_reply ? 'record.yes' : 'record.no'),
      },
      {
        id: 'language',
        header: text('catalog.review.language'),
        width: 128,
        optional: true,
        cell: ({ document: { language } }) => languages.of(language) ?? language,
      },
    ]
  }, [text, locale])
}
