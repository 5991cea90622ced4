import type { Schema } from '@backoffice/api-contract'
import { Notice, Section } from '@backoffice/ui'
import { useText } from './texts.ts'
import { Rating } from './rating.tsx'
import { isReviewSignal } from './review-states.ts'
import classes from './reviews.module.css'

/** Renders the text of the buyer, in a large font. It cannot be changed. */
export function ReviewWords({ review }: { readonly review: Schema<'Review'> }) {
  const text = useText()
  const { title, text: words, rating, plus, minus, photos, signals } = review
  return (
    <>
      {signals.length > 0 && (
        <Notice>
          <strong>{text('catalog.review.signals')}:</strong>{' '}
          {signals
            .map((signal) => (isReviewSignal(signal) ? text(`catalog.review.signals.${signal}`) : signal))
            .join(', ')}
        </Notice>
      )}
      <Section title={text('catalog.review.text')} extra={<Rating of={rating} />}>
        <div lang={review.language}>
          {title && <p className={classes.title}>{title}</p>}
          <p className={classes.text}>{words}</p>
        </div>
        {(plus.length > 0 || minus.length > 0) && (
          <div className={classes.points} lang={review.language}>
            {plus.length > 0 && (
              <div>
                <h3>{text('catalog.review.plus')}</h3>
                <ul>
                  {plus.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            )}
            {minus.length > 0 && (
              <div data-minus>
                <h3>{text('catalog.review.minus')}</h3>
                <ul>
                  {minus.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
        {photos.length > 0 && (
          <div className={classes.photos}>
            {photos.map((photo, place) => (
              <img key={photo} src={photo} alt={`${text('catalog.review.photos')} ${place + 1}`} loading="lazy" />
            ))}
          </div>
        )}
      </Section>
    </>
  )
}
