import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useShell } from '../use-shell.ts'
import { isRunning, jobQuery } from './use-job.ts'

/** What is written: the records that were searched for, in their order, with the columns that are shown. */
export interface ExportedList {
  readonly resource: Schema<'ExportedKind'>
  readonly searched: Schema<'SearchedRecords'>
  readonly sort: readonly string[]
  /** The columns that are shown, as the export names them, and their headings. */
  readonly shown: readonly string[]
  readonly headings: readonly string[]
}

interface Choice {
  readonly format: 'csv' | 'xlsx'
  readonly columns: 'shown' | 'all'
}

/**
 * Writes a list into a CSV or Excel file: begins, follows the job, and gives the address of the
 * file once it is there. The server keeps it for seven days. What it answers is what `ExportForm` of `@backoffice/ui` takes.
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
    /** Where the file can be fetched, and its name. */
    file:
      begin.data && job?.state === 'Done'
        ? { href: `/api/exports/${begin.data.uid}/file`, name: begin.data.file_name }
        : undefined,
  }
}
