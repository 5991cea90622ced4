import { messageOf } from '@backoffice/api-client'
import { loadMessages } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { ownChangesQuery, takeBack } from './own-changes.ts'
import { lastToRedo, lastToUndo, myActivity, type MyActivity } from './my-activity.ts'
import { ownJobsQuery } from './own-jobs.ts'
import { takeBackJob } from './take-back-job.ts'
import { recentTexts } from './texts.ts'

async function takeBackOne(
  services: Services,
  choose: (deeds: readonly MyActivity[]) => MyActivity | undefined,
  none: 'shell.recent.nothing-to-undo' | 'shell.recent.nothing-to-redo',
): Promise<void> {
  const { api, queryClient, toasts, i18n } = services
  try {
    await loadMessages(i18n, recentTexts)
    const [{ results }, jobs] = await Promise.all([
      queryClient.fetchQuery(ownChangesQuery(api)),
      queryClient.fetchQuery(ownJobsQuery(api)),
    ])
    const chosen = choose(myActivity(results, jobs, Date.now()))
    if (!chosen) return toasts.show({ type: 'warning', message: textOf(i18n)(none) })
    return await (chosen.job ? takeBackJob(services, chosen.job) : takeBack(services, chosen.change))
  } catch (error) {
    return toasts.show({ type: 'error', message: messageOf(error) })
  }
}

/** Takes back the last that one did and that can be, one change or a job of many, and says which. */
export const undoLast = (services: Services): Promise<void> =>
  takeBackOne(services, lastToUndo, 'shell.recent.nothing-to-undo')

/** Makes again what was taken back last, as long as nothing else was changed since. */
export const redoLast = (services: Services): Promise<void> =>
  takeBackOne(services, lastToRedo, 'shell.recent.nothing-to-redo')
