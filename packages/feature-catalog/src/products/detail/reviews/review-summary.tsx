import type { Schema } from '@backoffice/api-contract'
import { dayIn, useLocale } from '@backoffice/texts'
import { Section, useTimeZone } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'
import { Rating } from '../../../reviews/rating.tsx'
import classes from './product-reviews.module.css'

const LAST = 12

/** Renders the statistics of reviews: the average, the number of each rating, and the development over a year. */
export function ReviewSummary({ of: { reviews, average, spread, months } }: { readonly of: Schema<'ReviewSummary'> }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [today] = useState(() => dayIn(new Date(), timeZone))
  if (reviews === 0 || average === null)
    return <p className={classes.quiet}>{text('catalog.product-reviews.no-numbers')}</p>
  const rounded = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average)
  const nameOf = (place: number) =>
    new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(
      Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - LAST + place),
    )
  const rated = months.flatMap((value, place) => (value === null ? [] : [{ value, name: nameOf(place) }]))
  return (
    <Section title={text('catalog.product-reviews.numbers')}>
      <div className={classes.summary}>
        <p className={classes.average}>
          <strong>{rounded}</strong> <Rating of={Math.round(average)} />
          <small>{text('catalog.product-reviews.count', { reviews })}</small>
        </p>
        <ol className={classes.spread} aria-label={text('catalog.product-reviews.spread')}>
          {[5, 4, 3, 2, 1].map((rating) => {
            const count = spread[rating - 1] ?? 0
            return (
              <li key={rating}>
                <span>{text('catalog.review.stars', { rating })}</span>
                <meter min={0} max={reviews} value={count} aria-label={text('catalog.review.stars', { rating })} />
                <span>{count}</span>
              </li>
            )
          })}
        </ol>
        <ol className={classes.trend} aria-label={text('catalog.product-reviews.trend')}>
          {rated.map(({ value, name }) => (
            <li key={name}>
              <span>{name}</span>
              <meter min={0} max={5} value={value} aria-label={name} />
              <span>{new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}</span>
            </li>
          ))}
          {rated.length === 0 && <li data-none>{text('catalog.product-reviews.no-trend')}</li>}
        </ol>
      </div>
    </Section>
  )
}
