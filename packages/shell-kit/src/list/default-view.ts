import { redirect } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { ownViewsKey } from '../views/own-views-key.ts'
import { parseSearch, stringifySearch } from './address-search.ts'
import { savedViewsQuery } from '../views/saved-views-query.ts'

/** Id of the whole list in the URL, where the list opens with another view. */
export const ALL = '.all'

/** A saved view, as lists and the sign-in read it. */
export interface SavedView {
  readonly uid: string
  readonly userId: string
  readonly list_key: string
  readonly address: string
  readonly default_for?: string | null
  readonly position?: number
}

/** Views that are meant for fewer people come first. */
const audiences = ['account', 'group', 'namespace'] as const

/** Returns the view that a list opens with: the account's own default, that of its group, or that of its tenant. */
export const defaultViewOf = <View extends SavedView>(
  views: readonly View[],
  account: string | undefined,
): View | undefined =>
  audiences
    .map((audience) =>
      views.find((view) => view.default_for === audience && (audience !== 'account' || view.userId === account)),
    )
    .find((view) => view !== undefined)

interface OpenedList {
  readonly context: Pick<ShellContext, 'api' | 'queryClient' | 'session'>
  readonly deps: object
  readonly cause: 'preload' | 'enter' | 'stay'
}

/**
 * Opens a list that is entered without any filter or arrangement with its default view, if the account's views are
 * loaded. `path` is that of the list.
 * @throws the redirect to it
 */
export function openDefaultView(
  { context: { api, queryClient, session }, deps, cause }: OpenedList,
  list: string,
  path: string,
): void {
  if (cause === 'stay' || Object.values(deps).some((value) => value !== undefined)) return
  const views =
    queryClient.getQueryData<readonly SavedView[]>(savedViewsQuery(api).queryKey) ??
    queryClient.getQueryData<readonly SavedView[]>(ownViewsKey) ??
    []
  const view = defaultViewOf(
    views.filter(({ list_key }) => list_key === list),
    session.account?.uid,
  )
  if (view) throw redirect({ href: path + stringifySearch({ ...parseSearch(view.address), view: view.uid }) })
}
