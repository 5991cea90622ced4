import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { accountDocuments, namespaceDocuments, tableSettingDocuments } from '../../modules/accounts/search-documents.ts'
import {
  brandDocuments,
  categoryDocuments,
  productDocuments,
  supplierDocuments,
} from '../../modules/products/search-documents.ts'
import { customerDocuments } from '../../modules/customers/search-documents.ts'
import type { Database } from '../database/database.ts'
import { orderDocuments } from '../../modules/orders/search-documents.ts'
import { reviewDocuments } from '../../modules/reviews/search-documents.ts'
import { supplierOrderDocuments } from '../../modules/supplier-orders/search-documents.ts'
import { synonymDocuments } from '../../modules/synonyms/search-documents.ts'

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
