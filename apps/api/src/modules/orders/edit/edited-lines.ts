import type { Schema } from '@backoffice/api-contract'
import { conflict, forbidden, invalid } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { orderLines } from '../tables.ts'
import { text } from '../messages.ts'

type Line = typeof orderLines.$inferSelect

/** A line after an edit, with how many more units it needs. */
export interface EditedLine {
  readonly line: Line
  /** Position of its change in the request. */
  readonly index: number
  /** Units that are reserved besides; negative: that are released. */
  readonly more: number
}

/** Returns how many units of a line are wanted. */
export const wantedOf = ({ quantity, cancelled }: Pick<Line, 'quantity' | 'cancelled'>): number => quantity - cancelled

/**
 * Returns the units of a line that is changed to so many. What was ordered stays known: fewer units are cancelled ones,
 * and more units are first those that were cancelled.
 */
export function unitsFor(line: Line, wanted: number): Pick<Line, 'quantity' | 'cancelled'> {
  const quantity = Math.max(line.quantity, wanted)
  return { quantity, cancelled: quantity - wanted }
}

/** Returns the stored lines that an edit changes. @throws at the line why it cannot be changed so */
export function editedLines(
  lines: readonly Line[],
  edits: readonly Schema<'OrderLineEdit'>[],
  { may }: Pick<Work, 'may'>,
): readonly EditedLine[] {
  const seen = new Set<number>()
  return edits.flatMap(({ id, quantity: wanted, unit_price }, index) => {
    if (id === undefined) return []
    const at = (field: string) => `/lines/${index}/${field}`
    const line = lines.find((one) => one.id === id)
    if (!line || seen.has(id)) throw invalid(text('unknown-line'), at('id'))
    seen.add(id)
    if (wanted < line.picked) throw conflict(text('line-picked', { count: line.picked }), at('quantity'))
    const price = unit_price ?? line.unit_price
    if (price !== line.unit_price && !may('orders_price_override'))
      throw forbidden(text('price-not-allowed'), at('unit_price'))
    return [
      {
        line: {
          ...line,
          ...unitsFor(line, wanted),
          unit_price: price,
          list_price: price === line.unit_price ? line.list_price : (line.list_price ?? line.unit_price),
          total: price * wanted,
        },
        index,
        more: wanted - wantedOf(line),
      },
    ]
  })
}
