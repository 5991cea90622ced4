import { useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, RangeFilter } from '@backoffice/ui'
import { useText } from './texts.ts'
import { isReviewState, reviewReasons, reviewSignals, reviewStates } from './review-states.ts'
import type { ReviewList } from './reviews-page.tsx'

const isReason = (value: string): value is keyof typeof reviewReasons => value in reviewReasons

/** The filter chips of the list of reviews. */
export function ReviewFilters({ list }: { readonly list: ReviewList }) {
  const text = useText()
  const locale = useLocale()
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const yesNo = (value: string) => text(value === 'true' ? 'record.yes' : 'record.no')
  const signal = (value: string) => (reviewSignals[value] ? text(reviewSignals[value]) : value)
  const facets = {
    state: {
      label: text('catalog.review.state'),
      nameOf: (value: string) => (isReviewState(value) ? text(reviewStates[value].text) : value),
    },
    rating: {
      label: text('catalog.review.rating'),
      nameOf: (value: string) => text('catalog.review.stars', { rating: value }),
    },
    signals: { label: text('catalog.review.signals'), nameOf: signal },
    verified: { label: text('catalog.review.verified'), nameOf: yesNo },
    has_reply: { label: text('catalog.review.has-reply'), nameOf: yesNo },
    has_photo: { label: text('catalog.review.has-photo'), nameOf: yesNo },
    language: { label: text('catalog.review.language'), nameOf: (value: string) => languages.of(value) ?? value },
    reason: {
      label: text('catalog.review.reason'),
      nameOf: (value: string) => (isReason(value) ? text(reviewReasons[value]) : value),
    },
  }
  return (
    <>
      {(Object.keys(facets) as (keyof typeof facets)[]).map((facet) => {
        const filter = list.filter(facet)
        const { label, nameOf } = facets[facet]
        return (
          <FacetFilter
            key={facet}
            label={label}
            options={facetOptions(list.facets[facet], filter.chosen, nameOf)}
            optional={facet === 'signals' || facet === 'reason'}
            {...filter}
          />
        )
      })}
      <RangeFilter kind="date" label={text('catalog.review.submitted')} {...list.filter('submitted_at')} />
    </>
  )
}
