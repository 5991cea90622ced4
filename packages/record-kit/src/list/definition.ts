export {
  defineRecordList,
  type ColumnOf,
  type ListShape,
  type RecordListData,
  type RecordListDefinition,
  type RowIn,
  type RowOf,
  type ValueNames,
} from './define-record-list.ts'
export type { BulkOwnFieldProps } from './bulk-actions.ts'
