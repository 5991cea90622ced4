import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { recordQuery } from '@backoffice/record-kit/calls'
import { useReason, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RejectDialog } from './reject-dialog.tsx'
import { mayMove, type ReviewState } from './review-states.ts'
import { useText } from './texts.ts'

type Review = Schema<'Review'>

/** A decision about a review, and its key. */
export interface ReviewAction extends MenuAction {
  readonly letter?: string
}

type Loaded = LoadedRecord<Review>

/** Returns a function that moves a review to another state, and whether it is running. */
function useReviewMove(onMoved: ((before: Review) => Promise<void>) | undefined) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, search, toasts, unsaved } = useShell()
  const [busy, setBusy] = useState(false)
  const move = async ({ record, etag: version }: Loaded, to: ReviewState, reason?: Schema<'ReviewReason'>) => {
    if (busy || !(await unsaved.mayLeave())) return
    const { uid } = record
    setBusy(true)
    try {
      const { data, etag } = await api.POST('/api/reviews/{uid}/move', {
        params: { path: { uid } },
        body: { state: to, ...(reason && { reason }) },
        waitIndexation: false,
        disableMessage: true,
        ...(version !== null && { ifMatch: version }),
      })
      search.ownWrites.changed('reviews', { uid, state: to, reason: reason ?? null, version: data.results.version })
      queryClient.setQueryData(recordQuery(api, 'reviews', uid).queryKey, { record: data.results, etag })
      toasts.show({
        type: 'success',
        message: text('catalog.review.moved', { state: text(`catalog.review.state.${to}`) }),
        description: data.results.product_name,
      })
      await onMoved?.(record)
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      setBusy(false)
      void invalidateResource(queryClient, 'reviews')
    }
  }
  return { busy, move }
}

/**
 * Returns the decisions about a review, for its drawer and for its row, and the dialog of the one that asks. `onMoved`
 * is called with the review before its decision.
 */
export function useReviewActions(loaded: Loaded | undefined, onMoved?: (before: Review) => Promise<void>) {
  const text = useText()
  const whyNot = useReason()
  const [isRejecting, setIsRejecting] = useState(false)
  const { busy, move } = useReviewMove((before) => {
    setIsRejecting(false)
    return onMoved?.(before) ?? Promise.resolve()
  })
  if (!loaded) return { actions: [], dialog: null, busy }
  const { state } = loaded.record
  const action = (id: 'publish' | 'hide' | 'reject' | 'hold', to: ReviewState, letter?: string): ReviewAction => ({
    id,
    label: text(`catalog.review.${id}`),
    reason:
      whyNot('reviews_moderate') ??
      (mayMove(state, to)
        ? undefined
        : text('catalog.review.wrong-state', { state: text(`catalog.review.state.${state}`) })),
    run: () => (id === 'reject' ? setIsRejecting(true) : void move(loaded, to)),
    ...(letter !== undefined && { letter }),
  })
  const actions: readonly ReviewAction[] = [
    state === 'Published' ? action('hide', 'Hidden') : action('publish', 'Published', 'y'),
    action('reject', 'Rejected', 'r'),
    action('hold', 'On hold', 'h'),
  ]
  const dialog = isRejecting && (
    <RejectDialog
      busy={busy}
      onReject={(reason) => void move(loaded, 'Rejected', reason)}
      onClose={() => setIsRejecting(false)}
    />
  )
  return { actions, dialog, busy }
}
