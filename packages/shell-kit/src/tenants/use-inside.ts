import { useCallback } from 'react'
import { useShell } from '../use-shell.ts'

/** Returns the search parameters of a link to a record: its namespace, where that is not the selected one. */
export function useInside(): (namespace: string | undefined) => { readonly in?: string } {
  const context = useShell()
  const { namespace: selected } = context.session.use()
  return useCallback(
    (namespace) => (namespace === undefined || namespace === selected ? {} : { in: namespace }),
    [selected],
  )
}
