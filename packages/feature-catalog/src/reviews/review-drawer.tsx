import { GoneRecord } from '@backoffice/record-kit/page'
import { RecordRail } from '@backoffice/record-kit'
import { recordQuery } from '@backoffice/record-kit/calls'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { useInside, useMissingRight, useRecord, useShell } from '@backoffice/shell-kit'
import {
  AnchorLink,
  DateTime,
  ExplainedButton,
  ExplainedStatus,
  Fact,
  Facts,
  RecordDrawer,
  RecordStates,
  Section,
} from '@backoffice/ui'
import { Button } from '@mantine/core'
import { use, useState } from 'react'
import { useText } from './texts.ts'
import { AuthorReviews } from './author-reviews.tsx'
import { ReplyForm } from './reply-form.tsx'
import { isUndecided, movesFrom, reviewTones } from './review-states.ts'
import { ReviewWords } from './review-words.tsx'
import classes from './reviews.module.css'
import { useReviewActions } from './use-review-actions.tsx'
import { ReviewQueue } from './use-review-queue.ts'

/**
 * Moderates one review at a time: read it and decide by one key; in the queue, the next undecided one opens. Loaded with
 * the first one that is opened.
 */
export default function ReviewDrawer({ uid, show, onClose, onPrevious, onNext }: ListDrawer) {
  const text = useText()
  const inside = useInside()
  const { api, permissions } = useShell()
  const nextInQueue = use(ReviewQueue)
  const [decided, setDecided] = useState<ReadonlySet<string>>(() => new Set())
  const missingRight = useMissingRight('products_read')
  const { loaded, candidates, state } = useRecord(uid, {
    ...recordQuery(api, 'reviews', uid),
    enabled: missingRight === undefined,
  })
  const review = loaded?.record
  const { actions, dialog, busy } = useReviewActions(loaded, async ({ state: before }) => {
    if (!nextInQueue || !isUndecided(before)) return
    const already = new Set([...decided, uid])
    setDecided(already)
    show(await nextInQueue(already, uid))
  })
  return (
    <RecordDrawer
      title={review?.product_name ?? text('catalog.review')}
      status={
        review && (
          <ExplainedStatus
            tone={reviewTones[review.state]}
            meaning={text(`catalog.review.means.${review.state}`)}
            next={movesFrom(review.state).map((to) => text(`catalog.review.state.${to}`))}
          >
            {text(`catalog.review.state.${review.state}`)}
          </ExplainedStatus>
        )
      }
      subtitle={
        review && (
          <>
            <span>{review.sku}</span>
            <AnchorLink to="/products/$sku" params={{ sku: review.sku }} search={inside(review.namespace)}>
              {text('catalog.review.see-product')}
            </AnchorLink>
          </>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates
        {...state}
        missingRight={missingRight}
        gone={
          <GoneRecord
            resource="reviews"
            code={uid}
            needs="products_post"
            candidates={candidates}
            back={
              <Button variant="default" onClick={onClose}>
                {text('record.back')}
              </Button>
            }
          />
        }
      >
        {review && loaded && (
          <>
            <div className={classes.moves} data-record-actions>
              {actions.map(({ id, label, reason, run, letter }, place) => (
                <ExplainedButton
                  key={id}
                  data-key={letter}
                  {...(place === 0 ? { loading: busy } : { variant: 'default' })}
                  reason={reason}
                  onClick={run}
                >
                  {label}
                </ExplainedButton>
              ))}
              {onNext && (
                <Button data-key="k" variant="subtle" onClick={onNext}>
                  {text('catalog.review.next')}
                </Button>
              )}
            </div>
            <ReviewWords review={review} />
            <Section title={text('catalog.review.author')}>
              <Facts>
                <Fact name={text('catalog.review.author')}>{review.author}</Fact>
                <Fact name={text('catalog.review.email')}>{review.email}</Fact>
                <Fact name={text('catalog.review.verified')}>{text(review.verified ? 'record.yes' : 'record.no')}</Fact>
                <Fact name={text('catalog.review.order')}>
                  {review.order && (
                    <AnchorLink to="/orders/$order" params={{ order: review.order }} search={inside(review.namespace)}>
                      {review.order}
                    </AnchorLink>
                  )}
                </Fact>
                <Fact name={text('catalog.review.submitted_at')}>
                  <DateTime at={review.submitted_at} />
                </Fact>
                {review.reason && (
                  <Fact name={text('catalog.review.reason')}>{text(`catalog.review.reason.${review.reason}`)}</Fact>
                )}
              </Facts>
              {review.helpful_yes + review.helpful_no > 0 && (
                <p className={classes.hint}>
                  {text('catalog.review.helpful', { yes: review.helpful_yes, no: review.helpful_no })}
                </p>
              )}
            </Section>
            {review.author !== '' && <AuthorReviews author={review.author} except={uid} />}
            <ReplyForm key={uid} loaded={loaded} editable={permissions.can('reviews_moderate')} onClose={onClose} />
            <RecordRail
              place="below"
              resource="reviews"
              object={uid}
              namespace={review.namespace}
              labels={{
                state: text('catalog.review.state'),
                reply: text('catalog.review.reply'),
                reason: text('catalog.review.reason'),
                hidden: text('catalog.review.hidden'),
              }}
            />
          </>
        )}
      </RecordStates>
      {dialog}
    </RecordDrawer>
  )
}
