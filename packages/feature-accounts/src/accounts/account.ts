import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Accounts of the staff: the path of their list, their permissions, and their filters. */
export const account = defineResource('accounts', {
  path: recordScreens.accounts.list,
  rights: 'accounts',
  facets: [
    'role',
    'group_uid',
    'full_access',
    'namespaces',
    'status',
    'invited',
    'signed_in',
    'two_step',
    'organization',
  ],
  ranges: { last_login_at: 'date' },
})
