import type { Schema } from '@backoffice/api-contract'
import { fakeGroup } from './kinds/groups.ts'

/** The groups of the harness's accounts. */
export const fakeGroups: readonly Schema<'Group'>[] = [
  fakeGroup(1, 'sales', { name: 'Sales desk', actions: ['orders', 'orders_read', 'orders_put'], member_count: 2 }),
  fakeGroup(2, 'buyers', { name: 'Buyers', actions: ['products', 'products_read'], member_count: 2 }),
]

/** Returns a group as an account shows it. */
export const groupOf = (uid: string | null | undefined): Schema<'AccountGroup'> | null => {
  const found = fakeGroups.find((group) => group.uid === uid)
  return found ? { uid: found.uid, name: found.name, actions: found.actions } : null
}
