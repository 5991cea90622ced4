import { messageOf } from '@backoffice/api-client'
import { useSearchState } from '@backoffice/shell-kit'
import { EmptyState, ErrorPanel, Select } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Schema } from '@backoffice/api-contract'
import type { Bench } from '../bench.ts'
import { filterCount, views, type BenchSearch } from '../bench-search.ts'
import { useText } from '../texts.ts'
import { groupings } from './group-orders.ts'
import { QueueActions } from './queue-actions.tsx'
import { QueueCards } from './queue-cards.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'
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
  const [numbers, select] = useState<ReadonlySet<string>>(new Set())
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  const orders = data?.results ?? []
  const selected = orders.filter(({ number }) => numbers.has(number))
  const toggle = (number: string) =>
    select(new Set(numbers.has(number) ? [...numbers].filter((one) => one !== number) : [...numbers, number]))
  const toggleAll = () => select(new Set(selected.length === orders.length ? [] : orders.map(({ number }) => number)))
  const shown = { queue, bench, orders, selected: numbers, onToggle: toggle }
  return (
    <section className={classes.queue} aria-label={text(`orders.bench.queue.${queue}`)}>
      <div className={classes.tools}>
        <QueueFilters key={String(filterCount(search) === 0)} search={search} />
        <Looks search={search} />
      </div>
      <QueueActions queue={queue} bench={bench} orders={selected} onDone={() => select(new Set())} />
      {data && orders.length === 0 && <NoOrders search={search} />}
      {orders.length > 0 &&
        (search.as === 'list' ? (
          <QueueTable {...shown} onToggleAll={toggleAll} />
        ) : (
          <QueueCards {...shown} grouping={search.group ?? 'none'} />
        ))}
      {orders.length === MOST && <p className={classes.more}>{text('orders.bench.most', { count: MOST })}</p>}
    </section>
  )
}
