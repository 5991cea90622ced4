import { newIdempotencyKey, resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { ViewScope } from '../list/use-views-core.ts'
import { savedViewsQuery } from './saved-views-query.ts'
import type { ShellContext } from '../context.ts'
import { parseSearch, stringifySearch } from '../list/address-search.ts'
import { sharedAddress } from '../tenants/shared-address.ts'

type Setting = Schema<'TableSetting'>
type Change = Schema<'TableSettingChange'>

/** A view to be saved. */
export interface NewView {
  readonly name: string
  readonly scope: ViewScope
  /** Whether the list opens with it. */
  readonly isDefault: boolean
}

/** Changes of a saved view by its owner. */
export interface ViewChange {
  readonly name?: string
  readonly isDefault?: boolean
  readonly locked?: boolean
}

/** Returns for whom a view is the default: its owner, or all who share it. */
const audienceOf = (scope: ViewScope) => (scope === 'me' ? 'account' : scope)

/** Returns the calls that read and store the account's views of a list. */
function viewCalls({ api, queryClient, session }: ShellContext, list: string) {
  const own = async (): Promise<readonly Setting[]> => {
    const saved = await queryClient.fetchQuery(savedViewsQuery(api))
    return saved.filter(({ list_key, userId }) => list_key === list && userId === session.account?.uid)
  }
  const renew = () => queryClient.invalidateQueries({ queryKey: resourceKeys('table-settings').all })
  return {
    own,
    renew,
    create: async (body: Schema<'TableSettingCreate'>): Promise<string> => {
      const { data } = await api.POST('/api/table-settings', { body, idempotencyKey: newIdempotencyKey() })
      await renew()
      return data.results.uid
    },
    put: ({ uid, version }: Setting, body: Change) =>
      api.PUT('/api/table-settings/{uid}', { params: { path: { uid } }, body, ifMatch: `"${version}"` }),
    remove: ({ uid, version }: Setting) =>
      api.DELETE('/api/table-settings/{uid}', { params: { path: { uid } }, ifMatch: `"${version}"` }),
    withView: async (wanted: string, work: (view: Setting) => Promise<unknown>): Promise<void> => {
      const view = (await own()).find(({ uid }) => uid === wanted)
      if (view) await work(view)
      await renew()
    },
  }
}

/**
 * Returns what an account can do with the views of a list: save, change, order, hide and delete them. Loaded with the
 * first of these. Each rejects with the reason when it fails, which the client has shown already.
 */
export function manageViews(context: ShellContext, list: string) {
  const { own, renew, create, put, remove, withView } = viewCalls(context, list)
  return {
    /** Saves the list as it is shown, and returns the uid of the view. */
    save: async ({ name, scope, isDefault }: NewView, address: string): Promise<string> => {
      const position = Math.max(0, ...(await own()).map((view) => (view.position ?? 0) + 1))
      const audience = isDefault ? audienceOf(scope) : null
      return create({ list_key: list, name, scope, address, position, default_for: audience })
    },
    /** Stores the list as it is shown in a view. */
    update: (uid: string, address: string) => withView(uid, (view) => put(view, { address })),
    change: (uid: string, { isDefault, ...change }: ViewChange) =>
      withView(uid, (view) =>
        put(view, {
          ...change,
          ...(isDefault !== undefined && { default_for: isDefault ? audienceOf(view.scope) : null }),
        }),
      ),
    /** Puts views into this order. */
    order: async (uids: readonly string[]): Promise<void> => {
      const byUid = new Map((await own()).map((view) => [view.uid, view]))
      for (const [position, uid] of uids.entries()) {
        const view = byUid.get(uid)
        if (view && view.position !== position) await put(view, { position })
      }
      await renew()
    },
    remove: (uid: string) => withView(uid, remove),
    /** Returns the URL of the open list with a view and its namespace. */
    linkOf: ({ id, address }: { readonly id: string | undefined; readonly address: string }): string =>
      sharedAddress(
        context.session,
        new URL(location.pathname + stringifySearch({ ...parseSearch(address), view: id }), location.origin).href,
      ),
    /** Hides a built-in view from the account, or shows it again. */
    show: async (preset: string, isShown: boolean): Promise<void> => {
      const hiding = (await own()).filter((view) => view.hidden_preset === preset)
      if (isShown) for (const view of hiding) await remove(view)
      else if (hiding.length === 0)
        await create({ list_key: list, name: preset, scope: 'me', address: '', hidden_preset: preset })
      await renew()
    },
  }
}
