import { loadAside, mayPreload, onceIdle } from '@backoffice/shell-kit'
import type { AnyRoute } from '@tanstack/react-router'
import type { createAppRouter } from './router.tsx'
import { loadTextsOf } from './screen-texts.ts'
import type { Services } from './services.ts'

const parts = (path: string) => path.split('/').filter(Boolean)

/** Returns whether a path is that of a record in a list, such as `/products/$sku` in `/products`, not of a tab of it. */
export const isPageIn = (list: string, path: string): boolean =>
  path.startsWith(`${list}/$`) && parts(path).length === parts(list).length + 1

/**
 * Loads the code of a record's page while its list is shown, once the browser is idle: the first record opens as fast
 * as the next ones.
 */
export function preparePages(router: ReturnType<typeof createAppRouter>, { i18n }: Pick<Services, 'i18n'>): void {
  const prepare = async () => {
    const screens: readonly AnyRoute[] = Object.values(router.routesById)
    const open = screens.find(({ id }) => id === router.state.matches.at(-1)?.routeId)
    const pages = screens.filter(({ fullPath }) => open && isPageIn(open.fullPath, fullPath))
    await Promise.all([...pages.map((page) => router.loadRouteChunk(page)), loadTextsOf(pages, i18n)])
  }
  const whenIdle = () => {
    // Who opens one loads it again, and then sees why it cannot be loaded.
    if (mayPreload()) onceIdle(() => void loadAside(prepare).catch((error: unknown) => console.warn(error)))
  }
  whenIdle()
  router.subscribe('onResolved', whenIdle)
}
