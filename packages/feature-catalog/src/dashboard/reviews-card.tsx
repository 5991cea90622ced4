import { countOf } from '@backoffice/list-filters/numbers'
import { CardRow, CardRows, DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, DateTime } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { toModerate } from '../reviews/review-states.ts'
import { useText as useReviewText } from '../reviews/texts.ts'
import { reviewsQuery } from './reviews-query.ts'
import { useText } from './texts.ts'

/** Shows the reviews that await a decision, the oldest first. */
export function ReviewsCard() {
  const text = useText()
  const reviewText = useReviewText()
  const { search } = useShell()
  return (
    <DashboardCard
      title={text('catalog.dashboard.reviews')}
      numbers={['reviews-to-moderate']}
      link={
        <AnchorLink to="/products/reviews" search={toModerate}>
          {text('catalog.dashboard.reviews.all')}
        </AnchorLink>
      }
      query={useQuery(reviewsQuery(search))}
      emptyText={({ facets }) =>
        countOf(facets['state']) === 0 ? reviewText('catalog.reviews.nothing-to-moderate') : undefined
      }
    >
      {({ hits, facets }) => (
        <>
          <Figures>
            {toModerate.state.map((state) => (
              <Figure
                key={state}
                to="/products/reviews"
                search={{ ...toModerate, state: [state] }}
                count={facets['state']?.[state] ?? 0}
              >
                {reviewText(`catalog.review.state.${state}`)}
              </Figure>
            ))}
          </Figures>
          <CardRows label={text('catalog.dashboard.reviews.rows')}>
            {hits.map(({ document: { uid, product_name, title, author, rating, submitted_at } }) => (
              <CardRow
                key={uid}
                link={
                  <AnchorLink to="/products/reviews" search={{ ...toModerate, open: uid }}>
                    {product_name}
                  </AnchorLink>
                }
                about={title || author}
                figure={reviewText('catalog.review.stars', { rating })}
                date={<DateTime at={submitted_at} dayOnly />}
              />
            ))}
          </CardRows>
        </>
      )}
    </DashboardCard>
  )
}
