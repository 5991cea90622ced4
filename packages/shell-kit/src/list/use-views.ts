import type { AnyRoute } from '@tanstack/react-router'
import type { ListSearch } from './search-params.ts'
import { useViewsCore, type ViewsOptions } from './use-views-core.ts'

type ListRoute = AnyRoute & { types: { fullSearchSchema: ListSearch } }

/**
 * Returns the views of a list: the built-in ones, and those that the account, its group or its tenant has saved. A view
 * is a URL; `view` in the URL tells with which one it was opened, to detect later changes.
 */
export const useViews = <TRoute extends ListRoute>(
  _route: TRoute,
  options: ViewsOptions<TRoute['types']['fullSearchSchema']>,
) => useViewsCore(options)
