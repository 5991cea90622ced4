import { shareOf } from '../../platform/money/share-of.ts'
import type { orderLines, orders } from '../orders/index.ts'
import type { DocumentRow } from './document-record.ts'
import { sumOf } from './totals.ts'

type Line = typeof orderLines.$inferSelect

/** Units and amounts of an order line that are to be invoiced. */
export interface OpenLine {
  readonly line: Line
  readonly quantity: number
  /** Including VAT, after the discount. */
  readonly total: number
}

/** Returns how many units of a line were invoiced, corrected and credited for a return. */
function unitsOf({ id }: Line, documents: readonly DocumentRow[]) {
  const sum = (some: (document: DocumentRow) => boolean) =>
    sumOf(
      documents
        .filter(some)
        .flatMap(({ snapshot }) => snapshot.lines.filter(({ line }) => line === id).map(({ quantity }) => quantity)),
    )
  return {
    invoiced: sum(({ kind }) => kind === 'invoice'),
    corrected: sum(({ snapshot }) => snapshot.credit_reason === 'Correction'),
    returned: sum(({ snapshot }) => snapshot.credit_reason === 'Return'),
  }
}

/**
 * Returns what is to be invoiced of a line: what was neither cancelled, returned nor invoiced. What a correction
 * credited is to be invoiced again; what was credited for a return is not, even before the return itself arrives.
 */
export function openLine(line: Line, gross: number, documents: readonly DocumentRow[]): OpenLine {
  const { invoiced, corrected, returned } = unitsOf(line, documents)
  const gone = line.cancelled + Math.max(line.returned, returned)
  const before = invoiced - corrected
  const quantity = Math.max(0, line.quantity - gone - (before - returned))
  const wanted = line.quantity - line.cancelled
  const upTo = (units: number) => (wanted === 0 ? 0 : shareOf(gross, units, wanted))
  return { line, quantity, total: upTo(before + quantity) - upTo(before) }
}

/** Returns the shipping of an order that is to be invoiced, including VAT. */
export function openShipping({ shipping }: typeof orders.$inferSelect, documents: readonly DocumentRow[]): number {
  const sum = (some: (document: DocumentRow) => boolean) =>
    sumOf(documents.filter(some).map(({ snapshot }) => snapshot.shipping.total))
  return (
    shipping - sum(({ kind }) => kind === 'invoice') + sum(({ snapshot }) => snapshot.credit_reason === 'Correction')
  )
}

/** Returns what was paid of an order and no earlier document has counted, at most a total. */
export function prepaidOf(
  { paid, refunded }: typeof orders.$inferSelect,
  total: number,
  documents: readonly DocumentRow[],
): number {
  const before = sumOf(documents.map((document) => (document.kind === 'invoice' ? document.total : -document.total)))
  return Math.min(total, Math.max(0, paid - refunded - Math.max(0, before)))
}
