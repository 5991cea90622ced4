import type { Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { StageReason } from '../detail/steps/stage-reason.tsx'

/** Asks why several orders are cancelled. */
export default function CancelInBulk({ onChange }: BulkOwnFieldProps<Schema<'OrderCancellation'>>) {
  return (
    <StageReason
      onChange={({ stage_reason: reason = '' }) => onChange(reason.trim() === '' ? undefined : { reason })}
    />
  )
}
