import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../../platform/http/types.ts'
import {
  findOrder,
  keepUnits,
  lockOrder,
  orderReturns,
  returnLines,
  type LockedOrder,
  type OrderCall,
} from '../orders/index.ts'
import {
  assertAsked,
  assertComplete,
  assertInPeriod,
  assertReceipt,
  assertReceived,
  assertReturnable,
  findReturn,
  linesOfReturn,
  storeReturn,
  takeBack,
  viewOf,
  viewReturns,
  type ReturnLineRow,
  type ReturnRow,
} from '../returns/index.ts'
import { creditExchange, expectCredit, lockExchange } from './exchange/credit-exchange.ts'

type ReturnCall = OrderCall & { readonly path: { readonly uid: string } }

/** Locks the order of a return and what the return is exchanged for, and reads the return. @throws 404, 412, 428 */
async function lockReturn(call: ReturnCall) {
  const exchange = await lockExchange(call, await findOrder(call, call.path.order), call.path)
  const locked = await lockOrder(call)
  const row = await findReturn(call.database, locked.row.uid, call.path.uid)
  return { locked, exchange, row, lines: await linesOfReturn(call.database, row.uid) }
}

const change = ({ database }: Pick<ReturnCall, 'database'>, { uid }: ReturnRow, values: Partial<ReturnRow>) =>
  database.update(orderReturns).set(values).where(eq(orderReturns.uid, uid))

async function changeLines(
  { database }: Pick<ReturnCall, 'database'>,
  { uid }: ReturnRow,
  lines: readonly (Partial<ReturnLineRow> & Pick<ReturnLineRow, 'line'>)[],
): Promise<void> {
  for (const { line, ...values } of lines)
    await database
      .update(returnLines)
      .set(values)
      .where(and(eq(returnLines.return_uid, uid), eq(returnLines.line, line)))
}

/** Gives the order a new version, and says in its history what happened to a return. */
const note = (
  call: ReturnCall | OrderCall,
  locked: LockedOrder,
  { number }: Pick<ReturnRow, 'number'>,
  state: ReturnRow['state'],
  lines?: readonly object[],
): Promise<number> =>
  keepUnits(call, locked, locked.lines, { returns: [{ number, state, ...(lines && { lines: [...lines] }) }] })

/** Handlers of returns. */
export const returnHandlers = {
  async listOrderReturns(call) {
    const { uid } = await findOrder(call, call.path.order)
    return { body: { results: await viewReturns(call.database, uid) } }
  },

  async createReturn(call) {
    const locked = await lockOrder(call)
    const { lines, note: words = '', late_reason = '' } = call.body
    assertReturnable(locked, lines)
    const isLate = await assertInPeriod(call.database, locked.row, late_reason)
    const row = await storeReturn(call, locked.row, { note: words, late_reason: isLate ? late_reason : '' }, lines)
    const version = await note(call, locked, row, 'Asked', lines)
    return { status: 201, body: { results: await viewOf(call.database, row) }, version }
  },

  async receiveReturn(call) {
    const { locked, exchange, row, lines: announced } = await lockReturn(call)
    assertAsked(row)
    const { lines } = call.body
    assertReceipt(announced, lines)
    await changeLines(
      call,
      row,
      lines.map(({ line, quantity, condition }) => ({ line, received: quantity, condition })),
    )
    await change(call, row, { state: 'Received', received_at: new Date() })
    await expectCredit(call, exchange, lines)
    const version = await note(call, locked, row, 'Received', lines)
    return { status: 200, body: { results: await viewOf(call.database, row) }, version }
  },

  async decideReturn(call) {
    const { locked, exchange, row, lines: announced } = await lockReturn(call)
    assertReceived(row)
    const arrived = announced.filter(({ received }) => (received ?? 0) > 0)
    const { lines } = call.body
    assertComplete(arrived, lines)
    await changeLines(call, row, lines)
    await change(call, row, { state: 'Decided', decided_at: new Date() })
    const decided = lines.map(({ line, decision }) => ({
      line,
      decision,
      quantity: arrived.find((one) => one.line === line)?.received ?? 0,
    }))
    const version = await takeBack(call, locked, row, decided)
    const kept = decided.filter(({ decision }) => decision !== 'Refuse')
    await creditExchange(call, locked.row, exchange, kept)
    return { status: 200, body: { results: await viewOf(call.database, row) }, version }
  },

  async cancelReturn(call) {
    const { locked, exchange, row } = await lockReturn(call)
    assertAsked(row)
    await change(call, row, { state: 'Cancelled' })
    await expectCredit(call, exchange, [])
    const version = await note(call, locked, row, 'Cancelled')
    return { status: 200, body: { results: await viewOf(call.database, row) }, version }
  },
} satisfies Partial<Handlers>
