import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'

type Context = Pick<ShellContext, 'unsaved' | 'search' | 'queryClient' | 'session' | 'i18n' | 'toasts'>

/**
 * Switches to other tenants (`change` updates the session) and reloads everything, unless someone decides to stay with
 * unsaved changes. Filters by records that the other tenants do not have are removed, with a message to switch back.
 */
export async function switchNamespace(context: Context, router: AnyRouter, change: () => void): Promise<void> {
  const { unsaved, search, queryClient, session } = context
  if (!(await unsaved.mayLeave())) return
  const { scope: before, namespace, parentView } = session
  const { href } = router.state.location
  const reload = async () => {
    search.ownWrites.clear()
    await queryClient.resetQueries()
    await router.invalidate()
  }
  const back = async () => {
    if (!(await unsaved.mayLeave())) return
    session.choose(namespace)
    session.showParent(parentView)
    await router.navigate({ href })
    await reload()
  }
  change()
  const { removeBoundFilters } = await import('./bound-filters.ts')
  await removeBoundFilters(context, router, { before, onBack: () => void back() })
  await reload()
}
