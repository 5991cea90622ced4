import { desc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { newUid } from '../../../platform/database/records.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { viewQueuedMail } from '../../../platform/mail/mail-queue.ts'
import type { Wakes } from '../../../platform/workers/worker.ts'
import {
  assertQuotable,
  findOrder,
  keepQuote,
  order as orderRecord,
  orders,
  type OrderRow,
} from '../../orders/index.ts'
import { readCorrespondents } from '../letter/order-values.ts'
import { writeLetter } from '../letter/write-letter.ts'
import { text } from '../messages.ts'
import { orderEmails } from '../tables.ts'

const view = (row: typeof orderEmails.$inferSelect, current: string | null): Schema<'OrderEmail'> => ({
  ...viewQueuedMail(row, current),
  kind: row.kind,
  about: row.about,
})

/**
 * Returns the order as an email is about it. Of a draft, a customer only gets a quote.
 * @throws 409 when an email of the kind cannot be sent now; 422 for a quote without its last day
 */
function toldOrder(order: OrderRow, { kind, valid_until: until }: Schema<'OrderEmailChoice'>): OrderRow {
  if (kind === 'Quote') {
    assertQuotable(order)
    if (until === undefined) throw invalid(text('no-last-day'), '/valid_until')
    return { ...order, quoted_until: until }
  }
  if (order.stage === 'Draft') throw conflict(text('draft'))
  return order
}

/** Returns the handlers of emails to the customer of an order. An email is queued by the call and sent after its commit. */
export const orderHandlers = (mails: Wakes) =>
  ({
    async listOrderEmails(call) {
      const order = await findOrder(call, call.path.order)
      const rows = await call.database
        .select()
        .from(orderEmails)
        .where(eq(orderEmails.order_uid, order.uid))
        .orderBy(desc(orderEmails.id))
      const { buyer } = await readCorrespondents(call.database, order)
      return { body: { results: rows.map((row) => view(row, buyer.email)) } }
    },

    async previewOrderEmail(call) {
      const order = toldOrder(await findOrder(call, call.path.order), call.body)
      const { kind, about = null } = call.body
      const { subject, text: words, to, language } = await writeLetter(call.database, order, { kind, about })
      return { status: 200, body: { results: { subject, text: words, language, order: order.number, to: to.address } } }
    },

    async sendOrderEmail(call) {
      const found = await findOrder(call, call.path.order)
      const { kind, about = null, valid_until: until } = call.body
      // Locked, so that what is quoted is what the draft has.
      const [locked] = kind === 'Quote' ? await lockRows(call, orderRecord, eq(orders.uid, found.uid)) : []
      const order = toldOrder(locked ?? found, call.body)
      const { to, subject, isOver } = await writeLetter(call.database, order, { kind, about })
      if (isOver) throw conflict(text('not-payable'))
      const { address } = to
      if (address === null) throw conflict(text('no-address'))
      const { uid: order_uid, namespace } = order
      const actor = call.account.uid
      const [queued] = await call.database
        .insert(orderEmails)
        .values({ uid: newUid(), namespace, order_uid, kind, about, actor, address })
        .returning()
      if (!queued) throw new Error('The email was not stored')
      if (kind === 'Quote' && until !== undefined) await keepQuote(call, locked ?? found, until)
      await call.record({
        resource: 'orders',
        object: order_uid,
        namespace,
        before: {},
        after: { mail: { state: 'Waiting', kind, address, subject } },
      })
      call.reply.raw.once('finish', () => mails.wake())
      return { status: 201, body: { results: view(queued, address) } }
    },
  }) satisfies Partial<Handlers>
