import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type reviewList from './review-list.ts'
import type { ReviewState } from './review-states.ts'

/** Maximum number of reviews per call of the server. */
const AT_ONCE = 500

/** Publishes, rejects or holds several reviews; those whose status does not allow it are skipped with the reason. */
export default function ReviewBulk({ selection, selected }: BulkProps<RowIn<typeof reviewList>>) {
  const text = useText()
  const queryClient = useQueryClient()
  const whyNot = useReason()
  const { api, toasts } = useShell()
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const move = async (to: ReviewState, reason?: Schema<'ReviewReason'>) => {
    setBusy(true)
    try {
      const uids = selection.isAll ? (await selected()).map(({ uid }) => uid) : [...selection.keys]
      let moved = 0
      const skipped: Schema<'ReviewMoved'>['skipped'] = []
      for (let from = 0; from < uids.length; from += AT_ONCE) {
        const { data } = await api.POST('/api/reviews/move', {
          body: { uids: uids.slice(from, from + AT_ONCE), state: to, ...(reason && { reason }) },
          disableMessage: true,
        })
        moved += data.results.moved
        skipped.push(...data.results.skipped)
      }
      const message = text('catalog.review.moved-many', { count: moved, state: text(`catalog.review.state.${to}`) })
      const [first] = skipped
      toasts.show(
        first
          ? {
              type: 'warning',
              message,
              description: text('catalog.review.skipped', { count: skipped.length, reason: first.reason.message }),
            }
          : { type: 'success', message },
      )
      selection.clear()
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      setBusy(false)
      setRejecting(false)
      void invalidateResource(queryClient, 'reviews')
    }
  }
  const why = whyNot('reviews_moderate')
  return (
    <>
      <ExplainedButton variant="default" loading={busy} reason={why} onClick={() => void move('Published')}>
        {text('catalog.review.publish')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={why} onClick={() => setRejecting(true)}>
        {text('catalog.review.reject')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={why} onClick={() => void move('On hold')}>
        {text('catalog.review.hold')}
      </ExplainedButton>
      {rejecting && (
        <RejectDialog
          count={selection.count}
          busy={busy}
          onReject={(reason) => void move('Rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
