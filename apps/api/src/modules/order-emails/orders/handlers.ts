import { desc, eq } from 'drizzle-orm'
import { orderMessageNames, type Schema } from '@backoffice/api-contract'
import { newUid } from '../../../platform/database/records.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertOpen } from '../../../platform/session/scope.ts'
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
import { findMessage, messageWriting } from '../letter/message-letter.ts'
import { readCorrespondents } from '../letter/order-values.ts'
import { writeLetter } from '../letter/write-letter.ts'
import { text } from '../messages.ts'
import { assertNames } from '../settings/assert-names.ts'
import { queueTest } from '../settings/queue-test.ts'
import { orderEmails } from '../tables.ts'

const view = (row: typeof orderEmails.$inferSelect, current: string | null): Schema<'OrderEmail'> => ({
  ...viewQueuedMail(row, current),
  kind: row.kind,
  about: row.about,
  subject: row.letter?.subject ?? null,
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

/** Returns a message that is being written as the customer of an order would read it. */
async function previewMessage(
  call: Call<'previewOrderMessage' | 'testOrderMessage'>,
): Promise<Schema<'OrderEmailPreview'>> {
  assertNames(orderMessageNames, call.body, '')
  const order = await findOrder(call, call.path.order)
  const { fill, letter } = await messageWriting(call.database, order)
  const { subject, text: words, language, to } = letter(fill(call.body))
  return { subject, text: words, language, order: order.number, to: to.address }
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
      const what = kind === 'Message' ? await findMessage(call.database, order, about) : { about }
      const [queued] = await call.database
        .insert(orderEmails)
        .values({ uid: newUid(), namespace, order_uid, kind, actor, address, ...what })
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

    async previewOrderMessage(call) {
      return { status: 200, body: { results: await previewMessage(call) } }
    },

    async testOrderMessage(call) {
      const { namespace } = await findOrder(call, call.path.order)
      assertOpen(call.scope, namespace)
      const letter = await previewMessage(call)
      const to = await queueTest(call, mails, { namespace, kind: 'Message', letter })
      return { status: 200, body: { results: { ...letter, to } } }
    },
  }) satisfies Partial<Handlers>
