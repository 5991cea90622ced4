import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { Checkbox } from '@mantine/core'
import { shippingWays } from '../../orders/states.ts'
import type { Bench } from '../bench.ts'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import { CardAction } from './card-action.tsx'
import { groupOrders, type Grouping } from './group-orders.ts'
import { OrderCard } from './order-card.tsx'
import classes from './queues.module.css'

export interface CardsProps {
  readonly queue: Schema<'BenchQueue'>
  readonly bench: Bench
  readonly orders: readonly BenchOrder[]
  /** Numbers of the selected orders. */
  readonly selected: ReadonlySet<string>
  readonly onToggle: (number: string) => void
}

/** Names a group of orders. */
function useGroupTitle(grouping: Grouping): (key: string) => string {
  const text = useText()
  return (key) => {
    if (grouping === 'units') return text(key === 'one' ? 'orders.bench.one-unit' : 'orders.bench.several')
    const way = shippingWays.find((one) => grouping === 'shipping' && one === key)
    return way === undefined ? key : text(`orders.order.shipping_ways.${way}`)
  }
}

/** Renders orders as cards, in groups. */
export function QueueCards({ grouping, ...props }: CardsProps & { readonly grouping: Grouping }) {
  const { queue, bench, orders, selected, onToggle } = props
  const text = useText()
  const titleOf = useGroupTitle(grouping)
  return groupOrders(orders, grouping).map(([key, group]) => (
    <div key={key} className={classes.group}>
      {grouping !== 'none' && <h2>{titleOf(key)}</h2>}
      <ul className={classes.cards}>
        {group.map((order) => (
          <OrderCard key={order.uid} order={order}>
            <Checkbox
              size="xs"
              aria-label={text('orders.bench.select', { number: order.number })}
              checked={selected.has(order.number)}
              onChange={() => onToggle(order.number)}
            />
            <CardAction queue={queue} order={order} bench={bench} />
          </OrderCard>
        ))}
      </ul>
    </div>
  ))
}
