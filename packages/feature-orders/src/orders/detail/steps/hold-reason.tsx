import '@mantine/core/styles/Stack.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { Select } from '@backoffice/ui'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { holdReasons } from '../../states.ts'
import { useText } from '../texts.ts'

type Reasons = Pick<Schema<'OrderChange'>, 'hold_reason' | 'stage_reason'>

interface HoldReasonProps {
  readonly onChange: (change: Reasons) => void
}

/** Asks why an order is put on hold: a reason, and a text that is required for another one. */
export function HoldReason({ onChange }: HoldReasonProps) {
  const text = useText()
  const [entered, setEntered] = useState<Reasons>({})
  const enter = (more: Reasons) => {
    const next = { ...entered, ...more }
    setEntered(next)
    onChange(next)
  }
  return (
    <Stack gap="sm">
      <Select
        label={text('orders.order.hold_reason')}
        required
        data-autofocus
        allowDeselect={false}
        data={holdReasons.map((value) => ({ value, label: text(`orders.order.hold_reason.${value}`) }))}
        onChange={(value) => enter({ hold_reason: holdReasons.find((one) => one === value) ?? null })}
      />
      <TextInput
        label={text('orders.order.stage_reason')}
        required={entered.hold_reason === 'Other'}
        maxLength={200}
        onChange={(event) => enter({ stage_reason: event.currentTarget.value })}
      />
    </Stack>
  )
}
