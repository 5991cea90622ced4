import { GoneRecord } from '@backoffice/record-kit/page'
import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { RecordRail } from '@backoffice/record-kit'
import { recordQuery } from '@backoffice/record-kit/calls'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { useDrawerKeys, useInside, useMissingRight, useReason, useRecord, useShell } from '@backoffice/shell-kit'
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
import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { useText } from './texts.ts'
import { AuthorReviews } from './author-reviews.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'
import { isUndecided, mayMove, movesFrom, reviewTones, type ReviewState } from './review-states.ts'
import { ReviewWords } from './review-words.tsx'
import classes from './reviews.module.css'
import { ReviewQueue } from './use-review-queue.ts'

/**
 * Moderates one review at a time: read it and decide by one key; in the queue, the next undecided one opens. Loaded with
 * the first one that is opened.
 */
export default function ReviewDrawer({ uid, show, onClose, onPrevious, onNext }: ListDrawer) {
  const text = useText()
  const inside = useInside()
  const queryClient = useQueryClient()
  const whyNot = useReason()
  const { api, search, toasts, permissions, unsaved } = useShell()
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const nextInQueue = use(ReviewQueue)
  const [decided, setDecided] = useState<ReadonlySet<string>>(() => new Set())
  const reply = useRef<HTMLTextAreaElement>(null)
  const missingRight = useMissingRight('products_read')
  const { loaded, candidates, state } = useRecord(uid, {
    ...recordQuery(api, 'reviews', uid),
    enabled: missingRight === undefined,
  })
  const review = loaded?.record

  const move = async (to: ReviewState, reason?: Schema<'ReviewReason'>) => {
    if (!loaded || busy || !(await unsaved.mayLeave())) return
    setBusy(true)
    try {
      const { data, etag } = await api.POST('/api/reviews/{uid}/move', {
        params: { path: { uid } },
        body: { state: to, ...(reason && { reason }) },
        waitIndexation: false,
        disableMessage: true,
        ...(loaded.etag !== null && { ifMatch: loaded.etag }),
      })
      search.ownWrites.changed('reviews', { uid, state: to, reason: reason ?? null, version: data.results.version })
      queryClient.setQueryData(recordQuery(api, 'reviews', uid).queryKey, { record: data.results, etag })
      toasts.show({
        type: 'success',
        message: text('catalog.review.moved', { state: text(`catalog.review.state.${to}`) }),
        description: data.results.product_name,
      })
      setRejecting(false)
      if (nextInQueue && isUndecided(loaded.record.state)) {
        const already = new Set([...decided, uid])
        setDecided(already)
        show(await nextInQueue(already, uid))
      }
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      setBusy(false)
      void invalidateResource(queryClient, 'reviews')
    }
  }
  const reasonAgainst = (to: ReviewState) => {
    const missing = whyNot('reviews_moderate')
    if (missing !== undefined || !review) return missing
    return mayMove(review.state, to)
      ? undefined
      : text('catalog.review.wrong-state', { state: text(`catalog.review.state.${review.state}`) })
  }
  const unless = (to: ReviewState, run: () => void) => (review && reasonAgainst(to) === undefined ? run : undefined)
  useDrawerKeys({
    y: unless('Published', () => void move('Published')),
    r: unless('Rejected', () => setRejecting(true)),
    h: unless('On hold', () => void move('On hold')),
    t: () => reply.current?.focus(),
    k: onNext,
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
            <div className={classes.moves}>
              {review.state === 'Published' ? (
                <ExplainedButton loading={busy} reason={reasonAgainst('Hidden')} onClick={() => void move('Hidden')}>
                  {text('catalog.review.hide')}
                </ExplainedButton>
              ) : (
                <ExplainedButton
                  data-key="y"
                  loading={busy}
                  reason={reasonAgainst('Published')}
                  onClick={() => void move('Published')}
                >
                  {text('catalog.review.publish')}
                </ExplainedButton>
              )}
              <ExplainedButton
                data-key="r"
                variant="default"
                reason={reasonAgainst('Rejected')}
                onClick={() => setRejecting(true)}
              >
                {text('catalog.review.reject')}
              </ExplainedButton>
              <ExplainedButton
                data-key="h"
                variant="default"
                reason={reasonAgainst('On hold')}
                onClick={() => void move('On hold')}
              >
                {text('catalog.review.hold')}
              </ExplainedButton>
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
            <ReplyForm
              key={uid}
              loaded={loaded}
              editable={permissions.can('reviews_moderate')}
              field={reply}
              onClose={onClose}
            />
            <RecordRail
              place="below"
              resource="reviews"
              object={uid}
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
      {rejecting && (
        <RejectDialog
          busy={busy}
          onReject={(reason) => void move('Rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </RecordDrawer>
  )
}
