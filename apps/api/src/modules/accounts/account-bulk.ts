import type { BulkAction } from '../../platform/bulk/bulk-action.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import { accountChange, assertMayChange, type AccountRow } from './account-guards.ts'
import { queueAccountMail } from './links/queue.ts'
import { text } from './messages.ts'

const addNamespaces: BulkAction<AccountRow, readonly string[]> = {
  operation: 'changeAccount',
  columns(wanted, row, work) {
    const added = wanted.filter((uid) => !row.namespaces.includes(uid))
    return added.length === 0 ? {} : accountChange({ namespaces: [...row.namespaces, ...new Set(added)] }, row, work)
  },
}

const removeNamespace: BulkAction<AccountRow, string> = {
  operation: 'changeAccount',
  columns(removed, row, work) {
    if (!row.namespaces.includes(removed)) return {}
    const namespaces = row.namespaces.filter((uid) => uid !== removed)
    if (namespaces.length === 0 && row.role !== 'ADMIN') throw invalid(text('last-namespace'), '/namespaces')
    return accountChange({ namespaces }, row, work)
  },
}

const resendInvitation: BulkAction<AccountRow, true> = {
  operation: 'sendPasswordLink',
  async columns(_, row, work) {
    await assertMayChange(work, row)
    if (row.status === 'BLOCKED') throw conflict(text('account-blocked'))
    if (row.password_set_at !== null) throw conflict(text('invitation-used'))
    return {}
  },
  async also(row, { database, actor, record }) {
    await queueAccountMail(database, { account: row.uid, kind: 'invitation', by: actor })
    await record({ resource: 'accounts', object: row.uid, before: {}, after: { link: 'invitation' } })
    return {}
  },
  elsewhere: true,
}

/** Bulk changes of accounts beyond their fields: each obeys the rules for a change of one account. */
export const accountBulk = {
  add_namespaces: addNamespaces,
  remove_namespace: removeNamespace,
  resend_invitation: resendInvitation,
}
