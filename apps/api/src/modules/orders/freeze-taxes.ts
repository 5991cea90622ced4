import type { Database } from '../../platform/database/database.ts'
import type { OrderRow } from './order-view.ts'
import { orderLineTaxes } from './tables.ts'
import { taxesOf, type PricedLine, type Reductions } from './totals.ts'

interface TaxedLine extends PricedLine {
  readonly product: { readonly vat_code: 'high' | 'low' | 'zero' }
}

/** Stores the VAT of a placed order, at the current rates. */
export async function freezeTaxes(
  database: Database,
  { uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  lines: readonly TaxedLine[],
  { country, ...reductions }: Reductions & { readonly country: string | null },
): Promise<void> {
  const taxes = taxesOf(lines, reductions)
  const of = { namespace, order_uid: uid, country }
  await database
    .insert(orderLineTaxes)
    .values([
      ...taxes.lines.map((tax, position) => ({
        ...of,
        ...tax,
        position,
        category: lines[position]?.product.vat_code ?? 'high',
      })),
      ...(reductions.shipping ? [{ ...of, ...taxes.shipping, position: null, category: 'high' as const }] : []),
    ])
}
