import { conflict } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { mailedSupplier } from './mailed-supplier.ts'
import { moving, getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { lastMails, queueMail } from './order-mails.ts'
import { assertRemindable, isWaitedFor, mailOrder, mailReminder, sentColumns } from './order-steps.ts'
import { stageText } from './stages.ts'
import { text } from './messages.ts'

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
      const columns = await sentColumns(row, call)
      const results = await saveOrder(call, row, before, { ...columns, ...(await mailOrder(row, call)) })
      wakeLater(call)
      return { status: 200, body: { results } }
    },

    async remindSupplier(call) {
      const row = await getOrderForUpdate(call, call.path.uid)
      assertCurrent(row.version, call.expectedVersion)
      await assertRemindable(row, call)
      const before = await viewOf(row, call)
      await mailReminder(row, call)
      wakeLater(call)
      return { status: 200, body: { results: await saveOrder(call, row, before, {}) } }
    },

    async mailSupplierOrderAgain(call) {
      const row = await getOrderForUpdate(call, call.path.uid)
      assertCurrent(row.version, call.expectedVersion)
      const refused = (await lastMails(call.database, [row.uid])).get(row.uid)
      if (refused?.state !== 'Refused') throw conflict(text('no-failed-email'))
      if (!isWaitedFor(row)) throw conflict(text('order-not-expected', { stage: stageText(row.stage) }))
      const supplier = await mailedSupplier(call, row)
      const before = await viewOf(row, call)
      await queueMail(call, row, supplier, refused.kind)
      wakeLater(call)
      return { status: 200, body: { results: await saveOrder(call, row, before, {}) } }
    },
  } satisfies Partial<Handlers>
}
