export type { BulkChangeOf, BulkName } from './bulk-actions.ts'
export { RecordBulkBar, RecordFilters, RecordList, RecordListPage, type BulkProps } from './record-list.tsx'
export { useReferences } from './use-references.ts'
export { useRecordList, type ListTextId, type OpenRecordList, type RecordListOptions } from './use-record-list.ts'
