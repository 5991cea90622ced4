import { sql } from 'drizzle-orm'
import { defineRecord } from '../../platform/records/record.ts'
import { productSource } from './import/product-source.ts'
import type { Problem } from '../../platform/messages/problem.ts'
import { keepDeleted } from './deletion/keep-deleted.ts'
import { productFile } from './product-export.ts'
import { validateRow } from './product-rules.ts'
import { describeProducts, viewProducts } from './product-view.ts'
import { productDocuments } from './search-documents.ts'
import { productSurroundings } from './past/surroundings.ts'
import { withParents } from './variants/variant-totals.ts'
import { assertNoCircle } from './successors.ts'
import { deletedProducts, productCategories, products } from './tables.ts'
import { assertReady } from './settings/ready-rules.ts'
import { followProducts } from './what-follows.ts'
import { text } from './messages.ts'

/** Products. */
export const product = defineRecord('products', {
  table: products,
  bulk: 'own',
  what: text('product'),
  title: products.name,
  code: products.sku,
  tenancy: 'inherited',
  unique: { products_sku: [text('sku-taken'), '/sku'], products_ean13: [text('ean-taken'), '/ean13'] },
  references: {
    brand_uid: {
      to: 'brands',
      unknown: [text('unknown-brand'), '/brand'],
      shows: ['name'],
      counted: ['status'],
      holds: (count) => text('brand-has-products', { count }),
    },
    supplier_uid: {
      to: 'suppliers',
      unknown: [text('unknown-supplier'), '/supplier'],
      shows: ['name'],
      counted: [],
      holds: (count) => text('supplier-has-products', { count }),
    },
    parent_uid: { to: 'products', shows: ['sku'] },
    successor_uid: { to: 'products', unknown: [text('unknown-successor'), '/successor'] },
    option_group_id: { to: 'option-groups', unknown: [text('unknown-option-group'), '/productOptionGroupId'] },
    category_uids: {
      to: 'categories',
      unknown: [text('unknown-categories'), '/categories'],
      shows: ['name'],
      counted: [],
      rows: { named: productCategories.category_uid, by: productCategories.product_uid },
      holds: (count) => text('category-has-products', { count }),
    },
  },
  hiddenWithout: { products_cost_read: ['cost'] },
  hiddenInHistory: { products_cost_read: ['suppliers'] },
  keptIn: deletedProducts,
  documents: async (database, uids) => productDocuments(database, await withParents(database, uids)),
  exported: productFile,
  imported: productSource,
  undo: {
    deleteProduct: 'own',
    pictureProductVariants: 'own',
    saveWebsiteProduct: 'fields',
    deleteWebsiteProduct: 'fields',
    saveProductVariants: 'fields',
    saveProductBundle: 'fields',
    renameProduct: 'again',
    uploadProductFile: 'rows',
    importProductFile: 'rows',
    changeProductFile: 'rows',
    moveProductFile: 'rows',
    deleteProductFile: 'rows',
    saveProductTranslation: 'rows',
    autoTranslateProduct: 'rows',
    deleteProductTranslation: 'rows',
    saveProductSeo: 'rows',
    saveProductSuppliers: 'rows',
    // What was created is deleted where it is shown, and a deletion can be undone.
    createProductVariants: 'for good',
    detachProductVariants: 'for good',
    restoreProduct: 'for good',
    // Stock only changes by a further movement.
    changeProductStock: 'for good',
    createStockMutation: 'for good',
    bulkAssignProductsToWebsite: 'fields',
  },

  restoredBy: {
    'translations.': {
      operation: 'saveProductTranslation',
      body: ({ id: _id, state: _state, auto_fields: _auto, ...fields }) => fields,
    },
  },
  surroundings: productSurroundings,
  view: (rows, { database, may }) => viewProducts(rows, database, may('products_cost_read')),
  described: (rows, { database }) => describeProducts(rows, database),
  validate: validateRow,
  async validateStored(steps, { database }) {
    await assertNoCircle(database, steps)
    await assertReady(database, steps)
  },
  keep: (rows, { database, actor }) => keepDeleted(database, actor, rows),
  follow(steps, work): Promise<void> {
    return followProducts(work, product, steps)
  },

  /** A part of a bundle cannot be deleted, only archived. */
  async stays(rows, { database }) {
    const uids = rows.map(({ uid }) => uid)
    const used = await database.execute<{ uid: string; by: string }>(sql`
      select p.uid, min(b.sku) as by from products b, jsonb_array_elements(b.bundle_products) part, products p
      where b.namespace = p.namespace and p.sku = part ->> 'sku' and p.uid = any(${sql.param(uids)}::text[]) group by p.uid`)
    return new Map(
      used.rows.map(({ uid, by }): [string, Problem] => [uid, { message: text('in-bundle', { sku: by }) }]),
    )
  },
})
