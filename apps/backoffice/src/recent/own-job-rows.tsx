import { messageOf, resourceKeys } from '@backoffice/api-client'
import { isRunning } from '@backoffice/shell-kit'
import { DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { useJobFiles, type JobFile } from './job-files.ts'
import type { OwnJob } from './own-jobs.ts'
import classes from './recent.module.css'
import { SkippedRecords } from './skipped-records.tsx'
import { undoJob } from './undo-job.ts'

type Step = 'pause' | 'resume' | 'retry' | 'undo'

/** Returns what can be done with a job. */
const stepsOf = ({ state, failed, undoable }: OwnJob): readonly Step[] => [
  ...(isRunning({ state }) ? (['pause'] as const) : []),
  ...(state === 'Paused' ? (['resume'] as const) : []),
  ...(failed > 0 && !isRunning({ state }) ? (['retry'] as const) : []),
  ...(undoable ? (['undo'] as const) : []),
]

function StepButtons({ job, name }: { readonly job: OwnJob; readonly name: string }) {
  const text = useText()
  const services = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async (step: Step) => {
    setBusy(true)
    try {
      if (step === 'undo') await undoJob(services, job)
      else {
        const params = { path: { uid: job.uid } }
        await services.api.POST(`/api/jobs/{uid}/${step}`, { params, disableMessage: true })
        await queryClient.invalidateQueries({ queryKey: resourceKeys('jobs').lists })
      }
    } catch (failure) {
      services.toasts.show({ type: 'error', message: messageOf(failure) })
    } finally {
      setBusy(false)
    }
  }
  return stepsOf(job).map((step) => (
    <Button
      key={step}
      variant="default"
      size="compact-sm"
      flex="none"
      loading={isBusy}
      aria-label={text('shell.recent.job-step', { step: text(`shell.recent.job-step.${step}`), name })}
      onClick={() => void run(step)}
    >
      {text(`shell.recent.job-step.${step}`)}
    </Button>
  ))
}

function FileLink({ file: { href, name } }: { readonly file: JobFile }) {
  const text = useText()
  return (
    <Button
      component="a"
      href={href}
      download={name}
      variant="default"
      size="compact-sm"
      flex="none"
      aria-label={text('shell.recent.job-file.of', { name })}
    >
      {text('shell.recent.job-file')}
    </Button>
  )
}

/** Renders own jobs as items of a list: how far each is, its file, what it skipped, and what can be done with it. */
export function OwnJobRows({ jobs }: { readonly jobs: readonly OwnJob[] }) {
  const text = useText()
  const files = useJobFiles(useServices().api, jobs)
  return jobs.map((job) => {
    const { uid, kind, state, total, done, skipped, failed, created_at } = job
    const name = text(`shell.recent.job.${kind}`)
    const file = files.get(uid)
    const what = text(`shell.recent.job-state.${state}`, { passed: done + skipped + failed, total, done, failed })
    return (
      <li key={uid} className={classes.change}>
        <div>
          {text('shell.recent.job-did', { name, what })}
          <br />
          <DateTime at={created_at} />
          {!isRunning(job) && skipped + failed > 0 && <SkippedRecords job={job} />}
        </div>
        {file && <FileLink file={file} />}
        <StepButtons job={job} name={name} />
      </li>
    )
  })
}
