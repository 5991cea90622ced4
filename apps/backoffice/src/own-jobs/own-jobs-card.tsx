import { DashboardCard } from '@backoffice/record-kit/dashboard'
import { lazyPart } from '@backoffice/shell-kit'
import { recentTexts } from '../recent/texts.ts'
import classes from './own-jobs-card.module.css'
import { useShownJobs } from './shown-jobs.ts'
import { useText } from './texts.ts'

const OwnJobRows = lazyPart(
  async () => ({ default: (await import('../recent/own-job-rows.tsx')).OwnJobRows }),
  [recentTexts],
)

/** Shows the own jobs that run or failed, with what can be done about them. */
export function OwnJobsCard() {
  const text = useText()
  return (
    <DashboardCard
      title={text('shell.own-jobs.title')}
      query={useShownJobs()}
      emptyText={({ length }) => (length === 0 ? text('shell.own-jobs.none') : undefined)}
    >
      {(jobs) => (
        <ul className={classes.jobs} aria-label={text('shell.own-jobs.list')}>
          <OwnJobRows jobs={jobs} />
        </ul>
      )}
    </DashboardCard>
  )
}
