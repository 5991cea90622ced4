import { creditOf, dueOf } from '@backoffice/order-model'
import { inArray } from 'drizzle-orm'
import { keepColumns } from '../../../platform/records/keep-columns.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import type { Work } from '../../../platform/records/work.ts'
import { exchangesOf, order, orders, type OrderRow } from '../../orders/index.ts'
import { moveCredit, refundableIn } from '../../payments/index.ts'
import { returnWorth, upTo, worthOf, type ReturnedUnits } from './return-worth.ts'

type Returned = { readonly uid: string }

/**
 * Locks an order and the exchange of a return of it, both in the order in which all orders are locked, so that no two
 * transactions deadlock. Returns the exchange, also a cancelled one, which could be taken back; undefined without one.
 */
export async function lockExchange(
  work: Pick<Work, 'database'>,
  { uid }: Pick<OrderRow, 'uid'>,
  returned: Returned,
): Promise<OrderRow | undefined> {
  const exchanges = await exchangesOf(work.database, [returned.uid])
  const exchange = exchanges.findLast(({ stage }) => stage !== 'Cancelled') ?? exchanges.at(-1)
  if (!exchange) return undefined
  const rows = await lockRows(work, order, inArray(orders.uid, [uid, exchange.uid]))
  return rows.find((row) => row.uid === exchange.uid)
}

/** Keeps what a return will pay for its exchange: what has arrived of it, and before that, what is announced. */
export async function expectCredit(
  work: Work,
  exchange: OrderRow | undefined,
  units: readonly ReturnedUnits[],
): Promise<void> {
  if (!exchange) return
  const credit_expected = worthOf(await returnWorth(work.database, units))
  await keepColumns(work, order, [{ uid: exchange.uid, patch: { credit_expected } }])
}

/** Keeps that a return pays nothing for orders that it was to be exchanged for, and that are cancelled. */
export const expectNone = (work: Work, exchanges: readonly Pick<OrderRow, 'uid'>[]): Promise<void> =>
  keepColumns(
    work,
    order,
    exchanges.map(({ uid }) => ({ uid, patch: { credit_expected: 0 } })),
  )

/**
 * Credits what a return is worth to its exchange, now that it is decided on: what was refused is worth nothing, and a
 * cancelled exchange gets nothing. Who asked for the exchange had the permission to refund it.
 */
export async function creditExchange(
  work: Work,
  from: OrderRow,
  exchange: OrderRow | undefined,
  kept: readonly ReturnedUnits[],
): Promise<void> {
  if (!exchange) return
  await expectCredit(work, exchange, [])
  if (exchange.stage === 'Cancelled') return
  const lines = await returnWorth(work.database, kept)
  const worth = Math.min(worthOf(lines), await refundableIn(work.database, from))
  const amount = creditOf(worth, { stage: exchange.stage, due: dueOf(exchange) })
  await moveCredit(work, { from, to: exchange, amount, lines: upTo(lines, amount) })
}
