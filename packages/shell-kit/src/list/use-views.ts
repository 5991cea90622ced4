import type { AnyRoute } from '@tanstack/react-router'
import type { ListSearch } from './search-params.ts'
import { useViewsCore, type ViewsOptions } from './use-views-core.ts'

type ListRoute = AnyRoute & { types: { fullSearchSchema: ListSearch } }

/**
 * The views of a list: those that come with it, and those that the account, its group or
 * its tenant has saved. A view is an address; `view` in the address tells what has been changed since it was opened.
 */
export const useViews = <TRoute extends ListRoute>(
  _route: TRoute,
  options: ViewsOptions<TRoute['types']['fullSearchSchema']>,
) => useViewsCore(options)
