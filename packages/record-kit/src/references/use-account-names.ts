import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { colleaguesQuery } from './colleagues.ts'

/** Returns the names of the accounts that work in the same namespaces; undefined for others. */
export function useAccountNames(): (uid: string) => string | undefined {
  const { api } = useShell()
  const { data } = useQuery(colleaguesQuery(api))
  const known = data?.results
  return useCallback((uid) => known?.find((one) => one.uid === uid)?.name, [known])
}
