import type { Restorers } from './audit/restorers.ts'
import { restoreTableSetting } from './accounts/table-settings.ts'
import { restoreBrand } from './catalog/brand-operations.ts'
import { restoreCategory } from './catalog/category-operations.ts'
import { restoreDeletedProduct } from './catalog/deleted-products.ts'
import { restoreWebsite } from './catalog/operations.ts'
import { restoreOptionGroup } from './catalog/option-groups.ts'
import { restoreProductFile } from './catalog/product-file-operations.ts'
import { restoreProductTranslation } from './catalog/product-text-operations.ts'
import { restoreVariantPictures } from './catalog/variant-pictures-undo.ts'
import { restoreCustomer } from './customers/operations.ts'
import { restoreNote } from './notes/operations.ts'
import { restoreOrderFile } from './supplier-orders/file-operations.ts'
import { restoreSupplierOrder } from './supplier-orders/operations.ts'
import { restoreOrderChange } from './supplier-orders/order-change-undo.ts'
import { restoreSupplier } from './suppliers/operations.ts'
import { restoreSynonym } from './synonyms/operations.ts'
import { restoreTask } from './tasks/operations.ts'

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
