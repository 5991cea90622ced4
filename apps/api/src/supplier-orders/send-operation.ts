import { conflict } from '../contract/failure.ts'
import type { Handlers } from '../contract/types.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendOrRefuse } from '../mail/send-or-refuse.ts'
import { mailedSupplier } from './mailed-supplier.ts'
import { buyerOf } from './document-operation.ts'
import { announce, moving, saveOrder, viewOf } from './order-access.ts'
import { orderMail } from './order-mail.ts'
import { linesOf } from './order-view.ts'

/** Handler of sending an order: it is sent when the mail is taken, and not before. */
export const sendHandlers = (mailer: Mailer) => ({
  async sendSupplierOrder(call) {
    const row = await moving(call, call.path.uid, 'Sent')
    const before = await viewOf(row, call)
    if (before.lines.length === 0) throw conflict('There is nothing on this order yet.', '/lines')
    const supplier = await mailedSupplier(call, row)
    const expected = row.expected ?? new Date(Date.now() + supplier.lead_days * 86_400_000).toISOString().slice(0, 10)
    await announce(call, row, 1)
    const ordered_at = new Date()
    const results = await saveOrder(call, row, before, { stage: 'Sent', ordered_at, buyer: call.account.uid, expected })
    // The stored lines: the supplier reads what it costs, whatever the sender may see.
    const sent = { ...row, expected, stage: 'Sent' as const, ordered_at, buyer: call.account.uid }
    const mail = await orderMail(sent, await linesOf(call, row.uid), supplier, await buyerOf(call, sent))
    call.lastly(() => sendOrRefuse(mailer, mail, '/order_email'))
    return { status: 200, body: { results } }
  },
}) satisfies Partial<Handlers>
