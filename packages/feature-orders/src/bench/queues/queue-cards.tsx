import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { EmptyState, ErrorPanel, ExplainedButton, Select } from '@backoffice/ui'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bench } from '../bench.ts'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import { groupings, groupOrders, withSku, type Grouping } from './group-orders.ts'
import { OrderCard } from './order-card.tsx'
import classes from './queues.module.css'

const POLL_MS = 10_000
const MOST = 100

interface QueueCardsProps {
  readonly queue: Schema<'BenchQueue'>
  readonly bench: Bench
}

/** Returns the orders of a queue, which others change meanwhile. */
function useQueue(queue: Schema<'BenchQueue'>) {
  const { api } = useShell()
  return useQuery({
    ...readOptions(api, '/api/bench/orders', { params: { query: { queue, limit: MOST } } }),
    refetchInterval: POLL_MS,
  })
}

interface GroupFieldProps {
  readonly grouping: Grouping
  readonly onChange: (grouping: Grouping) => void
}

function GroupField({ grouping, onChange }: GroupFieldProps) {
  const text = useText()
  return (
    <Select
      size="xs"
      label={text('orders.bench.group')}
      allowDeselect={false}
      data={groupings.map((value) => ({ value, label: text(`orders.bench.group.${value}`) }))}
      value={grouping}
      onChange={(value) => onChange(groupings.find((one) => one === value) ?? 'none')}
    />
  )
}

interface CardActionProps extends QueueCardsProps {
  readonly order: BenchOrder
}

/** Renders what takes an order to the bench: what is on the shelf is picked, what is picked is packed. */
function CardAction({ queue, order, bench }: CardActionProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  if (queue !== 'To pick' && queue !== 'To pack') return null
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

interface CardsProps extends QueueCardsProps {
  readonly orders: readonly BenchOrder[]
  readonly grouping: Grouping
  readonly selected: ReadonlySet<string>
  readonly onToggle: (number: string) => void
}

/** Renders orders in groups; those that nobody picks can be selected. */
function Cards({ queue, bench, orders, grouping, selected, onToggle }: CardsProps) {
  const text = useText()
  const titleOf = (key: string) =>
    grouping === 'units' ? text(key === 'one' ? 'orders.bench.one-unit' : 'orders.bench.several') : key
  return groupOrders(orders, grouping).map(([key, group]) => (
    <div key={key} className={classes.group}>
      {grouping !== 'none' && <h2>{titleOf(key)}</h2>}
      <ul className={classes.cards}>
        {group.map((order) => (
          <OrderCard key={order.uid} order={order}>
            {queue === 'To pick' && (
              <Checkbox
                size="xs"
                aria-label={text('orders.bench.select', { number: order.number })}
                checked={selected.has(order.number)}
                onChange={() => onToggle(order.number)}
              />
            )}
            <CardAction queue={queue} order={order} bench={bench} />
          </OrderCard>
        ))}
      </ul>
    </div>
  ))
}

/** Renders the orders of a queue, from which those to pick together are selected. */
export function QueueCards({ queue, bench }: QueueCardsProps) {
  const text = useText()
  const { data, error, refetch } = useQueue(queue)
  const [grouping, setGrouping] = useState<Grouping>('none')
  const [sku, setSku] = useState('')
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const orders = withSku(data?.results ?? [], sku)
  const wanted = orders.filter(({ number }) => selected.has(number)).map(({ number }) => number)
  const toggle = (number: string) =>
    select(new Set(selected.has(number) ? [...selected].filter((one) => one !== number) : [...selected, number]))
  const pick = () => {
    select(new Set())
    void bench.take(wanted)
  }
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <section className={classes.queue} aria-label={text(`orders.bench.queue.${queue}`)}>
      <div className={classes.tools}>
        <GroupField grouping={grouping} onChange={setGrouping} />
        <TextInput
          size="xs"
          label={text('orders.bench.contains')}
          autoComplete="off"
          value={sku}
          onChange={(event) => setSku(event.currentTarget.value)}
        />
        {wanted.length > 0 && (
          <ExplainedButton size="xs" data-key="p" onClick={pick}>
            {text('orders.bench.pick-selected', { count: wanted.length })}
          </ExplainedButton>
        )}
      </div>
      {data && orders.length === 0 && <EmptyState title={text('orders.bench.queue-empty')} />}
      <Cards {...{ queue, bench, orders, grouping, selected }} onToggle={toggle} />
    </section>
  )
}
