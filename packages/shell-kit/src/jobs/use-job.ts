import { resourceKeys, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShell } from '../use-shell.ts'

type Job = Schema<'Job'>

/** Poll interval of a running job, in milliseconds. */
const POLL = 400

const running: ReadonlySet<string> = new Set(['Queued', 'Running'])

/** Returns whether a job is running, or will be. */
export const isRunning = ({ state }: Pick<Job, 'state'>): boolean => running.has(state)

/** Query of a job, polled while it runs. */
export const jobQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('jobs').one(uid),
    queryFn: async ({ signal }): Promise<Job> =>
      (await api.GET('/api/jobs/{uid}', { params: { path: { uid } }, signal, disableMessage: true })).data.results,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL : false),
  })

const steps = ['pause', 'resume', 'cancel', 'retry'] as const

/** Operations on a job. */
export type JobStep = (typeof steps)[number]

/** Follows a job, and pauses, cancels or retries it. Undoing starts another job, whose uid `undo` resolves with. */
export function useJob(uid: string) {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const { data: job, error, refetch } = useQuery(jobQuery(api, uid))
  const params = { path: { uid } }
  const change = useMutation({
    mutationFn: async (step: JobStep): Promise<Job> =>
      (await api.POST(`/api/jobs/{uid}/${step}`, { params })).data.results,
    onSuccess: (next) => queryClient.setQueryData(jobQuery(api, uid).queryKey, next),
  })
  const undo = useMutation({
    mutationFn: async (): Promise<string> => (await api.POST('/api/jobs/{uid}/undo', { params })).data.results.uid,
  })
  return {
    job,
    error,
    retry: () => void refetch(),
    step: change.mutate,
    undo: undo.mutateAsync,
    busy: change.isPending || undo.isPending,
  }
}

/** Query of the first hundred rows of a job that changed nothing: they failed, were skipped, or needed no change. */
export const troubledRowsQuery = (api: ApiClient, uid: string, state: 'Failed' | 'Skipped' | 'Unchanged') =>
  queryOptions({
    queryKey: resourceKeys('jobs').part(uid, 'rows', state),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/jobs/{uid}/rows', { params: { path: { uid }, query: { state, limit: 100 } }, signal })).data
        .results,
  })
