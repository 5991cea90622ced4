import { resourceKeys } from '@backoffice/api-client'
import { isRunning, jobQuery, troubledRowsQuery } from '@backoffice/shell-kit'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import type { OwnJob } from './own-jobs.ts'

const POLL = 400
const NAMED = 3

type Following = Pick<Services, 'api' | 'queryClient'>

/** Resolves with the job once it has ended, or is paused. Rejects when it cannot be read. */
async function endOf({ api, queryClient }: Following, uid: string): Promise<OwnJob> {
  for (;;) {
    const job = await queryClient.fetchQuery({ ...jobQuery(api, uid), staleTime: 0 })
    if (!isRunning(job)) return job
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
}

async function skippedLabels({ api, queryClient }: Following, { uid, skipped, failed }: OwnJob): Promise<string> {
  const rows =
    skipped > 0
      ? await queryClient.fetchQuery(troubledRowsQuery(api, uid, 'Skipped'))
      : failed > 0
        ? await queryClient.fetchQuery(troubledRowsQuery(api, uid, 'Failed'))
        : []
  const labels = rows
    .slice(0, NAMED)
    .map(({ label }) => label)
    .join(', ')
  return skipped + failed > NAMED ? `${labels} …` : labels
}

/**
 * Undoes a job, follows that to its end across navigation, and reports the result and the records that were skipped
 * because they changed since. Rejects when it cannot be undone.
 */
export async function undoJob(
  { api, search, queryClient, toasts, i18n }: Services,
  { uid, kind }: OwnJob,
): Promise<void> {
  const text = textOf(i18n)
  const name = text(`shell.recent.job.${kind}`)
  const { data } = await api.POST('/api/jobs/{uid}/undo', { params: { path: { uid } }, disableMessage: true })
  toasts.show({ type: 'success', message: text('shell.recent.job-undoing', { name, total: data.results.total }) })
  await queryClient.invalidateQueries({ queryKey: resourceKeys('jobs').lists })
  const job = await endOf({ api, queryClient }, data.results.uid)
  const { state, done, skipped, failed, problem } = job
  search.ownWrites.clear()
  const left = skipped + failed
  if (state !== 'Done')
    toasts.show({
      type: 'error',
      message: text('shell.recent.job-says', {
        job: name,
        says:
          problem?.message ??
          text(`shell.recent.job-state.${state}`, { passed: done + left, total: job.total, done, failed }),
      }),
    })
  else if (left === 0) toasts.show({ type: 'success', message: text('shell.recent.job-undone', { name, done }) })
  else
    toasts.show({
      type: 'warning',
      message: text('shell.recent.job-undone-in-part', {
        name,
        done,
        left,
        labels: await skippedLabels({ api, queryClient }, job),
      }),
    })
  await queryClient.invalidateQueries()
}
