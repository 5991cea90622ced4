import { messageOf, resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './bulk-drawer.module.css'
import { useText } from './texts.ts'

const PAGE = 50

interface AffectedRecordsProps {
  readonly foreseen: Schema<'DryRun'>
  /** Whether they are listed at once. */
  readonly startsOpen: boolean
}

/** Lists every record that a previewed job changes, a page at a time. */
export function AffectedRecords({ foreseen: { job, eligible }, startsOpen }: AffectedRecordsProps) {
  const text = useText()
  const { api } = useShell()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: resourceKeys('jobs').part(job.uid, 'affected'),
    queryFn: async ({ signal, pageParam }) =>
      (
        await api.GET('/api/jobs/{uid}/rows', {
          params: {
            path: { uid: job.uid },
            query: { state: 'Waiting', limit: PAGE, ...(pageParam !== null && { after: pageParam }) },
          },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isOpen,
  })
  if (eligible === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('record.dry-run.records', { count: eligible })}</summary>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.records}>
          {data.pages
            .flatMap(({ results }) => results)
            .map(({ position, label }) => (
              <li key={position}>{label}</li>
            ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="compact-sm" variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('record.dry-run.more')}
        </Button>
      )}
    </details>
  )
}
