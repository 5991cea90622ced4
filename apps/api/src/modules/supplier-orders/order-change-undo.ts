import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { undoExceptions } from '../../platform/audit/undo-exceptions.ts'
import { fromKept } from '../../platform/audit/restorers.ts'
import type { Snapshot } from '../../platform/audit/snapshots.ts'
import { products } from '../products/index.ts'
import { conflict } from '../../platform/http/failure.ts'
import { linesBack } from './lines-back.ts'
import { getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { linesOf, type LineRow, type OrderRow } from './order-view.ts'
import { supplierOrderLines } from './tables.ts'
import { text } from './messages.ts'
import { text as historyText } from '../../platform/audit/messages.ts'

const CHANGE = 'change of an order'
const HEAD = ['location', 'expected', 'reference', 'freight', 'duty', 'cost_spread', 'invoices', 'note'] as const
type Head = Pick<OrderRow, (typeof HEAD)[number]>

const headOf = (row: OrderRow): Head => {
  const { location, expected, reference, freight, duty, cost_spread, invoices, note } = row
  return { location, expected, reference, freight, duty, cost_spread, invoices, note }
}

type Change = {
  readonly before: Head
  readonly after: Head
  readonly lines: { readonly before: readonly KeptLine[]; readonly after: readonly KeptLine[] } | null
}

/** A line in snapshots of previous versions, which have the discount in % alone, or no VAT. */
type KeptLine = Omit<LineRow, 'discount_bp' | 'vat_bp'> & Partial<Pick<LineRow, 'discount_bp' | 'vat_bp'>>
const lineOf = ({ discount_bp, vat_bp = null, ...line }: KeptLine): LineRow => ({
  ...line,
  vat_bp,
  discount_bp: discount_bp ?? Math.round(line.discount * 100),
})

/** Takes a snapshot of an order before and after a change, from which it can be undone. */
export const keepOrderChange = (before: OrderRow, written: Partial<OrderRow>, lines: Change['lines']): Snapshot => {
  const change: Change = { before: headOf(before), after: headOf({ ...before, ...written }), lines }
  return [{ table: CHANGE, rows: [change] }]
}

/**
 * Undoes a change of an order; returns what was skipped: later edits, and the lines and the location of an order that
 * is no draft any more, since the supplier has it. @throws 409 when that is all of it
 */
export const restoreOrderChange = fromKept(async (call, kept, uid) => {
  const [change] = kept.flatMap(({ table, rows }) => (table === CHANGE ? (rows as readonly Change[]) : []))
  if (!change) throw new Error('The change of the order was not kept')
  const row = await getOrderForUpdate(call, uid)
  const before = await viewOf(row, call)
  const isDraft = row.stage === 'Draft'

  const touched = HEAD.filter((field) => !isDeepStrictEqual(change.before[field], change.after[field]))
  const free = touched.filter(
    (field) => isDeepStrictEqual(row[field], change.after[field]) && (isDraft || field !== 'location'),
  )
  const head = Object.fromEntries(free.map((field) => [field, change.before[field]]))

  const now = await linesOf(call, uid)
  const { lines, stays } =
    change.lines && isDraft
      ? linesBack(change.lines.before.map(lineOf), change.lines.after.map(lineOf), now)
      : { lines: now, stays: [] }
  const there = await call.database
    .select({ uid: products.uid })
    .from(products)
    .where(inArray(products.uid, ['', ...lines.map(({ product_uid }) => product_uid)]))
  const possible = lines.filter(
    ({ product_uid }) =>
      now.some((line) => line.product_uid === product_uid) || there.some((product) => product.uid === product_uid),
  )
  const isRewritten = possible.length !== now.length || possible.some(({ id }, place) => now[place]?.id !== id)

  if (free.length === 0 && !isRewritten)
    throw conflict(isDraft || !change.lines ? historyText('changed-since') : text('order-sent'))
  if (isRewritten) {
    await call.database.delete(supplierOrderLines).where(eq(supplierOrderLines.order_uid, uid))
    const values = possible.map(({ id: _id, ...line }, position) => ({ ...line, position }))
    if (values.length > 0) await call.database.insert(supplierOrderLines).values(values)
  }
  await saveOrder(call, row, before, head)
  return [
    ...undoExceptions('lines-sent', change.lines && !isDraft ? 1 : 0, { kind: 'order' }),
    ...undoExceptions('lines-changed', stays.length, { kind: 'line', names: stays.map(({ sku }) => sku) }),
    ...undoExceptions('parts-gone', lines.length - possible.length, { kind: 'product' }),
    ...undoExceptions('fields-changed', touched.length - free.length),
  ]
})
