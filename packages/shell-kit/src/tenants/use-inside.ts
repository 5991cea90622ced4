import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ShellContext } from '../context.ts'

/** Gives what a link to a record keeps in its address: the record's namespace, where that is not the selected one. */
export function useInside(): (namespace: string | undefined) => { readonly in?: string } {
  const context: ShellContext = useRouter().options.context
  const { namespace: selected } = context.session.use()
  return useCallback(
    (namespace) => (namespace === undefined || namespace === selected ? {} : { in: namespace }),
    [selected],
  )
}
