import { leftToReturn } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import type { LockedOrder } from '../orders/index.ts'
import type { ReturnLineRow } from './return-view.ts'
import { text } from './messages.ts'

interface Listed {
  readonly line: number
}

function assertOnce(lines: readonly Listed[]): void {
  const twice = lines.findIndex(({ line }, at) => lines.findIndex((other) => other.line === line) !== at)
  if (twice >= 0) throw invalid(text('same-line-twice'), `/lines/${twice}/line`)
}

/** Asserts that units of an order have left and are in no return yet. @throws 422 */
export function assertReturnable(
  { lines: sold }: Pick<LockedOrder, 'lines'>,
  lines: readonly { readonly line: number; readonly quantity: number }[],
): void {
  assertOnce(lines)
  for (const [at, { line, quantity }] of lines.entries()) {
    const row = sold.find(({ id }) => id === line)
    if (!row) throw invalid(text('unknown-line'), `/lines/${at}/line`)
    const most = leftToReturn(row)
    if (quantity > most) throw invalid(text('more-than-shipped', { most }), `/lines/${at}/quantity`)
  }
}

/** Asserts that lines are all lines of a return, each once. @throws 422 */
export function assertComplete(announced: readonly Listed[], lines: readonly Listed[]): void {
  assertOnce(lines)
  const unknown = lines.findIndex(({ line }) => !announced.some((one) => one.line === line))
  if (unknown >= 0) throw invalid(text('unknown-return-line'), `/lines/${unknown}/line`)
  if (lines.length < announced.length) throw invalid(text('missing-line'), '/lines')
}

/** Asserts what arrived of a return: at most what was announced, and something. @throws 422 */
export function assertReceipt(announced: readonly ReturnLineRow[], lines: readonly Schema<'ReceivedLine'>[]): void {
  assertComplete(announced, lines)
  for (const [at, { line, quantity }] of lines.entries()) {
    const most = announced.find((one) => one.line === line)?.quantity ?? 0
    if (quantity > most) throw invalid(text('more-than-asked', { most }), `/lines/${at}/quantity`)
  }
  if (lines.every(({ quantity }) => quantity === 0)) throw invalid(text('nothing-received'), '/lines')
}
