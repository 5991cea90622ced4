import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { jobQuery } from './use-job.ts'

/** The lists that can be written into a file. */
export type ExportPath = '/api/products/export' | '/api/orders/export' | '/api/brands/export' | '/api/suppliers/export' | '/api/supplier-orders/export' | '/api/reviews/export' | '/api/synonyms/export'

/**
 * Writes a list into a CSV or Excel file (screens C0.3: export): begins, follows the job, and gives the address of the
 * file once it is there. The server keeps it for seven days.
 */
export function useExport(path: ExportPath) {
  const { api }: ShellContext = useRouter().options.context
  const begin = useMutation({
    mutationFn: async (wanted: Schema<'ExportCreate'>): Promise<Schema<'Export'>> =>
      (await api.POST(path, { body: wanted, idempotencyKey: newIdempotencyKey(), disableMessage: true })).data.results,
  })
  const { data: job, error } = useQuery({ ...jobQuery(api, begin.data?.job.uid ?? ''), enabled: begin.data !== undefined })
  const problem = begin.error ?? error
  return {
    begin: begin.mutate,
    again: begin.reset,
    /** The job that writes the file; undefined before it has begun. */
    job,
    busy: begin.isPending,
    problem: problem ? messageOf(problem) : undefined,
    /** Where the file can be fetched, and its name. */
    file: begin.data && job?.state === 'Done' ? { href: `/api/exports/${begin.data.uid}/file`, name: begin.data.file_name } : undefined,
  }
}
