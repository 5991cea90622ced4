import type { Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { HoldReason } from '../detail/steps/hold-reason.tsx'

/** Asks why several orders are put on hold. */
export default function HoldInBulk({ onChange }: BulkOwnFieldProps<Schema<'OrderHold'>>) {
  return (
    <HoldReason
      onChange={({ hold_reason: reason, stage_reason: text = '' }) =>
        onChange(reason && (reason !== 'Other' || text.trim() !== '') ? { reason, text } : undefined)
      }
    />
  )
}
