import type { Restorers } from './platform/audit/restorers.ts'
import { restoreTableSetting } from './modules/accounts/table-settings.ts'
import { restoreBrand } from './modules/brands/handlers.ts'
import { restoreCategory } from './modules/categories/handlers.ts'
import { restoreDeletedProduct } from './modules/products/deleted-products.ts'
import { restoreWebsite } from './modules/products/handlers.ts'
import { restoreOptionGroup } from './modules/option-groups/handlers.ts'
import { restoreProductFile } from './modules/products/product-file-handlers.ts'
import { restoreProductTranslation } from './modules/products/product-text-handlers.ts'
import { restoreVariantPictures } from './modules/products/variant-pictures-undo.ts'
import { restoreCustomer } from './modules/customers/handlers.ts'
import { restoreNote } from './modules/notes/handlers.ts'
import { restoreOrderFile } from './modules/supplier-orders/file-handlers.ts'
import { restoreSupplierOrder } from './modules/supplier-orders/handlers.ts'
import { restoreOrderChange } from './modules/supplier-orders/order-change-undo.ts'
import { restoreSupplier } from './modules/suppliers/handlers.ts'
import { restoreSynonym } from './modules/synonyms/handlers.ts'
import { restoreTask } from './modules/tasks/handlers.ts'

/** How each deletion, and what writes more than fields of one record, is taken back (screens C0.4: undo); a deletion that is not named here is for good. */
export const restorers: Restorers = {
  deleteBrand: restoreBrand,
  mergeBrand: restoreBrand,
  deleteCategory: restoreCategory,
  removeCategory: restoreCategory,
  mergeCategory: restoreCategory,
  deleteSupplier: restoreSupplier,
  deleteSynonym: restoreSynonym,
  deleteOptionGroup: restoreOptionGroup,
  deleteWebsite: restoreWebsite,
  deleteCustomer: restoreCustomer,
  deleteProduct: restoreDeletedProduct,
  deleteProductFile: restoreProductFile,
  deleteProductTranslation: restoreProductTranslation,
  pictureProductVariants: restoreVariantPictures,
  changeSupplierOrder: restoreOrderChange,
  deleteSupplierOrder: restoreSupplierOrder,
  deleteSupplierOrderFile: restoreOrderFile,
  deleteNote: restoreNote,
  deleteTask: restoreTask,
  deleteTableSetting: restoreTableSetting,
}
