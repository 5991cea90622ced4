import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './jobs.module.css'
import { useJobText } from './messages.ts'

interface JobProgressProps {
  readonly state: 'Prepared' | 'Queued' | 'Running' | 'Paused' | 'Done' | 'Cancelled' | 'Failed'
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
  /** Why the job failed as a whole. */
  readonly problem?: string | undefined
  /** Rows that did not succeed. */
  readonly rows?: readonly { readonly label: string; readonly reason: string }[]
  /** What it has done, instead of the numbers of changed, skipped and failed rows, once it has stopped. */
  readonly outcome?: ReactNode
  readonly onStep: (step: 'pause' | 'resume' | 'cancel' | 'retry') => void
  /** The file that it has written; omitted before there is one. */
  readonly file?: { readonly href: string; readonly name: string } | undefined
  /** Undoes its changes; omitted where that is not possible. */
  readonly onUndo?: (() => void) | undefined
  /** Downloads the result of each row as a file; omitted before there is any. */
  readonly onDownload?: (() => void) | undefined
  readonly busy?: boolean
}

/** Renders the progress of a job, its failed rows and its actions. */
export function JobProgress({
  state,
  total,
  done,
  skipped,
  failed,
  problem,
  rows = [],
  outcome,
  onStep,
  file,
  onUndo,
  onDownload,
  busy = false,
}: JobProgressProps) {
  const text = useJobText()
  const passed = done + skipped + failed
  const percent = total === 0 ? 100 : Math.round((passed / total) * 100)
  const isAtWork = state === 'Queued' || state === 'Running'
  return (
    <div className={classes.summary}>
      <output className={classes.eligible}>{text(`ui.job.state.${state}`)}</output>
      <Progress.Root size="lg" radius="sm">
        <Progress.Section
          value={percent}
          aria-label={text('ui.job.progress', { done: passed, total })}
          {...(state === 'Failed' && { color: 'red' })}
          animated={isAtWork}
        />
      </Progress.Root>
      <div aria-live="polite">
        {isAtWork
          ? text('ui.job.progress', { done: passed, total })
          : (outcome ?? text(file ? 'ui.job.printed' : 'ui.job.counts', { done, skipped, failed }))}
      </div>
      {problem !== undefined && <p className={classes.warning}>{problem}</p>}
      <div className={classes.actions}>
        {isAtWork && (
          <Button variant="default" disabled={busy} onClick={() => onStep('pause')}>
            {text('ui.job.pause')}
          </Button>
        )}
        {state === 'Paused' && (
          <Button disabled={busy} onClick={() => onStep('resume')}>
            {text('ui.job.resume')}
          </Button>
        )}
        {(isAtWork || state === 'Paused') && (
          <Button variant="default" disabled={busy} onClick={() => onStep('cancel')}>
            {text('ui.job.cancel')}
          </Button>
        )}
        {!isAtWork && failed > 0 && (
          <Button disabled={busy} onClick={() => onStep('retry')}>
            {text('ui.job.retry')}
          </Button>
        )}
        {file && (
          <Button component="a" href={file.href} target="_blank" rel="noreferrer">
            {text('ui.export.fetch', { name: file.name })}
          </Button>
        )}
        {onUndo && (
          <Button variant="default" disabled={busy} onClick={onUndo}>
            {text('ui.job.undo')}
          </Button>
        )}
        {onDownload && (
          <Button variant="subtle" disabled={busy} onClick={onDownload}>
            {text('ui.job.download')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <section className={classes.rows}>
          <h3>{text('ui.job.rows')}</h3>
          <ul>
            {rows.map(({ label, reason }) => (
              <li key={label}>
                <strong>{label}</strong> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
