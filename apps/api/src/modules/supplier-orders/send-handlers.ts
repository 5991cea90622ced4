import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { mailedSupplier } from './mailed-supplier.ts'
import { moving, getOrderForUpdate, saveOrder, viewOf } from './order-access.ts'
import { queueMail } from './order-mails.ts'
import { assertMailableAgain, assertRemindable, mailOrder, mailReminder, sendingColumns } from './order-steps.ts'

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
      const columns = await sendingColumns(row, call)
      const mailed = await mailOrder(row, call, call.body?.message)
      const results = await saveOrder(call, row, before, { ...columns, ...mailed })
      wakeLater(call)
      return { status: 200, body: { results } }
    },

    async remindSupplier(call) {
      const row = await getOrderForUpdate(call, call.path.uid)
      assertCurrent(row.version, call.expectedVersion)
      await assertRemindable(row, call)
      const before = await viewOf(row, call)
      await mailReminder(row, call, call.body?.message)
      wakeLater(call)
      return { status: 200, body: { results: await saveOrder(call, row, before, {}) } }
    },

    async mailSupplierOrderAgain(call) {
      const row = await getOrderForUpdate(call, call.path.uid)
      assertCurrent(row.version, call.expectedVersion)
      const { kind, message } = await assertMailableAgain(row, call)
      const before = await viewOf(row, call)
      await queueMail(call, row, await mailedSupplier(call, row), { kind, message: call.body?.message ?? message })
      wakeLater(call)
      return { status: 200, body: { results: await saveOrder(call, row, before, {}) } }
    },
  } satisfies Partial<Handlers>
}
