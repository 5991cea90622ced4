import { leftToPack } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import type { ReadLine } from '../orders/index.ts'
import { text } from './messages.ts'

/**
 * Asserts that units of the lines of an order can be in a parcel, which holds some of them already. @throws 422 at the
 * line
 */
export function assertPackable(
  lines: readonly ReadLine[],
  wanted: readonly Schema<'ParcelLine'>[],
  held: readonly Schema<'ParcelLine'>[] = [],
): void {
  const seen = new Set<number>()
  for (const [place, { line: id, quantity }] of wanted.entries()) {
    const line = lines.find((one) => one.id === id)
    if (!line || line.quantity <= 0) throw invalid(text('unknown-line'), `/lines/${place}/line`)
    if (seen.has(id)) throw invalid(text('same-line-twice'), `/lines/${place}/line`)
    seen.add(id)
    const inIt = held.find((one) => one.line === id)?.quantity ?? 0
    const most = inIt + leftToPack(line)
    // What is in the parcel may stay there, even where the stock was counted down meanwhile.
    if (quantity > most) throw invalid(text('more-than-left', { most }), `/lines/${place}/quantity`)
  }
}
