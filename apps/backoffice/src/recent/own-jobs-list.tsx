import { messageOf, resourceKeys } from '@backoffice/api-client'
import { isRunning } from '@backoffice/shell-kit'
import { DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { SkippedRecords } from './skipped-records.tsx'
import { useJobFiles } from './job-files.ts'
import { ownJobsQuery, type OwnJob } from './own-jobs.ts'
import classes from './recent.module.css'
import { undoJob } from './undo-job.ts'

/** Lists the own jobs: bulk changes, imports, exports; running ones can be paused or cancelled. */
export function OwnJobsList() {
  const text = useText()
  const services = useServices()
  const { api, toasts } = services
  const queryClient = useQueryClient()
  const { data, error } = useQuery(ownJobsQuery(api))
  const files = useJobFiles(api, data ?? [])
  const [busy, setBusy] = useState<string>()
  const run = async (job: OwnJob, step: 'pause' | 'resume' | 'retry' | 'undo') => {
    setBusy(job.uid)
    try {
      if (step === 'undo') await undoJob(services, job)
      else {
        await api.POST(`/api/jobs/{uid}/${step}`, { params: { path: { uid: job.uid } }, disableMessage: true })
        await queryClient.invalidateQueries({ queryKey: resourceKeys('jobs').lists })
      }
    } catch (failure) {
      toasts.show({ type: 'error', message: messageOf(failure) })
    } finally {
      setBusy(undefined)
    }
  }
  if (error) return <p className={classes.quiet}>{messageOf(error)}</p>
  if (!data) return null
  if (data.length === 0) return <p className={classes.quiet}>{text('shell.recent.no-jobs')}</p>
  return (
    <ul className={classes.recent}>
      {data.map((job) => {
        const { uid, kind, state, total, done, skipped, failed, created_at, undoable } = job
        const name = text(`shell.recent.job.${kind}`)
        const file = files.get(uid)
        const steps = [
          ...(state === 'Running' || state === 'Queued' ? (['pause'] as const) : []),
          ...(state === 'Paused' ? (['resume'] as const) : []),
          ...(failed > 0 && !isRunning({ state }) ? (['retry'] as const) : []),
          ...(undoable ? (['undo'] as const) : []),
        ]
        return (
          <li key={uid} className={classes.change}>
            <div>
              {name}:{' '}
              {text(`shell.recent.job-state.${state}`, { passed: done + skipped + failed, total, done, failed })}
              <br />
              <DateTime at={created_at} />
              {!isRunning(job) && skipped + failed > 0 && <SkippedRecords job={job} />}
            </div>
            {file && (
              <Button
                component="a"
                href={file.href}
                download={file.name}
                variant="default"
                size="compact-sm"
                flex="none"
                aria-label={text('shell.recent.job-file.of', { name: file.name })}
              >
                {text('shell.recent.job-file')}
              </Button>
            )}
            {steps.map((step) => (
              <Button
                key={step}
                variant="default"
                size="compact-sm"
                flex="none"
                loading={busy === uid}
                aria-label={text('shell.recent.job-step', { step: text(`shell.recent.job-step.${step}`), name })}
                onClick={() => void run(job, step)}
              >
                {text(`shell.recent.job-step.${step}`)}
              </Button>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
