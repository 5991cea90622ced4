import { useRouter, type AnyRoute } from '@tanstack/react-router'

/** Returns the panels of a frame that the account may open, in tab order. */
export function useTabs(frame: AnyRoute) {
  const { routesById, options } = useRouter()
  return Object.values<AnyRoute>(routesById)
    .filter(({ parentRoute, options: { staticData } }) => parentRoute === frame && staticData?.tab)
    .filter(({ options: { staticData } }) => !staticData?.needs || options.context.permissions.can(staticData.needs))
    .map((route) => ({ to: route.fullPath as string, ...route.options.staticData!.tab! }))
    .sort((a, b) => a.order - b.order)
}
