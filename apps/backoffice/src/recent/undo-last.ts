import { messageOf } from '@backoffice/api-client'
import { speakAlso } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { ownChangesQuery, takeBack } from './own-changes.ts'
import { ownDeeds } from './own-deeds.ts'
import { ownJobsQuery } from './own-jobs.ts'
import { takeBackJob } from './take-back-job.ts'
import { recentTexts } from './texts.ts'

/** Takes back the last that one did and that can be, one change or a job of many, and says which (screens C0.6: Ctrl+Z outside of texts; D2). */
export async function undoLast(services: Services): Promise<void> {
  const { api, queryClient, toasts, i18n } = services
  const text = textOf(i18n)
  try {
    await speakAlso(i18n, recentTexts)
    const [{ results }, jobs] = await Promise.all([queryClient.fetchQuery(ownChangesQuery(api)), queryClient.fetchQuery(ownJobsQuery(api))])
    const last = ownDeeds(results, jobs, Date.now()).find(({ undoable }) => undoable)
    if (!last) return toasts.show({ type: 'warning', message: text('shell.recent.nothing-to-undo') })
    return await (last.job ? takeBackJob(services, last.job) : takeBack(services, last.change))
  } catch (error) {
    return toasts.show({ type: 'error', message: messageOf(error) })
  }
}
