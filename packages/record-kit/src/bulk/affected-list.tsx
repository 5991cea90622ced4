import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { ErrorPanel } from '@backoffice/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bulk-drawer.module.css'
import { useText } from './texts.ts'
import { useAffected } from './use-affected.ts'

interface AffectedListProps {
  readonly foreseen: Schema<'DryRun'>
  /** Returns what is shown of a record; null leaves it out. */
  readonly children: (row: Schema<'JobRow'>) => ReactNode
}

/** Lists the records that a previewed job changes, a page at a time. */
export function AffectedList({ foreseen, children }: AffectedListProps) {
  const text = useText()
  const { rows, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAffected(foreseen)
  return (
    <>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {rows && (
        <ul className={classes.records}>
          {rows.map((row) => {
            const shown = children(row)
            return shown !== null && <li key={row.position}>{shown}</li>
          })}
        </ul>
      )}
      {hasNextPage && (
        <Button size="compact-sm" variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('record.dry-run.more')}
        </Button>
      )}
    </>
  )
}
