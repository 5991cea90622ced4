export { isAboutAccounts } from './about-accounts.ts'
export { isLinkedKind, recordAddress, recordScreens } from './addresses.ts'
export type { components, operations as operationTypes, paths } from './generated/schema.ts'
export { operationRights, operations, type OperationId, type OperationRight } from './operations.ts'
export {
  attributeFields,
  searchIndexes,
  type FilterableField,
  type SearchDocuments,
  type SearchIndexName,
  type SortableField,
} from './search-indexes.ts'
export type { Schema } from './schema-types.ts'
