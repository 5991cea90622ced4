import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation } from '@tanstack/react-query'

type DryRun = Schema<'DryRun'>

/** What was foreseen, and the job that does it. It starts only while as many records are concerned as were seen. */
export function useDryRun(prepare: () => Promise<DryRun>, onStarted: (job: string) => void) {
  const { api } = useShell()
  const check = useMutation({ mutationFn: prepare })
  const start = useMutation({
    mutationFn: async ({ job, eligible, skipped }: DryRun) => {
      const agreed = eligible + skipped.reduce((sum, { count }) => sum + count, 0)
      await api.POST('/api/jobs/{uid}/start', {
        params: { path: { uid: job.uid } },
        body: { count: agreed },
        disableMessage: true,
      })
      return job.uid
    },
    onSuccess: onStarted,
  })
  return {
    foreseen: check.data,
    problem: check.error ?? start.error,
    /** Whether the job did not start, so that what would happen has to be seen again. */
    outdated: start.isError,
    checking: check.isPending,
    starting: start.isPending,
    check: () => {
      start.reset()
      check.mutate()
    },
    start: start.mutate,
    /** Back to what is filled in. */
    reset: () => {
      start.reset()
      check.reset()
    },
  }
}
