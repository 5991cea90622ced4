import { messageOf, resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { comparedRowsQuery, importQuery } from './queries.ts'

/** Accepts and skips rows of an import; a single one shows its new state at once. */
export function useAcceptance(uid: string) {
  const queryClient = useQueryClient()
  const { api } = useShell()
  const rows = resourceKeys('imports').part(uid, 'rows')
  const { queryKey } = importQuery(api, uid)
  const { mutate, error, isPending } = useMutation({
    // One after the other: each needs the version that the one before it returned.
    scope: { id: 'import acceptance' },
    mutationFn: async (body: Schema<'ImportAcceptance'>) =>
      (
        await api.PUT('/api/imports/{uid}/accepted', {
          params: { path: { uid } },
          body,
          ifMatch: `"${queryClient.getQueryData(queryKey)?.version ?? 0}"`,
          disableMessage: true,
        })
      ).data.results,
    onMutate({ positions, accepted }) {
      if (!positions || accepted === undefined) return
      for (const state of ['New', 'Changed'] as const)
        queryClient.setQueryData(
          comparedRowsQuery(api, uid, state).queryKey,
          (before) =>
            before && {
              ...before,
              pages: before.pages.map((page) => ({
                ...page,
                results: page.results.map((row) => (positions.includes(row.position) ? { ...row, accepted } : row)),
              })),
            },
        )
    },
    onSuccess(found, { positions }) {
      queryClient.setQueryData(queryKey, found)
      return positions ? undefined : queryClient.invalidateQueries({ queryKey: rows })
    },
    onError: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: rows })]),
  })
  return { accept: mutate, accepting: isPending, problem: error ? messageOf(error) : undefined }
}
