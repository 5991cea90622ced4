import { and, count, eq } from 'drizzle-orm'
import { pageBy } from '../../platform/database/page-by.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { find, lock } from '../../platform/records/handlers.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { supplier } from './supplier.ts'
import { supplierLetter } from './supplier-letter.ts'
import { assertNames, mailableAddress, noteQueued, queueMessage, viewMessage } from './supplier-messages.ts'
import { supplierMessages } from './tables.ts'
import { text } from './messages.ts'

/** Returns the columns of a message that starts over with all its attempts. */
const afresh = (address: string, actor: string) => ({
  state: 'Waiting' as const,
  address,
  actor,
  at: new Date(),
  next_at: new Date(),
  tries: 0,
  ended_at: null,
  answer: null,
  refusal: null,
})

/** Returns the handlers of messages to suppliers. An email is queued by the call and sent after its commit. */
export const messageHandlers = (mails: Wakes) => {
  const wakeLater = ({ reply }: Pick<Call, 'reply'>): void => void reply.raw.once('finish', () => mails.wake())

  return {
    async listSupplierMessages(call) {
      const { uid, order_email } = await find(call, supplier, call.path.uid)
      const page = pageBy(call.query, supplierMessages.id, 'descending')
      const where = eq(supplierMessages.supplier_uid, uid)
      const rows = await call.database
        .select()
        .from(supplierMessages)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(supplierMessages).where(where)
      return {
        body: page.answer(
          rows.map((row) => viewMessage(row, order_email)),
          total?.total ?? 0,
          rows.map(({ id }) => id),
        ),
      }
    },

    async readSupplierLetter(call) {
      const row = await find(call, supplier, call.path.uid)
      return { body: { results: await supplierLetter(call.database, row, call.account.uid) } }
    },

    async sendSupplierMessage(call) {
      assertNames(call.body, '')
      const row = await lock(call, supplier, call.path.uid)
      const queued = await queueMessage(call, row, call.body, null)
      if (!queued) throw new Error('The message was not stored')
      wakeLater(call)
      return { status: 201, body: { results: viewMessage(queued, row.order_email) } }
    },

    async sendSupplierMessageAgain(call) {
      const row = await lock(call, supplier, call.path.uid)
      const address = mailableAddress(row)
      const uid = eq(supplierMessages.uid, call.path.message)
      const [former] = await call.database
        .select()
        .from(supplierMessages)
        .where(and(uid, eq(supplierMessages.supplier_uid, row.uid)))
        .for('update')
      if (!former) throw notFound(text('message'))
      if (former.state !== 'Refused') throw conflict(text('message-not-rejected'))
      const [queued] = await call.database
        .update(supplierMessages)
        .set(afresh(address, call.account.uid))
        .where(uid)
        .returning()
      if (!queued) throw notFound(text('message'))
      await noteQueued(call, row, { mail: { state: 'Refused', address: former.address } }, queued)
      wakeLater(call)
      return { status: 200, body: { results: viewMessage(queued, row.order_email) } }
    },
  } satisfies Partial<Handlers>
}
