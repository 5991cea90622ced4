import { useText } from './texts.ts'
import classes from './reviews.module.css'

/** Renders a rating as stars, with a text for screen readers. */
export function Rating({ of }: { readonly of: number }) {
  const text = useText()
  const said = text('catalog.review.stars', { rating: of })
  return (
    <span className={classes.rating} title={said}>
      <span aria-hidden>
        {'★'.repeat(of)}
        <span className={classes.rest}>{'★'.repeat(5 - of)}</span>
      </span>
      <span className={classes.said}>{said}</span>
    </span>
  )
}
