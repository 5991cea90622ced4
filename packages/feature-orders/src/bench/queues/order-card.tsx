import { useAccountNames } from '@backoffice/record-kit/references'
import { AnchorLink, StatusBadge } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { ShipBy } from '../../orders/ship-by.tsx'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import { firstShelf, unitsOf } from './group-orders.ts'
import { useProblem } from './use-problem.ts'
import classes from './queues.module.css'

interface OrderCardProps {
  readonly order: BenchOrder
  /** What can be done with it. */
  readonly children: ReactNode
}

/** Renders an order of a queue: until when it leaves, what is in it, where it begins, and who has it. */
export function OrderCard({ order, children }: OrderCardProps) {
  const text = useText()
  const nameOf = useAccountNames()
  const problem = useProblem(order)
  const shelf = firstShelf(order)
  return (
    <li className={classes.card} data-order={order.number}>
      <div className={classes.cardHead}>
        <AnchorLink to="/orders/$order" params={{ order: order.number }}>
          {order.number}
        </AnchorLink>
        {order.priority === 'High' && <StatusBadge tone="warn">{text('orders.order.priority.High')}</StatusBadge>}
        {children}
      </div>
      <div className={classes.facts}>
        <span>{text('orders.bench.units', { count: unitsOf(order) })}</span>
        {shelf !== null && <span>{text('orders.bench.shelf', { shelf })}</span>}
        <span>{text(`orders.order.shipping_ways.${order.shipping_way}`)}</span>
        <span>{order.customer_name}</span>
        <span>
          <ShipBy stage={order.stage} until={order.ship_by} />
        </span>
        {order.holder !== null && <span>{text('orders.bench.held-by', { name: nameOf(order.holder) })}</span>}
      </div>
      {problem !== null && <p className={classes.problem}>{problem}</p>}
    </li>
  )
}
