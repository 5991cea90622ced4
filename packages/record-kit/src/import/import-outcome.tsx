import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel, ImportResult } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { importResultQuery } from './queries.ts'

/** Renders the numbers of created, changed, unchanged and failed rows of an import that has ended. */
export function ImportOutcome({ uid }: { readonly uid: string }) {
  const { api } = useShell()
  const { data, error, refetch } = useQuery(importResultQuery(api, uid))
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  return data && <ImportResult counts={data} />
}
