import { messageOf } from '@backoffice/api-client'
import { searchOptions } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, DateTime, Section, StatusBadge } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { Rating } from './rating.tsx'
import { reviewTones } from './review-states.ts'
import classes from './reviews.module.css'
import { useText } from './texts.ts'

/** Number of reviews that are shown. */
const SHOWN = 5

interface AuthorReviewsProps {
  readonly author: string
  /** The review that is open. */
  readonly except: string
}

/** Lists what else was written under a name, the latest first: one person may have many moods, or many products. */
export function AuthorReviews({ author, except }: AuthorReviewsProps) {
  const text = useText()
  const { search } = useShell()
  const { data, error } = useQuery(
    searchOptions(search, 'reviews', {
      // All words of the name next to each other, and in the name only.
      q: `"${author.replaceAll('"', ' ')}"`,
      searchOn: ['author'],
      sort: ['submitted_at:desc'],
      retrieve: ['uid', 'author', 'product_name', 'rating', 'state', 'submitted_at'],
    }),
  )
  const others = data?.hits.map(({ document }) => document).filter((one) => one.author === author && one.uid !== except)
  return (
    <Section title={text('catalog.review.others', { author })}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {others?.length === 0 && <p className={classes.hint}>{text('catalog.review.no-others')}</p>}
      <ul className={classes.others}>
        {others?.slice(0, SHOWN).map(({ uid, product_name, rating, state, submitted_at }) => (
          <li key={uid}>
            <AnchorLink to="." search={(before: object) => ({ ...before, open: uid })}>
              {product_name}
            </AnchorLink>
            <Rating of={rating} />
            <StatusBadge tone={reviewTones[state]}>{text(`catalog.review.state.${state}`)}</StatusBadge>
            <DateTime at={submitted_at} />
          </li>
        ))}
      </ul>
      {others && others.length > SHOWN && (
        <p className={classes.hint}>{text('catalog.review.more-others', { count: others.length - SHOWN })}</p>
      )}
    </Section>
  )
}
