import { messageOf, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isRunning } from '@backoffice/shell-kit'
import { DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './recent.module.css'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

const SHOWN = 8
const POLL = 1000

type Job = Schema<'Job'>

/** One's own last jobs, asked for again as long as one of them runs. */
const ownJobsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: resourceKeys('jobs').list({ limit: SHOWN }),
    queryFn: async ({ signal }): Promise<readonly Job[]> => {
      const { data } = await api.GET('/api/jobs', { params: { query: { limit: SHOWN } }, signal, disableMessage: true })
      // A dry run that nobody has started is no job yet.
      return data.results.filter(({ state }) => state !== 'Prepared')
    },
    staleTime: staleTimes.once,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? POLL : false),
  })

/** What one's jobs have done or are doing: bulk changes, imports, exports; running ones can be held or stopped (screens C10: jobs). */
export function OwnJobsList() {
  const text = useText()
  const { api, toasts } = useServices()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(ownJobsQuery(api))
  const [busy, setBusy] = useState<string>()
  const run = async (uid: string, step: 'pause' | 'resume' | 'retry' | 'undo') => {
    setBusy(uid)
    try {
      await api.POST(`/api/jobs/{uid}/${step}`, { params: { path: { uid } }, disableMessage: true })
      await queryClient.invalidateQueries({ queryKey: resourceKeys('jobs').lists })
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
      {data.map(({ uid, kind, state, total, done, skipped, failed, created_at, undoable }) => {
        const name = text(`shell.recent.job.${kind}`)
        const steps = [
          ...(state === 'Running' || state === 'Queued' ? (['pause'] as const) : []),
          ...(state === 'Paused' ? (['resume'] as const) : []),
          ...(failed > 0 && !isRunning({ state }) ? (['retry'] as const) : []),
          ...(undoable ? (['undo'] as const) : []),
        ]
        return (
          <li key={uid} className={classes.change}>
            <div>
              {name}: {text(`shell.recent.job-state.${state}`, { passed: done + skipped + failed, total, done, failed })}
              <br />
              <DateTime at={created_at} />
            </div>
            {steps.map((step) => (
              <Button key={step} variant="default" size="compact-sm" flex="none" loading={busy === uid} aria-label={text('shell.recent.job-step', { step: text(`shell.recent.job-step.${step}`), name })} onClick={() => void run(uid, step)}>
                {text(`shell.recent.job-step.${step}`)}
              </Button>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
