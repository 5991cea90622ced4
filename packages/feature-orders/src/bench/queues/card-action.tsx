import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import type { Bench } from '../bench.ts'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'

interface CardActionProps {
  readonly queue: Schema<'BenchQueue'>
  readonly order: BenchOrder
  readonly bench: Bench
}

/** Whether orders of a queue are taken to the bench. */
export const takesOrders = (queue: Schema<'BenchQueue'>): boolean => queue === 'To pick' || queue === 'To pack'

/** Renders what takes an order to the bench: what is on the shelf is picked, what is picked is packed. */
export function CardAction({ queue, order, bench }: CardActionProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  if (!takesOrders(queue)) return null
  return (
    <ExplainedButton
      size="compact-xs"
      variant="default"
      reason={reason}
      aria-label={text(queue === 'To pick' ? 'orders.bench.pick-order' : 'orders.bench.pack-order', {
        number: order.number,
      })}
      onClick={() => void bench.open(order)}
    >
      {text(queue === 'To pick' ? 'orders.bench.pick' : 'orders.bench.pack')}
    </ExplainedButton>
  )
}
