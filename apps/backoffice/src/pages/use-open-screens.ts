import { useLabel } from '@backoffice/texts'
import { useRouter } from '@tanstack/react-router'
import type { Screen } from './nearest-screens.ts'

/** Returns every screen without parameters that has a title and that the account may open. */
export function useOpenScreens(): readonly Screen[] {
  const label = useLabel()
  const {
    routesByPath,
    options: {
      context: { permissions },
    },
  } = useRouter()
  return Object.entries(routesByPath).flatMap(
    ([
      path,
      {
        options: { staticData },
      },
    ]) =>
      staticData?.title !== undefined && !path.includes('$') && (!staticData.needs || permissions.can(staticData.needs))
        ? [{ path, title: label(staticData.title) }]
        : [],
  )
}
