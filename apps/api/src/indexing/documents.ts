import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { accountDocuments, namespaceDocuments, tableSettingDocuments } from '../accounts/search-documents.ts'
import { brandDocuments, categoryDocuments, productDocuments, supplierDocuments } from '../catalog/search-documents.ts'
import { customerDocuments } from '../customers/search-documents.ts'
import type { Database } from '../database/database.ts'
import { orderDocuments } from '../orders/search-documents.ts'
import { reviewDocuments } from '../reviews/search-documents.ts'
import { supplierOrderDocuments } from '../supplier-orders/search-documents.ts'
import { synonymDocuments } from '../synonyms/search-documents.ts'

/** Builds the documents of records as they are now; a record that is gone gives none. */
export const documentsOf: {
  readonly [Index in SearchIndexName]: (
    database: Database,
    uids: readonly string[],
  ) => Promise<SearchDocuments[Index][]>
} = {
  products: productDocuments,
  orders: orderDocuments,
  customers: customerDocuments,
  accounts: accountDocuments,
  namespaces: namespaceDocuments,
  'table-settings': tableSettingDocuments,
  brands: brandDocuments,
  categories: categoryDocuments,
  suppliers: supplierDocuments,
  reviews: reviewDocuments,
  synonyms: synonymDocuments,
  'supplier-orders': supplierOrderDocuments,
}
