import type { Schema } from '@backoffice/api-contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useShell } from '../use-shell.ts'
import { parseSearch } from './address-search.ts'
import type { ListSearch } from './search-params.ts'
import { useStableValue } from './use-stable-value.ts'
import { ALL, defaultViewOf, type SavedView } from './default-view.ts'
import { viewAddress } from './view-address.ts'
import { savedViewsQuery } from '../views/saved-views-query.ts'

/** A built-in view of a list: available to everyone, and not deletable. */
export interface Preset<Search> {
  /** Value of `view` in the URL; starts with a dot, unlike any uid. */
  readonly id: `.${string}`
  readonly name: string
  readonly search: Search
}

/** Scope of a saved view. */
export type ViewScope = Schema<'TableSetting'>['scope']

/** A view of a list. */
export interface View {
  readonly id: string | undefined
  readonly name: string
  /** Undefined for a built-in view. */
  readonly scope?: ViewScope
  /** Whether the account has saved it, and may change it. */
  readonly own: boolean
  /** Whether it cannot be changed or deleted before it is unlocked. */
  readonly locked?: boolean
  /** Whether the list opens with it. */
  readonly isDefault?: boolean
  /** Whether it is a built-in view that the account has hidden. */
  readonly isHidden?: boolean
  /** Query of its URL. */
  readonly address: string
}

const byPosition = ({ position: one = 0 }: SavedView, { position: other = 0 }: SavedView) => one - other

/** Options of a list's views. */
export interface ViewsOptions<Search extends ListSearch> {
  /** Name of the list in saved views. */
  readonly list: string
  /** Label of the whole list among its views. */
  readonly all: string
  readonly presets: readonly Preset<Partial<Search>>[]
  readonly state: Search
  /** Whether the rows are loaded: saved views are requested after them. */
  readonly ready: boolean
}

/**
 * Returns the views of the current list, whatever route it is on. `useViews` types it by the search parameters of a
 * route.
 */
export function useViewsCore<Search extends ListSearch>({ list, all, presets, state, ready }: ViewsOptions<Search>) {
  const router = useRouter()
  const context = useShell()
  const { api, session } = context
  const navigate = useNavigate()
  const account = session.account?.uid
  const { data: saved } = useQuery({ ...savedViewsQuery(api), enabled: ready })
  const here = useMemo(() => saved?.filter(({ list_key }) => list_key === list) ?? [], [saved, list])
  const at = viewAddress(state)
  const brought = useStableValue(presets)
  const usual = useMemo(() => defaultViewOf(here, account), [here, account])
  const known = useMemo((): readonly View[] => {
    const hidden = new Set(here.flatMap(({ hidden_preset }) => hidden_preset ?? []))
    const stored = here.filter((view) => view.hidden_preset == null)
    return [
      // Where another view is the default, the whole list has a URL of its own.
      { id: usual && ALL, name: all, own: false, address: '' },
      ...brought.map(({ id, name, search }) => ({
        id,
        name,
        own: false,
        isHidden: hidden.has(id),
        address: viewAddress(search),
      })),
      ...stored
        .toSorted(byPosition)
        .map(({ uid, name, scope, userId, address, locked = false }) => ({
          id: uid,
          name,
          scope,
          own: userId === account,
          locked,
          isDefault: uid === usual?.uid,
          address: viewAddress(parseSearch(address)),
        })),
    ]
  }, [all, brought, here, account, usual])
  const chosen = known.find(({ id }) => id === state.view)
  const active =
    (state.view !== undefined && chosen) || known.find(({ address, isHidden }) => address === at && !isHidden)
  const go = useCallback(
    (address: string, view: string | undefined, replace = false) =>
      void navigate({ to: '.', replace, search: { ...parseSearch(address), ...(view !== undefined && { view }) } }),
    [navigate],
  )
  // A page that starts with the list loads its rows before the account's views, and opens the default one then.
  const isUnsettled = useRef(at === '' && state.view === undefined)
  useEffect(() => {
    if (!saved || !isUnsettled.current) return
    isUnsettled.current = false
    if (usual && at === '' && state.view === undefined) go(usual.address, usual.uid, true)
  }, [saved, usual, at, state.view, go])
  const used = here.find(({ uid }) => uid === state.view)?.uid
  useEffect(() => {
    // A failed count needs no message.
    if (used !== undefined)
      void api
        .POST('/api/table-settings/{uid}/use', { params: { path: { uid: used } }, disableMessage: true })
        .catch((error: unknown) => console.error(error))
  }, [api, used])

  return {
    views: known,
    active: active?.id,
    /** Whether a view is shown, changed or not. */
    isActive: active !== undefined,
    /** Whether the list differs from the view that it was opened with. */
    changed: active !== undefined && active.address !== at,
    /** Query of the list as it is shown, as a view stores it. */
    address: at,
    /** Number of saved views of the account, of all lists; at most 500. */
    count: saved?.filter(({ userId, hidden_preset }) => userId === account && hidden_preset == null).length ?? 0,
    /** Shows a view. */
    open: useCallback(({ address, id }: Pick<View, 'address' | 'id'>) => go(address, id), [go]),
    /** Loads what the account can do with these views. */
    manage: useCallback(
      () => import('../views/manage-views.ts').then(({ manageViews }) => manageViews(context, list)),
      [context, list],
    ),
    /** All saved views of the account, of all lists, and operations to delete them. Loaded for a clean-up. */
    cleanUp: useCallback(
      () => import('../views/clean-up-views.ts').then(({ cleanUpViews }) => cleanUpViews(router)),
      [router],
    ),
  }
}
