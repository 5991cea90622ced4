import type { Schema } from '@backoffice/api-contract'
import { DateTime, StatusBadge } from '@backoffice/ui'
import { useState } from 'react'
import { finishedStages } from './states.ts'
import { useText } from './texts.ts'

interface ShipByProps {
  readonly stage: Schema<'OrderStage'>
  /** ISO text, or whole seconds since 1970; null before the order is accepted. */
  readonly until: string | number | null
}

/** Renders until when an order has to leave, and whether that has passed. Nothing once it has left. */
export function ShipBy({ stage, until }: ShipByProps) {
  const text = useText()
  const [now] = useState(() => Date.now())
  if (until === null || finishedStages.some((finished) => finished === stage)) return '–'
  const moment = typeof until === 'number' ? until * 1000 : Date.parse(until)
  return (
    <>
      <DateTime at={until} />
      {moment < now && (
        <>
          {' '}
          <StatusBadge tone="bad">{text('orders.late')}</StatusBadge>
        </>
      )}
    </>
  )
}
