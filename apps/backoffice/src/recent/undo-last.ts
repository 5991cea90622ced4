import { messageOf } from '@backoffice/api-client'
import type { HistoryPlace } from '@backoffice/shell-kit'
import { loadMessages } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { ownChangesQuery, undoChange } from './own-changes.ts'
import { lastToRedo, lastToUndo, myActivity, type MyActivity } from './my-activity.ts'
import { ownJobsQuery } from './own-jobs.ts'
import { undoJob } from './undo-job.ts'
import { recentTexts } from './texts.ts'

/** Returns the name of the record for a message; none for a job, and for a record that has none. */
const nameOf = ({ change }: MyActivity) =>
  change?.title ? { named: 'yes', name: change.title } : { named: 'no', name: '' }

/** Milliseconds after which somebody who undoes is told that it is under way. */
const SLOW = 150

const texts = {
  undo: { slow: 'shell.recent.undoing', none: 'shell.recent.nothing-to-undo' },
  redo: { slow: 'shell.recent.redoing', none: 'shell.recent.nothing-to-redo' },
} as const

async function undoOne(
  services: Services,
  choose: (activity: readonly MyActivity[], now: number) => MyActivity | undefined,
  direction: keyof typeof texts,
): Promise<void> {
  const { api, queryClient, toasts, i18n } = services
  const { slow, none } = texts[direction]
  let waiting: ReturnType<typeof setTimeout> | undefined
  try {
    await loadMessages(i18n, recentTexts)
    waiting = setTimeout(() => toasts.show({ type: 'success', message: textOf(i18n)(slow), passing: true }), SLOW)
    const [{ results }, jobs] = await Promise.all([
      queryClient.fetchQuery(ownChangesQuery(api)),
      queryClient.fetchQuery(ownJobsQuery(api)),
    ])
    const now = Date.now()
    const chosen = choose(myActivity(results, jobs, now), now)
    const text = textOf(i18n)
    if (!chosen) return toasts.show({ type: 'warning', message: text(none) })
    if (!chosen.undoable)
      return toasts.show({ type: 'warning', message: text('shell.recent.not-undoable', nameOf(chosen)) })
    if (!chosen.job) return await undoChange(services, chosen.change)
    // A job says itself that it is under way.
    clearTimeout(waiting)
    return await undoJob(services, chosen.job)
  } catch (error) {
    return toasts.show({ type: 'error', message: messageOf(error) })
  } finally {
    clearTimeout(waiting)
  }
}

/** Undoes the last own change of a record, wherever it is among the own actions. */
export const undoLastOf = (services: Services, { resource, object }: HistoryPlace): Promise<void> =>
  undoOne(
    services,
    (activity) =>
      lastToUndo(
        activity.filter(({ change }) => change?.resource === resource && change.object === object),
        Date.now(),
      ),
    'undo',
  )

/** Undoes the last own action, a change or a job, and names it; says so where that one cannot be undone. */
export const undoLast = (services: Services): Promise<void> => undoOne(services, lastToUndo, 'undo')

/** Redoes the last undo, as long as nothing else was changed since. */
export const redoLast = (services: Services): Promise<void> => undoOne(services, lastToRedo, 'redo')
