import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useShell } from '../use-shell.ts'
import { isRunning, jobQuery } from './use-job.ts'

/** List to export: the matching records, in their order, with the visible columns. */
export interface ExportedList {
  readonly resource: Schema<'ExportedKind'>
  readonly searched: Schema<'SearchedRecords'>
  readonly sort: readonly string[]
  /** The visible columns, by their export keys, and their headings. */
  readonly shown: readonly string[]
  readonly headings: readonly string[]
}

interface Choice {
  readonly format: 'csv' | 'xlsx'
  readonly columns: 'shown' | 'all'
}

/**
 * Exports a list as CSV or Excel file: starts and follows the job, and returns the URL of the file once it is ready.
 * The server stores it for seven days. Returns the props of `ExportForm` of `@backoffice/ui`.
 */
export function useExport({ resource, searched, sort, shown, headings }: ExportedList) {
  const { api } = useShell()
  const begin = useMutation({
    mutationFn: async (wanted: Schema<'ExportCreate'>): Promise<Schema<'Export'>> =>
      (await api.POST('/api/exports', { body: wanted, idempotencyKey: newIdempotencyKey(), disableMessage: true })).data
        .results,
  })
  const { data: job, error } = useQuery({
    ...jobQuery(api, begin.data?.job.uid ?? ''),
    enabled: begin.data !== undefined,
  })
  const problem = begin.error ?? error
  return {
    onBegin: ({ format, columns }: Choice) => {
      begin.reset()
      begin.mutate({
        resource,
        format,
        search: searched,
        ...(sort.length > 0 && { sort: [...sort] }),
        ...(columns === 'shown' && { columns: [...shown], headings: [...headings] }),
      })
    },
    busy: begin.isPending || (job !== undefined && isRunning(job)),
    problem: problem ? messageOf(problem) : job?.problem?.message,
    /** URL of the file, and its name. */
    file:
      begin.data && job?.state === 'Done'
        ? { href: `/api/exports/${begin.data.uid}/file`, name: begin.data.file_name }
        : undefined,
  }
}
