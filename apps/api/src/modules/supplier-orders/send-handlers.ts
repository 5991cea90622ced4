import { todayIn } from '../../platform/accounts/local-day.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { mailedSupplier } from './mailed-supplier.ts'
import { reindexIncoming, moving, getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { lastMails, queueMail } from './order-mails.ts'
import { stageText } from './stages.ts'
import { text } from './messages.ts'

const WAITED_FOR = ['Sent', 'Confirmed', 'Part received']

/**
 * Returns the handlers of emails to suppliers. An email is queued with the change and sent after its commit: no request
 * waits for a mail server, and no email is sent for a change that was rolled back.
 */
export const sendHandlers = (mails: Wakes) => {
  const wakeLater = ({ reply }: Pick<Call, 'reply'>): void => void reply.raw.once('finish', () => mails.wake())

  return {
    async sendSupplierOrder(call) {
      const row = await moving(call, call.path.uid, 'Sent')
      const before = await viewOf(row, call)
      if (before.lines.length === 0) throw conflict(text('order-empty'), '/lines')
      const supplier = await mailedSupplier(call, row)
      const expected =
        row.expected ??
        Temporal.PlainDate.from(await todayIn(call.database, row.namespace))
          .add({ days: supplier.lead_days })
          .toString()
      await reindexIncoming(call, row)
      await queueMail(call, row, supplier, 'Order')
      const results = await saveOrder(call, row, before, {
        stage: 'Sent',
        ordered_at: new Date(),
        buyer: call.account.uid,
        expected,
      })
      wakeLater(call)
      return { status: 200, body: { results } }
    },

    async remindSupplier(call) {
      const row = await getOrderForUpdate(call, call.path.uid)
      assertCurrent(row.version, call.expectedVersion)
      if (!WAITED_FOR.includes(row.stage)) throw conflict(text('order-not-expected', { stage: stageText(row.stage) }))
      const supplier = await mailedSupplier(call, row)
      if ((await lastMails(call.database, [row.uid])).get(row.uid)?.state === 'Refused')
        throw conflict(text('email-failed'))
      const before = await viewOf(row, call)
      await queueMail(call, row, supplier, 'Reminder')
      wakeLater(call)
      return { status: 200, body: { results: await saveOrder(call, row, before, {}) } }
    },

    async mailSupplierOrderAgain(call) {
      const row = await getOrderForUpdate(call, call.path.uid)
      assertCurrent(row.version, call.expectedVersion)
      const refused = (await lastMails(call.database, [row.uid])).get(row.uid)
      if (refused?.state !== 'Refused') throw conflict(text('no-failed-email'))
      if (!WAITED_FOR.includes(row.stage)) throw conflict(text('order-not-expected', { stage: stageText(row.stage) }))
      const supplier = await mailedSupplier(call, row)
      const before = await viewOf(row, call)
      await queueMail(call, row, supplier, refused.kind)
      wakeLater(call)
      return { status: 200, body: { results: await saveOrder(call, row, before, {}) } }
    },
  } satisfies Partial<Handlers>
}
