export { isAboutAccounts } from './about-accounts.ts'
export { isLinkedKind, isShownKind, pictureAddress, recordAddress } from './addresses.ts'
export {
  exportedFields,
  exportedKinds,
  fieldRights,
  importedKinds,
  partImports,
  recordScreens,
  searchIndexes,
  seldomChanged,
} from './generated/kinds.ts'
export type { components, operations as operationTypes, paths } from './generated/schema.ts'
export { filledMessage, unknownNameIn } from './message-names.ts'
export { matchInvoices, otherCosts, type InvoicedOrder, type InvoiceMatch } from './invoice-match.ts'
export { lowestPrice, marginOf, marginRates, vatRate, type VatRates } from './margin.ts'
export { ean13Modules } from './ean13-modules.ts'
export { EAN13_MODULES, ean13Digits, labelMeasures, POINTS_IN_MM, type LabelMeasures } from './label-layout.ts'
export { tierPrice } from './tier-price.ts'
export { variantSku } from './variant-sku.ts'
export { bulkRights } from './generated/bulk-rights.ts'
export { deletableKinds } from './generated/deletable-kinds.ts'
export { operationRights, operations, type OperationId, type OperationRight } from './operations.ts'
export { attributeFields } from './product-attributes.ts'
export type {
  ExportedField,
  FilterableField,
  SearchableField,
  SearchDocuments,
  SearchIndexName,
  SortableField,
} from './search-indexes.ts'
export { orderMessageNames } from './order-message.ts'
export { reviewReply } from './review-reply.ts'
export { supplierMessageNames } from './supplier-message.ts'
export { namespaceColours } from './namespace-colours.ts'
export { slugOf } from './slug.ts'
export type { Schema } from './schema-types.ts'
export { bulkSkipCodes } from './message-codes.ts'
export { webhookActions, webhookEvents, webhookKinds, type WebhookEvent } from './webhook-events.ts'
