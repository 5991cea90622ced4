import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useAccountNames } from '@backoffice/record-kit/references'
import { AnchorLink, LineTable } from '@backoffice/ui'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { ShipBy } from '../../orders/ship-by.tsx'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import { CardAction } from './card-action.tsx'
import { firstShelf, unitsOf } from './group-orders.ts'
import type { CardsProps } from './queue-cards.tsx'
import { useProblem } from './use-problem.ts'
import classes from './queues.module.css'

interface RowProps extends Omit<CardsProps, 'orders'> {
  readonly order: BenchOrder
}

function Row({ order, queue, bench, selected, onToggle }: RowProps) {
  const text = useText()
  const nameOf = useAccountNames()
  const problem = useProblem(order)
  return (
    <tr data-order={order.number}>
      <td>
        <Checkbox
          size="xs"
          aria-label={text('orders.bench.select', { number: order.number })}
          checked={selected.has(order.number)}
          onChange={() => onToggle(order.number)}
        />
      </td>
      <td>
        <ShipBy stage={order.stage} until={order.ship_by} />
      </td>
      <td>
        <AnchorLink to="/orders/$order" params={{ order: order.number }}>
          {order.number}
        </AnchorLink>
      </td>
      <td className={classes.number}>{unitsOf(order)}</td>
      <td>{firstShelf(order) ?? '–'}</td>
      <td>{text(`orders.order.shipping_ways.${order.shipping_way}`)}</td>
      <td>{order.holder === null ? '–' : nameOf(order.holder)}</td>
      <td className={classes.number}>{order.place ?? '–'}</td>
      <td className={classes.wide}>{problem ?? '–'}</td>
      <td>
        <CardAction queue={queue} order={order} bench={bench} />
      </td>
    </tr>
  )
}

/** Renders the orders of a queue as a table. */
export function QueueTable({ orders, onToggleAll, ...props }: CardsProps & { readonly onToggleAll: () => void }) {
  const text = useText()
  const count = orders.filter(({ number }) => props.selected.has(number)).length
  return (
    <div className={classes.scroll}>
      <LineTable className={classes.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={text('orders.bench.select-all')}
                checked={count === orders.length}
                indeterminate={count > 0 && count < orders.length}
                onChange={onToggleAll}
              />
            </th>
            <th scope="col">{text('orders.order.ship_by')}</th>
            <th scope="col">{text('orders.order.number')}</th>
            <th scope="col" className={classes.number}>
              {text('orders.bench.column.units')}
            </th>
            <th scope="col">{text('orders.bench.column.shelf')}</th>
            <th scope="col">{text('orders.order.shipping_ways')}</th>
            <th scope="col">{text('orders.bench.column.holder')}</th>
            <th scope="col" className={classes.number}>
              {text('orders.bench.column.place')}
            </th>
            <th scope="col">{text('orders.bench.column.problem')}</th>
            <th scope="col">
              <VisuallyHidden>{text('orders.bench.column.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.uid} order={order} {...props} />
          ))}
        </tbody>
      </LineTable>
    </div>
  )
}
