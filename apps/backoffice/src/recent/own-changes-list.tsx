import { messageOf } from '@backoffice/api-client'
import { AnchorLink, DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { actionOf, ownChangesQuery, pathOf, undoChange } from './own-changes.ts'
import { myActivity, type MyActivity } from './my-activity.ts'
import { ownJobsQuery } from './own-jobs.ts'
import { useRecordName } from './record-name.ts'
import classes from './recent.module.css'
import { undoJob } from './undo-job.ts'

function useWords() {
  const text = useText()
  const recordName = useRecordName()
  return ({
    change,
    job,
  }: MyActivity): { readonly name: string; readonly what: string; readonly path?: string | undefined } =>
    change
      ? { name: change.title ?? recordName(change.resource), what: text(actionOf(change)), path: pathOf(change) }
      : { name: text(`shell.recent.job.${job.kind}`), what: text('shell.recent.action', { count: job.done }) }
}

/** Lists the own changes, also by jobs, with a button to undo them. */
export function OwnChangesList() {
  const text = useText()
  const words = useWords()
  const services = useServices()
  const { toasts, api } = services
  const { data: changes, error } = useQuery(ownChangesQuery(api))
  const jobs = useQuery(ownJobsQuery(api))
  const [running, setRunning] = useState<string>()
  const undo = async ({ at, change, job }: MyActivity) => {
    setRunning(at)
    try {
      await (job ? undoJob(services, job) : undoChange(services, change))
    } catch (failure) {
      toasts.show({ type: 'error', message: messageOf(failure) })
    } finally {
      setRunning(undefined)
    }
  }
  const problem = error ?? jobs.error
  if (problem) return <p className={classes.quiet}>{messageOf(problem)}</p>
  if (!changes || !jobs.data) return null
  const activity = myActivity(changes.results, jobs.data, jobs.dataUpdatedAt)
  if (activity.length === 0) return <p className={classes.quiet}>{text('shell.recent.no-changes')}</p>
  return (
    <ul className={classes.recent}>
      {activity.map((deed) => {
        const { at, undoable, change, job } = deed
        const { name, what, path } = words(deed)
        return (
          <li key={change ? change.id : job.uid} className={classes.change}>
            <div>
              {job && text('shell.recent.job-did', { name, what })}
              {change && (
                <>
                  {path === undefined ? name : <AnchorLink to={path}>{name}</AnchorLink>} {what}
                </>
              )}
              <br />
              <DateTime at={at} />
            </div>
            {undoable && (
              <Button
                variant="default"
                size="compact-sm"
                flex="none"
                loading={running === at}
                aria-label={text('shell.recent.undo-of', { name, what })}
                onClick={() => void undo(deed)}
              >
                {text('shell.recent.undo')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
