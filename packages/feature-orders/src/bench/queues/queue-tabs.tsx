import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { Count, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queues } from '../bench-search.ts'
import { useText } from '../texts.ts'
import classes from './queues.module.css'

const POLL_MS = 10_000

interface QueueTabsProps {
  readonly queue: Schema<'BenchQueue'>
  readonly onSelect: (queue: Schema<'BenchQueue'>) => void
}

/** Renders the queues with how many orders are in each, and how many of these are late. */
export function QueueTabs({ queue: shown, onSelect }: QueueTabsProps) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery({ ...readOptions(api, '/api/bench/queues'), refetchInterval: POLL_MS })
  return (
    <nav className={classes.tabs} aria-label={text('orders.bench.queues')}>
      {queues.map((queue, place) => {
        const { count = 0, late = 0 } = data?.results.find((one) => one.queue === queue) ?? {}
        return (
          <Button
            key={queue}
            size="compact-md"
            classNames={{ label: classes.tab ?? '' }}
            variant={queue === shown ? 'light' : 'default'}
            data-key={String(place + 1)}
            aria-pressed={queue === shown}
            onClick={() => onSelect(queue)}
          >
            {text(`orders.bench.queue.${queue}`)} <Count of={count} />{' '}
            {late > 0 && <StatusBadge tone="bad">{text('orders.bench.late', { count: late })}</StatusBadge>}
          </Button>
        )
      })}
    </nav>
  )
}
