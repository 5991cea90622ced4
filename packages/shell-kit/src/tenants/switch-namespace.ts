import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'

/**
 * Looks at other tenants' data (`change` tells the session which), unless somebody wants to stay with something
 * unsaved: everything is read again.
 */
export async function switchNamespace(
  { unsaved, search, queryClient }: Pick<ShellContext, 'unsaved' | 'search' | 'queryClient'>,
  router: Pick<AnyRouter, 'invalidate'>,
  change: () => void,
): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  change()
  search.ownWrites.clear()
  await queryClient.resetQueries()
  await router.invalidate()
}
