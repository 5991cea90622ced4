import { searchFilter } from '../../platform/search/search-filter.ts'
import { accounts, groups, namespaces, tableSettings } from '../../platform/accounts/tables.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { visibleAccounts, visibleGroups } from './group-rules.ts'
import { visibleNamespaces } from './handlers.ts'
import { accountDocuments, namespaceDocuments, tableSettingDocuments } from './search-documents.ts'
import { restoreTableSetting, visibleViews } from './table-settings.ts'

const { quote, within } = searchFilter

/** Accounts. */
export const account = defineRecord('accounts', {
  table: accounts,
  title: accounts.name,
  documents: accountDocuments,
  tenancy: {
    visible: visibleAccounts,
    // Everybody finds at least themselves: signing in looks the own account up here.
    searched: ({ account: { uid }, scope, may }) =>
      may('accounts') ? `${within('namespace', scope.own)} OR uid = ${quote(uid)}` : `uid = ${quote(uid)}`,
  },
  unique: { accounts_email: ['This e-mail address is already in use.', '/email'] },
  wasOpenTo: () => false,
  undo: { deleteAccount: 'for good' },
})

/** Groups of rights. */
export const group = defineRecord('groups', {
  table: groups,
  title: groups.name,
  tenancy: { visible: visibleGroups },
  unique: { groups_name: ['There is already a group with this name.', '/name'] },
  undo: { deleteGroup: 'for good' },
})

/** Namespaces. */
export const namespace = defineRecord('namespaces', {
  table: namespaces,
  title: namespaces.name,
  documents: namespaceDocuments,
  right: 'admin',
  tenancy: { visible: visibleNamespaces, searched: ({ scope }) => within('uid', [...scope.own, ...scope.inherited]) },
  unique: { namespaces_id: null, namespaces_code_unique: ['There is already a namespace with this code.', '/code'] },
  undo: { deleteNamespace: 'for good' },
})

/** Views of lists that people save. */
export const savedView = defineRecord('table-settings', {
  table: tableSettings,
  title: tableSettings.name,
  documents: tableSettingDocuments,
  tenancy: {
    visible: visibleViews,
    searched: ({ account: { uid, group: of }, scope }) => {
      const here = within('namespace', scope.own)
      return `userId = ${quote(uid)} OR (scope = "namespace" AND ${here}) OR (scope = "group" AND group = ${quote(of?.uid ?? '')} AND ${here})`
    },
  },
  unique: {},
  wasOpenTo: ({ account: { uid } }, { userId }) => userId === uid,
  undo: { deleteTableSetting: restoreTableSetting },
})
