import { invalidateResource, messageOf, newIdempotencyKey, resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { importQuery } from './queries.ts'

/** Format of a file; omitted values are detected. */
export interface Reading {
  readonly encoding: '' | Schema<'Import'>['encoding']
  readonly delimiter: '' | ',' | ';' | 'tab'
}

const formOf = (file: File, { encoding, delimiter }: Reading, namespace: string | null): FormData => {
  const form = new FormData()
  if (namespace !== null) form.append('namespace', namespace)
  if (encoding !== '') form.append('encoding', encoding)
  if (delimiter !== '') form.append('delimiter', delimiter)
  // The file comes last, so that the server has the other fields before it streams.
  form.append('file', file)
  return form
}

/** Returns the steps of an import. Each step returns the updated import. */
export function useImport() {
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const keep = (found: Schema<'Import'>) => {
    queryClient.setQueryData(importQuery(api, found.uid).queryKey, found)
    return queryClient.invalidateQueries({ queryKey: resourceKeys('imports').part(found.uid, 'rows') })
  }
  const upload = useMutation({
    mutationFn: async ({
      resource,
      about,
      file,
      reading,
    }: {
      readonly resource: Schema<'ImportedKind'>
      readonly about: string | undefined
      readonly file: File
      readonly reading: Reading
    }): Promise<Schema<'Import'>> =>
      (
        await api.POST('/api/imports', {
          params: { query: { resource, ...(about !== undefined && { about }) } },
          body: formOf(file, reading, session.namespace),
          idempotencyKey: newIdempotencyKey(),
          disableMessage: true,
        })
      ).data.results,
    onSuccess: keep,
  })
  const check = useMutation({
    mutationFn: async ({
      uid,
      version,
      ...body
    }: Schema<'ImportCheck'> & Pick<Schema<'Import'>, 'uid' | 'version'>): Promise<Schema<'Import'>> =>
      (
        await api.POST('/api/imports/{uid}/check', {
          params: { path: { uid } },
          body,
          ifMatch: `"${version}"`,
          disableMessage: true,
        })
      ).data.results,
    onSuccess: keep,
  })
  const fix = useMutation({
    // One after the other: each needs the version that the one before it returned.
    scope: { id: 'import rows' },
    mutationFn: async ({
      uid,
      position,
      cells,
    }: {
      readonly uid: string
      readonly position: number
      readonly cells: Record<string, string>
    }) => {
      const { queryKey } = importQuery(api, uid)
      const { etag } = await api.PUT('/api/imports/{uid}/rows', {
        params: { path: { uid } },
        body: { rows: [{ position, cells }] },
        ifMatch: `"${queryClient.getQueryData(queryKey)?.version ?? 0}"`,
        disableMessage: true,
      })
      queryClient.setQueryData(
        queryKey,
        (before) => before && { ...before, version: Number(etag?.slice(1, -1) ?? before.version) },
      )
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: importQuery(api, uid).queryKey }),
        queryClient.invalidateQueries({ queryKey: resourceKeys('imports').part(uid, 'rows') }),
      ])
    },
  })
  const start = useMutation({
    mutationFn: async ({ uid, count }: { readonly uid: string; readonly count: number }): Promise<Schema<'Job'>> =>
      (
        await api.POST('/api/imports/{uid}/start', {
          params: { path: { uid } },
          body: { count },
          idempotencyKey: newIdempotencyKey(),
          disableMessage: true,
        })
      ).data.results,
    onSuccess: (job, { uid }) => {
      queryClient.setQueryData(importQuery(api, uid).queryKey, (before) => before && { ...before, job: job.uid })
      void invalidateResource(queryClient, 'jobs')
    },
  })
  const problemOf = ({ error }: { readonly error: Error | null }) => (error ? messageOf(error) : undefined)
  return {
    upload: upload.mutateAsync,
    uploading: upload.isPending,
    uploadProblem: problemOf(upload),
    check: check.mutateAsync,
    checking: check.isPending,
    checkProblem: problemOf(check),
    fix: fix.mutate,
    fixing: fix.isPending ? fix.variables.position : undefined,
    fixProblem: problemOf(fix),
    start: start.mutate,
    starting: start.isPending,
    startProblem: problemOf(start),
  }
}
