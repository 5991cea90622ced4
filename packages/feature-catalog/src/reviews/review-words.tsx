import type { Schema } from '@backoffice/api-contract'
import { languageName, useLocale } from '@backoffice/texts'
import { Notice, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from './texts.ts'
import { Rating } from './rating.tsx'
import { isReviewSignal } from './review-states.ts'
import classes from './reviews.module.css'
import { useTranslatedReview } from './use-translated-review.ts'

interface PointsProps {
  readonly title: string
  readonly lines: readonly string[]
}

function Points({ title, lines }: PointsProps) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function Photos({ urls }: { readonly urls: readonly string[] }) {
  const text = useText()
  if (urls.length === 0) return null
  return (
    <div className={classes.photos}>
      {urls.map((url, place) => (
        <img key={url} src={url} alt={`${text('catalog.review.photos')} ${place + 1}`} loading="lazy" />
      ))}
    </div>
  )
}

/** Renders the text of the buyer, in a large font; in the reader's language on demand. It cannot be changed. */
export function ReviewWords({ review }: { readonly review: Schema<'Review'> }) {
  const text = useText()
  const locale = useLocale()
  const { rating, photos, signals } = review
  const {
    language,
    title,
    text: words,
    plus,
    minus,
    problem,
    isTranslated,
    loading,
    toggle,
  } = useTranslatedReview(review)
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
        <div lang={language}>
          {title && <p className={classes.title}>{title}</p>}
          <p className={classes.text}>{words}</p>
        </div>
        {(plus.length > 0 || minus.length > 0) && (
          <div className={classes.points} lang={language}>
            {plus.length > 0 && (
              <div>
                <Points title={text('catalog.review.plus')} lines={plus} />
              </div>
            )}
            {minus.length > 0 && (
              <div data-minus>
                <Points title={text('catalog.review.minus')} lines={minus} />
              </div>
            )}
          </div>
        )}
        {toggle && (
          <p className={classes.translation}>
            {isTranslated && (
              <span>{text('catalog.review.translated', { language: languageName(review.language, locale) })}</span>
            )}
            <Button variant="subtle" size="compact-sm" loading={loading} onClick={toggle}>
              {text(isTranslated ? 'catalog.review.original' : 'catalog.review.translate')}
            </Button>
          </p>
        )}
        {problem !== undefined && <p role="alert">{problem}</p>}
        <Photos urls={photos} />
      </Section>
    </>
  )
}
