import { createBuildWatch, isSlowConnection } from '@backoffice/shell-kit'
import type { NewVersion } from './new-version/new-version.ts'
import type { createAppRouter } from './router.tsx'

/** Loads a newer build with the next screen, before the old build draws it. */
export function followBuilds(
  router: ReturnType<typeof createAppRouter>,
  newVersion: NewVersion,
  reload: (path: string) => void,
): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (!id) return
  const watch = createBuildWatch({
    id,
    fetch: globalThis.fetch.bind(globalThis),
    // A connection that is lost is no fault of the page.
    log: (error) => console.warn(error),
    onOutdated: newVersion.found,
    isSlow: () => isSlowConnection(navigator.connection),
  })
  watch.start()
  // A filter, a sort or an opened drawer changes only the query: a load would take the list from under the hand.
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (watch.isOutdated && pathChanged) reload(toLocation.href)
  })
}
