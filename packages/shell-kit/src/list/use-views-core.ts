import { newIdempotencyKey, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useShell } from '../use-shell.ts'
import { parseSearch } from './address-search.ts'
import type { ListSearch } from './search-params.ts'
import { useStableValue } from './use-stable-value.ts'
import { viewAddress } from './view-address.ts'

/** A built-in view of a list: available to everyone, and not deletable. */
export interface Preset<Search> {
  /** Value of `view` in the URL; starts with a dot, unlike any uid. */
  readonly id: `.${string}`
  readonly name: string
  readonly search: Search
}

/** Scope of a saved view. */
export type ViewScope = Schema<'TableSetting'>['scope']

/** A view in the strip above a list. */
export interface View {
  readonly id: string | undefined
  readonly name: string
  /** Undefined for a built-in view. */
  readonly scope?: ViewScope
  /** Whether the account may change and delete it. */
  readonly own: boolean
}

/** Query of every saved view that the account may see, of all lists. */
export const savedViewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: resourceKeys('table-settings').list(),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/table-settings', { params: { query: { limit: 1000 } }, signal, disableMessage: true })).data
        .results,
    staleTime: staleTimes.record,
  })

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
  const { api, session } = useShell()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const account = session.account?.uid
  const { data: saved } = useQuery({ ...savedViewsQuery(api), enabled: ready })
  const here = useMemo(() => saved?.filter(({ list_key }) => list_key === list) ?? [], [saved, list])
  const at = viewAddress(state)
  const brought = useStableValue(presets)
  const known = useMemo(
    () => [
      { id: undefined, name: all, own: false, address: '' },
      ...brought.map(({ id, name, search }) => ({ id, name, own: false, address: viewAddress(search) })),
      ...here.map(({ uid, name, scope, userId, address, locked }) => ({
        id: uid,
        name,
        scope,
        own: userId === account && !locked,
        address: viewAddress(parseSearch(address)),
      })),
    ],
    [all, brought, here, account],
  )
  const chosen = known.find(({ id }) => id === state.view)
  const active = state.view !== undefined && chosen ? chosen : known.find(({ address }) => address === at)
  const go = (address: string, view: string | undefined) =>
    void navigate({ to: '.', search: { ...parseSearch(address), ...(view !== undefined && { view }) } })
  const used = here.find(({ uid }) => uid === state.view)?.uid
  useEffect(() => {
    // A failed count needs no message.
    if (used !== undefined)
      void api
        .POST('/api/table-settings/{uid}/use', { params: { path: { uid: used } }, disableMessage: true })
        .catch((error: unknown) => console.error(error))
  }, [api, used])
  const again = () => queryClient.invalidateQueries({ queryKey: resourceKeys('table-settings').all })
  const stored = (uid: string) => here.find((view) => view.uid === uid)

  const save = async ({ name, scope }: { readonly name: string; readonly scope: ViewScope }): Promise<void> => {
    const body = { list_key: list, name, scope, address: at, position: here.length }
    const { data } = await api.POST('/api/table-settings', { body, idempotencyKey: newIdempotencyKey() })
    await again()
    go(at, data.results.uid)
  }
  const change = async (uid: string): Promise<void> => {
    const view = stored(uid)
    if (view)
      await api.PUT('/api/table-settings/{uid}', {
        params: { path: { uid } },
        body: { address: at },
        ifMatch: `"${view.version}"`,
      })
    await again()
  }
  const remove = async (uid: string): Promise<void> => {
    const view = stored(uid)
    if (view) await api.DELETE('/api/table-settings/{uid}', { params: { path: { uid } }, ifMatch: `"${view.version}"` })
    await again()
    go(at, undefined)
  }

  return {
    views: known.map(({ address: _address, ...view }): View => view),
    active: active?.id,
    /** Whether a view is shown, changed or not. */
    isActive: active !== undefined,
    /** Whether the list differs from the view that it was opened with. */
    changed: active !== undefined && active.address !== at,
    /** Number of saved views of the account, of all lists; at most 500. */
    count: saved?.filter(({ userId }) => userId === account).length ?? 0,
    open: (id: string | undefined) => {
      const view = known.find((one) => one.id === id)
      if (view) go(view.address, view.id)
    },
    save,
    change,
    remove,
    /** All saved views of the account, of all lists, and operations to delete them. Loaded for a clean-up. */
    cleanUp: useCallback(
      () => import('../views/clean-up-views.ts').then(({ cleanUpViews }) => cleanUpViews(router)),
      [router],
    ),
  }
}
