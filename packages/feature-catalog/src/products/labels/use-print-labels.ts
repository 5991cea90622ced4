import { invalidateResource, messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { jobQuery, useShell } from '@backoffice/shell-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Prints labels into a PDF: starts and follows the job, and returns the URL of the file once it is ready. */
export function usePrintLabels() {
  const queryClient = useQueryClient()
  const { api } = useShell()
  const begin = useMutation({
    mutationFn: async (wanted: Omit<Schema<'PrintJobCreate'>, 'kind' | 'status'>): Promise<Schema<'PrintJob'>> =>
      (
        await api.POST('/api/printjobs', {
          body: { status: 0, kind: 'Shelf', ...wanted },
          idempotencyKey: newIdempotencyKey(),
          disableMessage: true,
        })
      ).data.results,
    onSuccess: () => void invalidateResource(queryClient, 'jobs'),
  })
  const { data: job, error } = useQuery({
    ...jobQuery(api, begin.data?.job.uid ?? ''),
    enabled: begin.data !== undefined,
  })
  const problem = begin.error ?? error
  return {
    begin: begin.mutate,
    /** Forgets the last file, to print again. */
    again: begin.reset,
    job,
    busy: begin.isPending,
    problem: problem ? messageOf(problem) : job?.problem?.message,
    labels: begin.data?.labels,
    file:
      begin.data && job?.state === 'Done'
        ? { href: `/api/printjobs/${begin.data.uid}/file`, name: begin.data.file_name }
        : undefined,
  }
}
