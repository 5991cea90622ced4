import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { ErrorPanel } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './bulk-drawer.module.css'
import { useText } from './texts.ts'
import { useAffected } from './use-affected.ts'

interface AffectedRecordsProps {
  readonly foreseen: Schema<'DryRun'>
  /** Whether they are listed at once. */
  readonly startsOpen: boolean
}

/** Lists every record that a previewed job changes, a page at a time. */
export function AffectedRecords({ foreseen, startsOpen }: AffectedRecordsProps) {
  const { eligible } = foreseen
  const text = useText()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAffected(foreseen, isOpen)
  if (eligible === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('record.dry-run.records', { count: eligible })}</summary>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {rows && (
        <ul className={classes.records}>
          {rows.map(({ position, label }) => (
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
