import { eq, inArray } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { removeMany } from '../../platform/records/remove.ts'
import type { Locked } from '../../platform/records/writable.ts'
import type { Message } from '../../platform/messages/message.ts'
import { getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { linesOf, type LineRow, type OrderRow } from './order-view.ts'
import { supplierOrder } from './supplier-order.ts'
import { supplierOrderFiles, supplierOrderLines } from './tables.ts'
import { text } from './messages.ts'

/** Merges the lines of several orders: quantities of the same product are added, at the cost of its first line. */
export function mergedLines(lines: readonly LineRow[]): readonly LineRow[] {
  const byProduct = Map.groupBy(lines, ({ product_uid }) => product_uid)
  return [...byProduct.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const days = same.flatMap(({ expected }) => expected ?? []).toSorted()
    return [{ ...first, ordered: same.reduce((sum, { ordered }) => sum + ordered, 0), expected: days[0] ?? null }]
  })
}

/** Returns why two drafts cannot be merged; undefined where they can. */
function mergeProblem(one: OrderRow, other: OrderRow): Message | undefined {
  if (other.stage !== 'Draft') return text('not-a-draft', { number: other.number })
  if (other.supplier_uid !== one.supplier_uid || other.namespace !== one.namespace)
    return text('other-supplier', { number: other.number })
  return other.location === one.location && other.currency === one.currency
    ? undefined
    : text('other-destination', { number: other.number })
}

export const mergeHandlers = {
  async mergeSupplierOrders(call) {
    const wanted = call.body.orders
    if (new Set(wanted.map(({ uid }) => uid)).size !== wanted.length) throw invalid(text('duplicate-order'), '/orders')
    const orders: Locked<OrderRow>[] = []
    for (const { uid, version } of wanted) {
      const row = await getOrderForUpdate(call, uid)
      assertCurrent(row.version, version)
      orders.push(row)
    }
    const [into, ...others] = orders
    if (!into) throw notFound(text('supplier-order'))
    for (const order of orders) {
      const why = mergeProblem(into, order)
      if (why !== undefined) throw conflict(why)
    }
    const before = await viewOf(into, call)
    const lines: LineRow[] = []
    for (const { uid } of orders) lines.push(...(await linesOf(call, uid)))
    const gone = others.map(({ uid }) => uid)
    await call.database
      .update(supplierOrderFiles)
      .set({ record_uid: into.uid })
      .where(inArray(supplierOrderFiles.record_uid, gone))
    await removeMany(call, supplierOrder, others, 'for good')
    await call.database.delete(supplierOrderLines).where(eq(supplierOrderLines.order_uid, into.uid))
    const values = mergedLines(lines).map(({ id: _id, ...line }, position) => ({
      ...line,
      order_uid: into.uid,
      position,
    }))
    if (values.length > 0) await call.database.insert(supplierOrderLines).values(values)
    const sum = (field: 'freight' | 'duty') => orders.reduce((total, order) => total + order[field], 0)
    const [earliest] = orders.flatMap(({ expected }) => expected ?? []).toSorted()
    const note = orders
      .map(({ note: words }) => words)
      .filter((words) => words !== '')
      .join('\n')
    const results = await saveOrder(call, into, before, {
      freight: sum('freight'),
      duty: sum('duty'),
      expected: earliest ?? null,
      note: note.slice(0, 2_000),
    })
    return { status: 200, body: { results } }
  },
} satisfies Partial<Handlers>
