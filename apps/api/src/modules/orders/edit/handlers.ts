import { sql } from 'drizzle-orm'
import { dueOf, isOpen, paymentStateOf } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { lockFresh } from '../../../platform/records/handlers.ts'
import { keepColumns } from '../../../platform/records/keep-columns.ts'
import { write } from '../../../platform/records/write.ts'
import { reserveStock, takeReserved } from '../../stock/index.ts'
import { freezeCosts } from '../freeze-costs.ts'
import { findOrder, viewOf } from '../find-order.ts'
import { linesOf, statesOf } from '../order-facts.ts'
import { order } from '../order.ts'
import { historyLines, orderTotals, type OrderRow } from '../order-view.ts'
import { storeLines } from '../priced-lines.ts'
import { orderLines, orderLineTaxes } from '../tables.ts'
import { planEdit } from './plan-edit.ts'
import { wantedOf } from './edited-lines.ts'

type Plan = Awaited<ReturnType<typeof planEdit>>

/** Stores the lines of an edit; returns those that were added. */
async function storeEdit({ database }: Pick<Call, 'database'>, row: OrderRow, { changed, added, stored }: Plan) {
  const written = changed.map(({ line: { id, quantity, cancelled, unit_price, list_price, total } }) => ({
    id,
    quantity,
    cancelled,
    unit_price,
    list_price,
    total,
  }))
  await database.execute(sql`
    update ${orderLines} l set quantity = n.quantity, cancelled = n.cancelled, unit_price = n.unit_price, list_price = n.list_price, total = n.total
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) n (id bigint, quantity int, cancelled int, unit_price bigint, list_price bigint, total bigint) where l.id = n.id`)
  const from = Math.max(-1, ...stored.map(({ position }) => position)) + 1
  if (added.length === 0) return []
  const lines = await storeLines(database, row, added, from)
  await freezeCosts(
    { database },
    row,
    lines.map(({ id }) => id),
  )
  return lines
}

/** Stores the VAT of the lines after an edit: that of stored lines keeps its rate, and its amount follows. */
async function storeTaxes(
  { database }: Pick<Call, 'database'>,
  { uid, namespace, country }: OrderRow,
  { lines, added, taxes, rates }: Plan,
  positions: readonly number[],
): Promise<void> {
  const ofOrder = { namespace, order_uid: uid, country }
  // Orders of before VAT was stored have none, and get it for new lines alone.
  const storedTax = (position: number | null) => rates.find((tax) => tax.position === position)
  const ofStored = lines.flatMap(({ position }, place) => {
    const [known, tax] = [storedTax(position), taxes.lines[place]]
    return known && tax ? [{ ...ofOrder, ...tax, position, category: known.category }] : []
  })
  const ofAdded = added.flatMap(({ product }, place) => {
    const [tax, position] = [taxes.lines[lines.length + place], positions[place]]
    return tax && position !== undefined ? [{ ...ofOrder, ...tax, position, category: product.vat_code }] : []
  })
  const hasShipping = storedTax(null) !== undefined || (rates.length > 0 && taxes.shipping.base > 0)
  const shipping = hasShipping ? [{ ...ofOrder, ...taxes.shipping, position: null, category: 'high' as const }] : []
  const rows = [...ofStored, ...ofAdded, ...shipping]
  if (rows.length === 0) return
  await database
    .insert(orderLineTaxes)
    .values(rows)
    .onConflictDoUpdate({
      target: [orderLineTaxes.order_uid, orderLineTaxes.position],
      set: { base: sql`excluded.base`, amount: sql`excluded.amount` },
    })
}

/** Reserves the stock of more units, and frees that of fewer. */
async function followEdit(
  call: Call<'editOrderLines'>,
  row: OrderRow,
  { changed, stored }: Plan,
  added: Awaited<ReturnType<typeof storeEdit>>,
): Promise<void> {
  if (!isOpen(row.stage)) return
  const fewer = changed.flatMap(({ line: { id }, more }) => {
    const former = stored.find((line) => line.id === id)
    return more < 0 && former ? [{ line: id, units: -more, of: wantedOf(former) - former.shipped }] : []
  })
  if (fewer.length > 0) await takeReserved(call, row, fewer, 'released')
  const wanted = changed.flatMap(({ line, more, index }) =>
    more > 0 ? [{ ...line, position: index, quantity: more }] : [],
  )
  const news = call.body.lines.flatMap(({ id }, index) => (id === undefined ? [index] : []))
  await reserveStock(call, row, [...wanted, ...added.map((line, place) => ({ ...line, position: news[place] ?? 0 }))])
}

const editable = async (call: Call<'editOrderLines'> | Call<'previewOrderEdit'>) => findOrder(call, call.path.order)

/** Handlers of changes of the lines of an order. */
export const editHandlers = {
  async previewOrderEdit(call) {
    const row = await editable(call)
    const { totals } = await planEdit(call, row, call.body)
    const after = { ...row, ...totals }
    return {
      status: 200,
      body: {
        results: {
          before: orderTotals(row),
          after: orderTotals(after),
          difference: dueOf(after) - dueOf(row),
        } satisfies Schema<'OrderEditPreview'>,
      },
    }
  },

  async editOrderLines(call) {
    const { uid } = await editable(call)
    const row = await lockFresh(call, order, uid)
    const plan = await planEdit(call, row, call.body)
    const was = { lines: historyLines(plan.stored) }
    const added = await storeEdit(call, row, plan)
    await storeTaxes(
      call,
      row,
      plan,
      added.map(({ position }) => position),
    )
    await followEdit(call, row, plan, added)
    const units = [...plan.lines, ...added].reduce((sum, line) => sum + wantedOf(line), 0)
    const states = statesOf(row.stage, (await linesOf(call.database, [uid]))(uid))
    const { row: changed } = await write(call, order, row, { ...plan.totals, ...states, item_count: units }, { was })
    const money = { ...changed, failed: changed.payment_failed }
    await keepColumns(call, order, [{ uid, patch: { payment_state: paymentStateOf(money) } }])
    return { body: { results: await viewOf(await findOrder(call, row.number), call) }, version: changed.version }
  },
} satisfies Partial<Handlers>
