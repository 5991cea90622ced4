import { newIdempotencyKey, resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { savedViewsQuery } from './saved-views-query.ts'

type Setting = Schema<'TableSetting'>

/** Names lists like their screens: `supplier-orders` is that of `/products/supplierorders`. */
function namesOf({ routesByPath }: AnyRouter, { i18n }: Pick<ShellContext, 'i18n'>): (list: string) => string {
  const titles = new Map(
    Object.entries(routesByPath).map(([path, { options }]) => [
      path.split('/').findLast((part) => part !== ''),
      options.staticData?.title,
    ]),
  )
  return (list) => {
    const title = titles.get(list.replaceAll('-', ''))
    return title === undefined ? list : i18n._(title)
  }
}

/**
 * Loads all saved views of the account, of any list, with operations to delete and restore them. A restored view is a
 * new record that counts as unused. Rejects when they cannot be read.
 */
export async function cleanUpViews(router: AnyRouter) {
  const context: ShellContext = router.options.context
  const { api, queryClient, session } = context
  const nameOf = namesOf(router, context)
  const saved = await queryClient.fetchQuery({ ...savedViewsQuery(api), staleTime: 0 })
  const own = saved.filter(({ userId, hidden_preset }) => userId === session.account?.uid && hidden_preset == null)
  const settings = new Map(own.map((setting) => [setting.uid, setting]))
  const settingOf = (uid: string): Setting => {
    const setting = settings.get(uid)
    if (!setting) throw new Error(`There is no view ${uid}`)
    return setting
  }
  const kept = ({ uid, name, list_key, used_at, created_at, locked = false }: Setting) => ({
    uid,
    name,
    list: nameOf(list_key),
    usedAt: used_at,
    savedAt: created_at,
    locked,
  })
  return {
    views: own.map(kept),
    remove: async (uid: string): Promise<void> => {
      const { version } = settingOf(uid)
      await api.DELETE('/api/table-settings/{uid}', {
        params: { path: { uid } },
        ifMatch: `"${version}"`,
        disableMessage: true,
        waitIndexation: false,
      })
    },
    restore: async (removed: string) => {
      const {
        uid: _uid,
        id: _id,
        version: _version,
        userId: _userId,
        created_at: _created,
        updated_at: _updated,
        updated_by: _by,
        used_at: _used,
        ...body
      } = settingOf(removed)
      const { data } = await api.POST('/api/table-settings', {
        body,
        idempotencyKey: newIdempotencyKey(),
        disableMessage: true,
        waitIndexation: false,
      })
      settings.set(data.results.uid, data.results)
      return kept(data.results)
    },
    renew: () => queryClient.invalidateQueries({ queryKey: resourceKeys('table-settings').all }),
  }
}
