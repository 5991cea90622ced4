import { sql } from 'drizzle-orm'
import { defineRecord } from '../../platform/records/record.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { keepDeleted } from './deletion/keep-deleted.ts'
import { productFile } from './product-export.ts'
import { refuseWrongRow } from './product-rules.ts'
import { describeProducts, viewProducts } from './product-view.ts'
import { productDocuments } from './search-documents.ts'
import { deletedProducts, productCategories, products } from './tables.ts'
import { followProducts } from './what-follows.ts'

/** Products. */
export const product = defineRecord('products', {
  table: products,
  what: 'The product',
  title: products.name,
  code: products.sku,
  tenancy: 'inherited',
  unique: {
    products_sku: ['This SKU is already in use.', '/sku'],
    products_ean13: ['This EAN is already in use.', '/ean13'],
  },
  references: {
    brand_uid: {
      to: 'brands',
      unknown: ['This brand does not exist.', '/brand'],
      shows: ['name'],
      counted: ['status'],
      holds: (count) =>
        said(
          '{count, plural, one {# product is} other {# products are}} of this brand. Merge it into another one instead.',
          { count },
        ),
    },
    supplier_uid: {
      to: 'suppliers',
      unknown: ['This supplier does not exist.', '/supplier'],
      shows: ['name'],
      counted: [],
      holds: (count) =>
        said(
          '{count, plural, one {# product comes from this supplier. Give it another one first.} other {# products come from this supplier. Give them another one first.}}',
          { count },
        ),
    },
    parent_uid: { to: 'products', shows: ['sku'] },
    option_group_id: { to: 'option-groups', unknown: ['This option group does not exist.', '/productOptionGroupId'] },
    category_uids: {
      to: 'categories',
      unknown: ['One of these categories does not exist.', '/categories'],
      shows: ['name'],
      counted: [],
      rows: { named: productCategories.category_uid, by: productCategories.product_uid },
      holds: (count) =>
        said(
          '{count, plural, one {# product is} other {# products are}} in this category. Say where {count, plural, one {it goes} other {they go}}.',
          { count },
        ),
    },
  },
  hiddenWithout: { products_cost_read: ['cost'] },
  hiddenInHistory: { products_cost_read: ['suppliers'] },
  keptIn: deletedProducts,
  documents: productDocuments,
  exported: productFile,
  undo: {
    deleteProduct: 'own',
    deleteProductFile: 'own',
    deleteProductTranslation: 'own',
    pictureProductVariants: 'own',
    saveWebsiteProduct: 'fields',
    deleteWebsiteProduct: 'fields',
  },

  view: (rows, { database, may }) => viewProducts(rows, database, may('products_cost_read')),
  described: (rows, { database }) => describeProducts(rows, database),
  refuse: refuseWrongRow,
  keep: (rows, { database, actor }) => keepDeleted(database, actor, rows),
  follow(steps, work): Promise<void> {
    return followProducts(work, product, steps)
  },

  /** What is a part of something is archived instead. */
  async stays(rows, { database }) {
    const uids = rows.map(({ uid }) => uid)
    const used = await database.execute<{ uid: string; by: string }>(sql`
      select p.uid, min(b.sku) as by from products b, jsonb_array_elements(b.bundle_products) part, products p
      where b.namespace = p.namespace and p.sku = part ->> 'sku' and p.uid = any(${sql.param(uids)}::text[]) group by p.uid`)
    return new Map(
      used.rows.map(({ uid, by }): [string, Refusal] => [
        uid,
        { code: 'in-bundle', message: said('It is a part of the bundle {sku}.', { sku: by }) },
      ]),
    )
  },
})
