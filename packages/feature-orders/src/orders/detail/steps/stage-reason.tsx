import type { Schema } from '@backoffice/api-contract'
import { TextInput } from '@mantine/core'
import { useText } from '../texts.ts'

interface StageReasonProps {
  readonly onChange: (change: Schema<'OrderChange'>) => void
}

/** Asks why an order is cancelled or reopened. */
export function StageReason({ onChange }: StageReasonProps) {
  return (
    <TextInput
      label={useText()('orders.order.stage_reason')}
      required
      data-autofocus
      maxLength={200}
      onChange={(event) => onChange({ stage_reason: event.currentTarget.value })}
    />
  )
}
