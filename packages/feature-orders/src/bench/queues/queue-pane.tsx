import { messageOf } from '@backoffice/api-client'
import { useSearchState } from '@backoffice/shell-kit'
import { EmptyState, ErrorPanel, Select, useSelection } from '@backoffice/ui'
import { Button } from '@mantine/core'
import type { Schema } from '@backoffice/api-contract'
import type { Bench } from '../bench.ts'
import { filterCount, views, type BenchSearch } from '../bench-search.ts'
import { useText } from '../texts.ts'
import { groupings } from './group-orders.ts'
import { QueueActions } from './queue-actions.tsx'
import { QueueCards } from './queue-cards.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueColumns, QueueTable } from './queue-table.tsx'
import { useQueueColumns } from './use-queue-columns.tsx'
import { MOST, useQueue } from './use-queue.ts'
import classes from './queues.module.css'

interface QueuePaneProps {
  readonly queue: Schema<'BenchQueue'>
  readonly bench: Bench
  readonly search: BenchSearch
}

/** Chooses how the orders of a queue are shown: by what they are grouped, or as a table. */
function Looks({ search: { as, group = 'none' } }: Pick<QueuePaneProps, 'search'>) {
  const text = useText()
  const [, change] = useSearchState()
  return (
    <>
      {as !== 'list' && (
        <Select
          size="xs"
          label={text('orders.bench.group')}
          allowDeselect={false}
          data={groupings.map((value) => ({ value, label: text(`orders.bench.group.${value}`) }))}
          value={group}
          onChange={(value) => change({ group: value === 'none' ? undefined : value })}
        />
      )}
      <Button
        size="xs"
        variant={as === 'list' ? 'light' : 'default'}
        aria-pressed={as === 'list'}
        data-key="Shift L"
        onClick={() => change({ as: as === 'list' ? undefined : 'list' })}
      >
        {text('orders.bench.as-list')}
      </Button>
    </>
  )
}

/** Says that a queue has no orders, or none that its filters leave. */
function NoOrders({ search }: Pick<QueuePaneProps, 'search'>) {
  const text = useText()
  const [, change] = useSearchState()
  if (filterCount(search) === 0) return <EmptyState title={text('orders.bench.queue-empty')} />
  return (
    <EmptyState
      title={text('orders.bench.none-match')}
      actions={
        <Button variant="default" onClick={() => change(views.all)}>
          {text('orders.bench.filters.clear')}
        </Button>
      }
    />
  )
}

/** Renders the orders of a queue: some of them are selected to pick them together, or to do something else with them. */
export function QueuePane({ queue, bench, search }: QueuePaneProps) {
  const text = useText()
  const { data, error, refetch } = useQueue(queue, search)
  const orders = data?.results ?? []
  const columns = useQueueColumns(queue, bench)
  const selection = useSelection(orders.map(({ number }) => number))
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  // What was selected may have left the queue.
  const selected = orders.filter(({ number }) => selection.keys.has(number))
  const keys = new Set(selected.map(({ number }) => number))
  const toggle = (number: string) => selection.toggle(number, false)
  const isList = search.as === 'list'
  return (
    <section
      className={classes.queue}
      aria-label={text(`orders.bench.queue.${queue}`)}
      data-as-list={isList || undefined}
    >
      <div className={classes.tools}>
        <QueueFilters key={String(filterCount(search) === 0)} search={search} />
        <Looks search={search} />
        {isList && <QueueColumns columns={columns} search={search} />}
      </div>
      <QueueActions queue={queue} bench={bench} orders={selected} onDone={selection.clear} />
      {data && orders.length === 0 && <NoOrders search={search} />}
      {orders.length > 0 &&
        (isList ? (
          <QueueTable
            queue={queue}
            columns={columns}
            search={search}
            orders={orders}
            selection={{ ...selection, keys, count: keys.size }}
          />
        ) : (
          <QueueCards
            queue={queue}
            bench={bench}
            orders={orders}
            selected={keys}
            onToggle={toggle}
            grouping={search.group ?? 'none'}
          />
        ))}
      {orders.length === MOST && <p className={classes.more}>{text('orders.bench.most', { count: MOST })}</p>}
    </section>
  )
}
