import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'

/**
 * Switches to other tenants (`change` updates the session) and reloads everything, unless someone decides to stay with
 * unsaved changes.
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
