import { messageOf } from '@backoffice/api-client'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { OwnJobRows } from './own-job-rows.tsx'
import { ownJobsQuery } from './own-jobs.ts'
import classes from './recent.module.css'

/** Lists the own jobs: bulk changes, imports, exports; running ones can be paused. */
export function OwnJobsList() {
  const text = useText()
  const { data, error } = useQuery(ownJobsQuery(useServices().api))
  if (error) return <p className={classes.quiet}>{messageOf(error)}</p>
  if (!data) return null
  if (data.length === 0) return <p className={classes.quiet}>{text('shell.recent.no-jobs')}</p>
  return (
    <ul className={classes.recent}>
      <OwnJobRows jobs={data} />
    </ul>
  )
}
