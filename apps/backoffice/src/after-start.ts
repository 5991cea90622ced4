import { nameNamespaceInAddressBar, shortenAddresses } from '@backoffice/shell-kit'
import { countActivity } from './count-activity.ts'
import { followBuilds } from './follow-builds.ts'
import { followKeys } from './keys/follow-keys.ts'
import { limitPreloads } from './limit-preloads.ts'
import { loadParts } from './offline/load-parts.ts'
import { prepareOffline } from './offline/prepare-offline.ts'
import { preparePages } from './prepare-pages.ts'
import { reloadScreens } from './reload-screens.ts'
import type { createAppRouter } from './router.tsx'
import type { Services } from './services.ts'

/** Starts what runs beside the screens. Loaded once the first one is rendered, so that no one waits for it. */
export async function runBesideScreens(router: ReturnType<typeof createAppRouter>, services: Services): Promise<void> {
  const reload = reloadScreens()
  loadParts(router, services, reload)
  followBuilds(router, services.newVersion, reload)
  countActivity(services)
  followKeys(services)
  limitPreloads(router)
  preparePages(router, services)
  shortenAddresses(router, services, (error) => console.error(error))
  nameNamespaceInAddressBar(services.session)
  await prepareOffline(services)
}
