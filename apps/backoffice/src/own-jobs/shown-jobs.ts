import type { Layout } from '@backoffice/record-kit/dashboard'
import { isRunning } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { ownJobsQuery, type OwnJob } from '../recent/own-jobs.ts'
import { useServices } from '../services-context.ts'

/** Name of the widget in layouts. */
export const OWN_JOBS = 'own-jobs'

/** Returns the jobs that have not ended, and those of which something failed and was not undone. */
export const shownJobs = (jobs: readonly OwnJob[]): readonly OwnJob[] =>
  jobs.filter(
    (job) =>
      isRunning(job) ||
      job.state === 'Paused' ||
      (job.undone_by === null && (job.state === 'Failed' || job.failed > 0)),
  )

/** Query of the last own jobs that run or failed. */
const useJobs = <Selected>(select: (jobs: readonly OwnJob[]) => Selected) =>
  useQuery({ ...ownJobsQuery(useServices().api), select })

/** Reads the own jobs that run or failed. */
export const useShownJobs = () => useJobs(shownJobs)

/** Returns whether a dashboard shows the widget: while there are such jobs, or where its layout places it. */
export function useShowsJobs(layout: Layout | null): boolean {
  const { data: hasJobs = false } = useJobs((jobs) => shownJobs(jobs).length > 0)
  return hasJobs || (layout?.widgets.some(({ name }) => name === OWN_JOBS) ?? false)
}
