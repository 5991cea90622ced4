import { sql, type SQL } from 'drizzle-orm'
import type { ShownThrough } from '../../platform/records/references.ts'

const ordersWith = (products: SQL): SQL =>
  sql`select distinct l.order_uid as uid from order_lines l where l.product_uid in (${products})`
const among = (uids: readonly string[]): SQL => sql`any(${sql.param([...uids])}::text[])`

/** What the documents of orders show of the products in them: their brands, suppliers and categories. */
export const shownProducts: readonly ShownThrough[] = [
  {
    to: 'products',
    shows: ['brand_uid', 'supplier_uid', 'category_uids'],
    documents: (uids) =>
      sql`select distinct l.order_uid as uid from order_lines l where l.product_uid = ${among(uids)}`,
  },
  {
    to: 'brands',
    shows: ['name'],
    documents: (uids) => ordersWith(sql`select uid from products where brand_uid = ${among(uids)}`),
  },
  {
    to: 'suppliers',
    shows: ['name'],
    documents: (uids) => ordersWith(sql`select uid from products where supplier_uid = ${among(uids)}`),
  },
  {
    to: 'categories',
    shows: ['name'],
    documents: (uids) =>
      ordersWith(sql`select product_uid from product_categories where category_uid = ${among(uids)}`),
  },
]
