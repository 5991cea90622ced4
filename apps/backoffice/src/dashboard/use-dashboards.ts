import { invalidateResource, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { groupObstacle, holds, type Right } from '@backoffice/permissions'
import type { Layout } from '@backoffice/record-kit/dashboard'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeOwnAccount } from '../account/change-own-account.ts'
import { useServices } from '../services-context.ts'
import { useText } from './texts.ts'

/** A dashboard that the account may arrange: its own, or that of a group. */
export interface ArrangedDashboard {
  /** Uid of the group; empty: the own one. */
  readonly uid: string
  readonly name: string
  readonly stored: Layout | null
  /** What is shown without one; null: as the product does. */
  readonly base: Layout | null
  /** Whether whoever sees it has a permission. */
  readonly sees: (right: Right) => boolean
  /** Stores another layout; null: that of `base`. Resolves with what to say. */
  readonly store: (layout: Layout | null) => Promise<string>
}

/** Returns the own dashboard, and those of the groups that the account may change. */
export function useDashboards(): readonly ArrangedDashboard[] {
  const text = useText()
  const services = useServices()
  const { api, permissions, session } = services
  const queryClient = useQueryClient()
  const { account } = session.use()
  const mayChange = permissions.can('groups') && permissions.can('groups_put')
  const { data } = useQuery({
    ...readOptions(api, '/api/groups', { params: { query: { limit: 1000 } } }),
    enabled: mayChange,
  })
  const own: ArrangedDashboard = {
    uid: '',
    name: text('shell.arrange.mine'),
    stored: account?.preferences.dashboard ?? null,
    base: account?.group_dashboard ?? null,
    sees: permissions.can,
    store: async (dashboard) => {
      await changeOwnAccount(services, { preferences: { dashboard: sent(dashboard) } })
      return text('shell.arrange.saved')
    },
  }
  const groups = (mayChange && account && data?.results) || []
  // Of a group elsewhere the server says so: which ones are is not known here.
  const changeable = groups.filter((group) => account && !groupObstacle(account, changed(group), () => true))
  return [own, ...changeable.map(dashboardOf)]

  function dashboardOf({ uid, name, version, actions, dashboard: stored = null }: Schema<'Group'>): ArrangedDashboard {
    return {
      uid,
      name: text('shell.arrange.group', { name }),
      stored,
      base: null,
      sees: (right) => holds({ role: 'EMPLOYEE', group: { actions } }, right),
      store: async (dashboard) => {
        await api.PUT('/api/groups/{uid}', {
          params: { path: { uid } },
          body: { dashboard: sent(dashboard) },
          ifMatch: `"${version}"`,
          disableMessage: true,
        })
        await invalidateResource(queryClient, 'groups')
        if (account?.group?.uid === uid)
          session.resume((await api.GET('/api/accounts/me', { disableMessage: true })).data)
        return text('shell.arrange.saved-group', { name })
      },
    }
  }
}

/** Returns a layout as a request takes it. */
const sent = (layout: Layout | null): Schema<'DashboardLayout'> | null =>
  layout && { widgets: [...layout.widgets], hidden: [...layout.hidden] }

const changed = ({ uid, namespace = null, actions, locked = false }: Schema<'Group'>) => ({
  uid,
  namespace,
  actions,
  locked,
})
