import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useState } from 'react'
import { useText } from './texts.ts'
import { reviewReasons } from './review-states.ts'
import classes from './reviews.module.css'

type Reason = Schema<'ReviewReason'>

interface RejectDialogProps {
  readonly busy: boolean
  readonly onReject: (reason: Reason) => void
  readonly onClose: () => void
}

/** Asks why a review is rejected. No reason is preselected, and a low rating is none. */
export function RejectDialog({ busy, onReject, onClose }: RejectDialogProps) {
  const text = useText()
  const [reason, setReason] = useState<Reason>()
  return (
    <Dialog
      title={text('catalog.review.reject-title')}
      action={text('catalog.review.reject')}
      destructive
      busy={busy}
      ready={reason !== undefined}
      onConfirm={() => reason && onReject(reason)}
      onClose={onClose}
    >
      <fieldset className={classes.reasons}>
        <legend className={classes.hint}>{text('catalog.review.reject-hint')}</legend>
        {reviewReasons.map((one, place) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              data-autofocus={place === 0 || undefined}
              onChange={() => setReason(one)}
            />
            {text(`catalog.review.reason.${one}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
