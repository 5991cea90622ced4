import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation } from '@tanstack/react-query'

type DryRun = Schema<'DryRun'>

/**
 * Returns the preview, and starts its job. It starts only while as many records change as the preview says.
 */
export function useDryRun(prepare: () => Promise<DryRun>, onStarted: (job: string) => void) {
  const { api } = useShell()
  const check = useMutation({ mutationFn: prepare })
  const start = useMutation({
    mutationFn: async ({ job, eligible }: DryRun) => {
      await api.POST('/api/jobs/{uid}/start', {
        params: { path: { uid: job.uid } },
        body: { count: eligible },
        disableMessage: true,
      })
      return job.uid
    },
    onSuccess: onStarted,
  })
  return {
    foreseen: check.data,
    problem: check.error ?? start.error,
    /** Whether the job did not start, so that a new preview is needed. */
    outdated: start.isError,
    checking: check.isPending,
    starting: start.isPending,
    check: () => {
      start.reset()
      check.mutate()
    },
    start: start.mutate,
    /** Returns to the form. */
    reset: () => {
      start.reset()
      check.reset()
    },
  }
}
