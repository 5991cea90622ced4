import { messageOf } from '@backoffice/api-client'
import { troubledRowsQuery } from '@backoffice/shell-kit'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import type { OwnJob } from './own-jobs.ts'
import classes from './recent.module.css'

/** Lists the records that a job skipped, each with the reason; loaded on demand. */
export function SkippedRecords({ job: { uid, skipped, failed } }: { readonly job: OwnJob }) {
  const text = useText()
  const { api } = useServices()
  const [isOpen, setIsOpen] = useState(false)
  const answers = useQueries({
    queries: [
      { ...troubledRowsQuery(api, uid, 'Failed'), enabled: isOpen && failed > 0 },
      { ...troubledRowsQuery(api, uid, 'Skipped'), enabled: isOpen && skipped > 0 },
      { ...troubledRowsQuery(api, uid, 'Unchanged'), enabled: isOpen && skipped > 0 },
    ],
  })
  const error = answers.find((answer) => answer.error)?.error
  const rows = answers.flatMap(({ data }) => data ?? [])
  const more = failed + skipped - rows.length
  return (
    <details className={classes.rows} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{text('shell.recent.exceptions', { count: failed + skipped })}</summary>
      {error && <p role="alert">{messageOf(error)}</p>}
      {rows.length > 0 && (
        <ul>
          {rows.map(({ position, label, reason }) => (
            <li key={position}>
              <strong>{label}</strong> {reason?.message}
            </li>
          ))}
          {more > 0 && <li>{text('shell.recent.exceptions-more', { count: more })}</li>}
        </ul>
      )}
    </details>
  )
}
