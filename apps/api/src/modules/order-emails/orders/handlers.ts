import { desc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { newUid } from '../../../platform/database/records.ts'
import { conflict } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { viewQueuedMail } from '../../../platform/mail/mail-queue.ts'
import type { Wakes } from '../../../platform/workers/worker.ts'
import { findOrder, type OrderRow } from '../../orders/index.ts'
import { readCorrespondents } from '../letter/order-values.ts'
import { writeLetter } from '../letter/write-letter.ts'
import { text } from '../messages.ts'
import { orderEmails } from '../tables.ts'

const view = (row: typeof orderEmails.$inferSelect, current: string | null): Schema<'OrderEmail'> => ({
  ...viewQueuedMail(row, current),
  kind: row.kind,
  about: row.about,
})

/** Asserts that a customer knows of an order. @throws 409 */
function assertPlaced({ stage }: Pick<OrderRow, 'stage'>): void {
  if (stage === 'Draft') throw conflict(text('draft'))
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
      const order = await findOrder(call, call.path.order)
      assertPlaced(order)
      const { kind, about = null } = call.body
      const { subject, text: words, to, language } = await writeLetter(call.database, order, { kind, about })
      return { status: 200, body: { results: { subject, text: words, language, order: order.number, to: to.address } } }
    },

    async sendOrderEmail(call) {
      const order = await findOrder(call, call.path.order)
      assertPlaced(order)
      const { kind, about = null } = call.body
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
