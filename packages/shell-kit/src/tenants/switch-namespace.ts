import type { AnyRouter } from '@tanstack/react-router'
import type { Services } from '../services.ts'

/** Looks at other tenants' data, unless somebody wants to stay with something unsaved: everything is read again. */
export async function switchNamespace({ unsaved, search, queryClient }: Services, router: Pick<AnyRouter, 'invalidate'>, change: () => void): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  change()
  search.ownWrites.clear()
  await queryClient.resetQueries()
  await router.invalidate()
}
