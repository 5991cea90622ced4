import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useText } from '../parts/texts.ts'
import { colleaguesQuery } from './colleagues.ts'

/** Returns the names of the accounts that work in the same namespaces; that of a former colleague for others. */
export function useAccountNames(): (uid: string) => string {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(colleaguesQuery(api))
  const known = data?.results
  const former = text('record.former-colleague')
  // Until they are loaded nobody is a former colleague.
  return useCallback((uid) => (known ? (known.find((one) => one.uid === uid)?.name ?? former) : '…'), [known, former])
}
