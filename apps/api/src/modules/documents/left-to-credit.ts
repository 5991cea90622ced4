import type { DocumentRow } from './document-record.ts'
import type { SnapshotLine } from './snapshot.ts'
import { sumOf } from './totals.ts'

/** Units and amounts of an invoice that no credit note has credited. */
export interface LeftToCredit {
  readonly lines: readonly (SnapshotLine & { readonly quantityLeft: number; readonly totalLeft: number })[]
  /** Shipping, including VAT. */
  readonly shipping: number
}

/** Returns what is left of an invoice, given the documents of its order. */
export function leftToCredit(invoice: DocumentRow, all: readonly DocumentRow[]): LeftToCredit {
  const credits = all.filter(({ corrects }) => corrects === invoice.uid)
  return {
    lines: invoice.snapshot.lines.map((line) => {
      const credited = credits.flatMap(({ snapshot }) => snapshot.lines.filter((other) => other.line === line.line))
      return {
        ...line,
        quantityLeft: line.quantity - sumOf(credited.map(({ quantity }) => quantity)),
        totalLeft: line.total - sumOf(credited.map(({ total }) => total)),
      }
    }),
    shipping: invoice.snapshot.shipping.total - sumOf(credits.map(({ snapshot }) => snapshot.shipping.total)),
  }
}
