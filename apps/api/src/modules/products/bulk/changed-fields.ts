import { eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { brands } from '../../brands/index.ts'
import { categories } from '../../categories/index.ts'
import { suppliers } from '../../suppliers/index.ts'
import { bulkFields, productFields, type ProductField } from '../product-fields.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import type { Bulkable } from './bulk-change.ts'

type Names = ReadonlyMap<string, string>

/** Returns the names of all records that these columns refer to. */
export async function namesIn(database: Database, rows: readonly Partial<Bulkable>[]): Promise<Names> {
  const wanted = (uids: readonly (string | null | undefined)[]) => [
    ...new Set(uids.filter((uid) => uid !== null && uid !== undefined)),
    '',
  ]
  const found = [
    ...(await database
      .select({ uid: brands.uid, name: brands.name })
      .from(brands)
      .where(inArray(brands.uid, wanted(rows.map(({ brand_uid }) => brand_uid))))),
    ...(await database
      .select({ uid: suppliers.uid, name: suppliers.name })
      .from(suppliers)
      .where(inArray(suppliers.uid, wanted(rows.map(({ supplier_uid }) => supplier_uid))))),
    ...(await database
      .select({ uid: products.uid, name: products.name })
      .from(products)
      .where(inArray(products.uid, wanted(rows.map(({ successor_uid }) => successor_uid))))),
    ...(await database
      .select({ uid: categories.uid, name: categories.name })
      .from(categories)
      .where(inArray(categories.uid, wanted(rows.flatMap(({ category_uids }) => category_uids ?? []))))),
  ]
  return new Map(found.map(({ uid, name }) => [uid, name]))
}

/** Returns columns of fields as the contract shows them, with the names of references. */
export function fieldsOf(
  columns: Partial<ProductRow>,
  names: Names,
  among: readonly ProductField[] = bulkFields,
): Record<string, unknown> {
  const reference = (uid: string): Schema<'Reference'> => ({ uid, name: names.get(uid) ?? uid })
  const shown: Record<string, unknown> = {}
  for (const name of among) {
    const { column } = productFields[name]
    if (!(column in columns)) continue
    if (column === 'brand_uid' || column === 'supplier_uid' || column === 'successor_uid') {
      const uid = columns[column]
      shown[name] = uid ? reference(uid) : null
    } else if (column === 'category_uids') shown[name] = (columns[column] ?? []).map(reference)
    else shown[name] = columns[column]
  }
  return shown
}

const uidOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'uid' in value ? String(value.uid) : ''

/** Returns the columns of fields of the contract; other ones than `among` are skipped. */
export function columnsOf(
  fields: Readonly<Record<string, unknown>>,
  among: readonly ProductField[] = bulkFields,
): Partial<ProductRow> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      if (!among.some((field) => field === name)) return []
      if (name === 'brand' || name === 'supplier' || name === 'successor')
        return [[`${name}_uid`, value === null ? null : uidOf(value)]]
      if (name === 'categories') return [['category_uids', Array.isArray(value) ? value.map(uidOf) : []]]
      return [[name, value]]
    }),
  )
}

/** Whether a uid exists in this namespace or above. */
export const existsIn = async (
  database: Database,
  table: typeof brands | typeof suppliers | typeof products,
  uid: string,
  visible: readonly string[],
): Promise<boolean> => {
  const [row] = await database.select({ namespace: table.namespace }).from(table).where(eq(table.uid, uid))
  return row !== undefined && visible.includes(row.namespace)
}
