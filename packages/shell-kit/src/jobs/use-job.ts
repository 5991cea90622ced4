import { resourceKeys, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShell } from '../use-shell.ts'

type Job = Schema<'Job'>

/** How often a job that runs is asked for, in milliseconds. */
const POLL = 400

const running: ReadonlySet<string> = new Set(['Queued', 'Running'])

/** Whether a job is at work, or will be. */
export const isRunning = ({ state }: Pick<Job, 'state'>): boolean => running.has(state)

/** A job, asked for again as long as it runs. */
export const jobQuery = (api: ApiClient, uid: string) =>
  queryOptions({
    queryKey: resourceKeys('jobs').one(uid),
    queryFn: async ({ signal }): Promise<Job> =>
      (await api.GET('/api/jobs/{uid}', { params: { path: { uid } }, signal, disableMessage: true })).data.results,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? POLL : false),
  })

const steps = ['pause', 'resume', 'cancel', 'retry'] as const

/** What can be done to a job. */
export type JobStep = (typeof steps)[number]

/** Follows a job, and holds, stops or repeats it. Undoing makes a job of its own, whose uid `undo` resolves with. */
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

/** The rows of a job that did not succeed, the first hundred of them. */
export const troubledRowsQuery = (api: ApiClient, uid: string, state: 'Failed' | 'Skipped') =>
  queryOptions({
    queryKey: resourceKeys('jobs').part(uid, 'rows', state),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/jobs/{uid}/rows', { params: { path: { uid }, query: { state, limit: 100 } }, signal })).data
        .results,
  })
