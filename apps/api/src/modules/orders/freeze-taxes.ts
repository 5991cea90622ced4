import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { OrderRow } from './order-view.ts'
import { orderLineTaxes } from './tables.ts'
import { taxesOf, type PricedLine, type Reductions } from './totals.ts'

interface TaxedLine extends PricedLine {
  /** Omitted: its place among the lines. */
  readonly position?: number
  readonly product: { readonly vat_code: 'high' | 'low' | 'zero' }
}

/** Stores the VAT of a placed order, at the current rates. */
export async function freezeTaxes(
  database: Database,
  { uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  lines: readonly TaxedLine[],
  { country, ...reductions }: Reductions & { readonly country: string | null },
): Promise<void> {
  if (lines.length === 0) return
  const taxes = taxesOf(lines, reductions)
  const of = { namespace, order_uid: uid, country }
  await database
    .insert(orderLineTaxes)
    .values([
      ...taxes.lines.map((tax, place) => ({
        ...of,
        ...tax,
        position: lines[place]?.position ?? place,
        category: lines[place]?.product.vat_code ?? 'high',
      })),
      ...(reductions.shipping ? [{ ...of, ...taxes.shipping, position: null, category: 'high' as const }] : []),
    ])
}

/** Removes the VAT of a draft, which is not sold yet; that of an accepted order stays. */
export async function thawTaxes(database: Database, { uid }: Pick<OrderRow, 'uid'>): Promise<void> {
  await database.delete(orderLineTaxes).where(eq(orderLineTaxes.order_uid, uid))
}
