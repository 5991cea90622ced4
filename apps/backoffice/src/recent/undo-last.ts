import { messageOf } from '@backoffice/api-client'
import type { HistoryPlace } from '@backoffice/shell-kit'
import { loadMessages } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { ownChangesQuery, undoChange } from './own-changes.ts'
import { lastToRedo, lastToUndo, myActivity, type MyActivity } from './my-activity.ts'
import { ownJobsQuery } from './own-jobs.ts'
import { undoing } from './undoing.ts'
import { undoJob } from './undo-job.ts'
import { recentTexts } from './texts.ts'

/** Returns the name of the record for a message; none for a job, and for a record that has none. */
const nameOf = ({ change }: MyActivity) =>
  change?.title ? { named: 'yes', name: change.title } : { named: 'no', name: '' }

type Choose = (activity: readonly MyActivity[], now: number) => MyActivity | undefined
type Nothing = 'shell.recent.nothing-to-undo' | 'shell.recent.nothing-to-redo'

async function undoChosen(services: Services, choose: Choose, none: Nothing): Promise<void> {
  const { api, queryClient, toasts, i18n } = services
  try {
    await loadMessages(i18n, recentTexts)
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
    return await (chosen.job ? undoJob(services, chosen.job) : undoChange(services, chosen.change))
  } catch (error) {
    return toasts.show({ type: 'error', message: messageOf(error) })
  }
}

/** Undoes what is chosen among the own actions, as a mutation: the bell shows that it is under way. */
const undoOne = (services: Services, choose: Choose, none: Nothing): Promise<void> =>
  services.queryClient
    .getMutationCache()
    .build(services.queryClient, {
      ...undoing,
      networkMode: 'always',
      mutationFn: () => undoChosen(services, choose, none),
    })
    .execute(undefined)

/** Undoes the last own change of a record, wherever it is among the own actions. */
export const undoLastOf = (services: Services, { resource, object }: HistoryPlace): Promise<void> =>
  undoOne(
    services,
    (activity) =>
      lastToUndo(
        activity.filter(({ change }) => change?.resource === resource && change.object === object),
        Date.now(),
      ),
    'shell.recent.nothing-to-undo',
  )

/** Undoes the last own action, a change or a job, and names it; says so where that one cannot be undone. */
export const undoLast = (services: Services): Promise<void> =>
  undoOne(services, lastToUndo, 'shell.recent.nothing-to-undo')

/** Redoes the last undo, as long as nothing else was changed since. */
export const redoLast = (services: Services): Promise<void> =>
  undoOne(services, lastToRedo, 'shell.recent.nothing-to-redo')
