import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { countryName } from '@backoffice/shell-kit'
import { useLocale, type Locale } from '@backoffice/texts'
import { RowLink, StatusBadge, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { ShipBy } from '../../orders/ship-by.tsx'
import type { Bench } from '../bench.ts'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import { CardAction, takesOrders } from './card-action.tsx'
import { firstShelf, unitsOf } from './group-orders.ts'
import { useProblem } from './use-problem.ts'
import classes from './queues.module.css'

type Columns = readonly Column<BenchOrder>[]
type Text = ReturnType<typeof useText>

const none = '–'

/** Columns of what is picked, and by when. */
const pickedColumns = (text: Text, nameOf: (account: string) => string): Columns => [
  {
    id: 'ship-by',
    header: text('orders.order.ship_by'),
    width: 232,
    onCard: 'subtitle',
    cell: ({ stage, ship_by }) => <ShipBy stage={stage} until={ship_by} />,
  },
  {
    id: 'number',
    header: text('orders.order.number'),
    width: 128,
    always: true,
    onCard: 'title',
    cell: ({ number }) => (
      <RowLink to="/orders/$order" params={{ order: number }}>
        {number}
      </RowLink>
    ),
  },
  { id: 'units', header: text('orders.bench.column.units'), width: 88, align: 'end', cell: unitsOf },
  {
    id: 'shelf',
    header: text('orders.bench.column.shelf'),
    width: 104,
    onCard: 'subtitle',
    cell: (order) => firstShelf(order) ?? none,
  },
  {
    id: 'shipping',
    header: text('orders.order.shipping_ways'),
    width: 144,
    rank: 1,
    cell: ({ shipping_way: way }) => text(`orders.order.shipping_ways.${way}`),
  },
  {
    id: 'holder',
    header: text('orders.bench.column.holder'),
    width: 152,
    rank: 2,
    cell: ({ holder }) => (holder === null ? none : nameOf(holder)),
  },
  {
    id: 'place',
    header: text('orders.bench.column.place'),
    width: 80,
    align: 'end',
    rank: 3,
    cell: ({ place }) => place ?? none,
  },
]

/** Columns that only some packing tables need: hidden by default. */
const furtherColumns = (text: Text, locale: Locale): Columns => [
  {
    id: 'priority',
    header: text('orders.order.priority'),
    width: 112,
    optional: true,
    cell: ({ priority }) => {
      const name = text(`orders.order.priority.${priority}`)
      return priority === 'High' ? <StatusBadge tone="warn">{name}</StatusBadge> : name
    },
  },
  {
    id: 'customer',
    header: text('orders.order.customer_name'),
    width: 176,
    optional: true,
    cell: ({ customer_name: name }) => name || none,
  },
  {
    id: 'country',
    header: text('orders.order.country'),
    width: 144,
    optional: true,
    cell: ({ country }) => (country === null ? none : countryName(country, locale)),
  },
  {
    id: 'location',
    header: text('orders.bench.filter.location'),
    width: 144,
    optional: true,
    cell: ({ location }) => location,
  },
  {
    id: 'website',
    header: text('orders.order.website'),
    width: 144,
    optional: true,
    cell: ({ website }) => website ?? none,
  },
]

function Problem({ order }: { readonly order: BenchOrder }) {
  const problem = useProblem(order)
  return problem === null ? none : <span title={problem}>{problem}</span>
}

/** Columns of what is wrong, and of what can be done; where the queue has none of it they are the first to give way. */
const lastColumns = (text: Text, queue: Schema<'BenchQueue'>, bench: Bench): Columns => [
  {
    id: 'problem',
    header: text('orders.bench.column.problem'),
    minWidth: 176,
    ...(queue !== 'Problems' && { rank: 4 }),
    cell: (order) => <Problem order={order} />,
  },
  {
    id: 'action',
    header: text('orders.bench.column.action'),
    width: 112,
    bare: true,
    ...(!takesOrders(queue) && { rank: 5 }),
    onCard: 'state',
    cell: (order) => (
      <div className={classes.rowAction}>
        <CardAction queue={queue} order={order} bench={bench} />
      </div>
    ),
  },
]

/** Returns the columns of a queue's table. */
export function useQueueColumns(queue: Schema<'BenchQueue'>, bench: Bench): Columns {
  const text = useText()
  const locale = useLocale()
  const nameOf = useAccountNames()
  return useMemo(
    () => [...pickedColumns(text, nameOf), ...furtherColumns(text, locale), ...lastColumns(text, queue, bench)],
    [queue, bench, text, locale, nameOf],
  )
}
