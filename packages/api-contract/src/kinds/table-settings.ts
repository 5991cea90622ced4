import { defineKind } from '../define-kind.ts'

export default defineKind('table-settings', {
  reach: 'named',
  search: {
    document: 'TableSettingDocument',
    searchable: ['name'],
    filterable: ['uid', 'userId', 'namespace', 'list_key', 'scope', 'group', 'default_for'],
    sortable: ['name', 'position'],
    exact: [],
  },
})
