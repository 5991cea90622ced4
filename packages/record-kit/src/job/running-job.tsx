import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isRunning, troubledRowsQuery, useJob, useShell } from '@backoffice/shell-kit'
import { ErrorPanel, JobProgress, useJobText } from '@backoffice/ui'
import { useMutation, useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { downloadText } from './download-text.ts'
import { jobRows, jobSheet } from './job-sheet.ts'

interface RunningJobProps {
  readonly uid: string
  /** Returns why a row was skipped. Default: the server's message. */
  readonly why?: (reason: Schema<'Message'>) => string
  /** What the job has done, instead of the numbers of changed, skipped and failed rows. */
  readonly outcome?: ReactNode
  /** Called with the job that undoes this one. */
  readonly onUndo: (uid: string) => void
  /** Called when the job has ended. */
  readonly onEnd: () => void
}

/** Follows a job to its end: progress, failed rows with reasons, and undo. */
export function RunningJob({ uid, why = ({ message }) => message, outcome, onUndo, onEnd }: RunningJobProps) {
  const text = useJobText()
  const { api, toasts } = useShell()
  const { job, error, retry, step, undo, busy } = useJob(uid)
  const hasEnded = job !== undefined && !isRunning(job)
  const trouble = useQueries({
    queries: [
      { ...troubledRowsQuery(api, uid, 'Failed'), enabled: hasEnded && job.failed > 0 },
      { ...troubledRowsQuery(api, uid, 'Skipped'), enabled: hasEnded && job.skipped > 0 },
    ],
  }).flatMap(({ data }) => data ?? [])
  const sheet = useMutation({
    mutationFn: () => jobRows(api, uid),
    onSuccess: (rows) => {
      const headings = (['record', 'result', 'why', 'before', 'after'] as const).map((heading) =>
        text(`ui.job.${heading}`),
      )
      downloadText(
        `result-${uid}.csv`,
        'text/csv',
        jobSheet(headings, rows, (state) => text(`ui.job.row.${state}`), why),
      )
    },
    onError: (failure) => toasts.show({ type: 'error', message: messageOf(failure) }),
  })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])
  if (error && !job) return <ErrorPanel message={messageOf(error)} onRetry={retry} />
  if (!job) return null
  const { total, done, skipped, failed, problem, undoable, file_name: name } = job
  return (
    <JobProgress
      state={job.state}
      total={total}
      done={done}
      skipped={skipped}
      failed={failed}
      problem={problem?.message}
      rows={trouble.map(({ label, reason }) => ({ label, reason: reason ? why(reason) : '' }))}
      outcome={outcome}
      file={job.state === 'Done' && name !== null ? { href: `/api/jobs/${uid}/file`, name } : undefined}
      onStep={step}
      onUndo={undoable ? () => void undo().then(onUndo) : undefined}
      onDownload={hasEnded && total > 0 ? () => sheet.mutate() : undefined}
      busy={busy || sheet.isPending}
    />
  )
}
