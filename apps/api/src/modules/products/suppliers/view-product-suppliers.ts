import { asc, desc, eq, inArray } from 'drizzle-orm'
import { marginOf, vatRate, type Schema, type VatRates } from '@backoffice/api-contract'
import type { Call } from '../../../platform/http/types.ts'
import { suppliers } from '../../suppliers/index.ts'
import { marginRatesOf } from '../../websites/index.ts'
import { products, productSuppliers } from '../tables.ts'

type Link = typeof productSuppliers.$inferSelect
interface Found {
  readonly link: Link
  readonly supplier: typeof suppliers.$inferSelect
  readonly product: typeof products.$inferSelect
}

const view = (
  { link, supplier, product }: Found,
  mayReadCost: boolean,
  ratesIn: (namespace: string) => VatRates,
): Schema<'ProductSupplier'> => {
  const cost = mayReadCost ? link.cost : null
  return {
    supplier: supplier.uid,
    supplier_name: supplier.name,
    sku: product.sku,
    name: product.name,
    supplier_sku: link.supplier_sku,
    cost,
    pack: link.pack,
    moq: link.moq,
    lead_days: link.lead_days,
    preferred: link.preferred,
    cost_since: mayReadCost ? link.cost_since : null,
    margin: marginOf(product.price, cost, vatRate(product.vat_code, ratesIn(product.namespace)))?.percent ?? null,
  }
}

/** Selects suppliers of products, with both. */
export const linksWhere = ({ database }: Pick<Call, 'database'>) =>
  database
    .select({ link: productSuppliers, supplier: suppliers, product: products })
    .from(productSuppliers)
    .innerJoin(suppliers, eq(suppliers.uid, productSuppliers.supplier_uid))
    .innerJoin(products, eq(products.uid, productSuppliers.product_uid))

/** Renders what was found, with the margin at the VAT of each product's namespace. */
export async function viewLinks(
  call: Pick<Call, 'database' | 'may'>,
  all: readonly Found[],
): Promise<Schema<'ProductSupplier'>[]> {
  const ratesIn = await marginRatesOf(
    call.database,
    all.map(({ product }) => product.namespace),
  )
  return all.map((found) => view(found, call.may('products_cost_read'), ratesIn))
}

/** Returns the suppliers of each of several products, for a history. */
export async function viewProductSuppliers(
  call: Pick<Call, 'database' | 'may'>,
  uids: readonly string[],
): Promise<(uid: string) => readonly Schema<'ProductSupplier'>[]> {
  const found = await linksWhere(call)
    .where(inArray(productSuppliers.product_uid, [...uids, '']))
    .orderBy(desc(productSuppliers.preferred), asc(suppliers.name))
  const shown = await viewLinks(call, found)
  const byProduct = Map.groupBy(shown, (_, index) => found[index]?.product.uid)
  return (uid) => byProduct.get(uid) ?? []
}
