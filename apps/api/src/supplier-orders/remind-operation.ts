import { conflict } from '../contract/failure.ts'
import type { Handlers } from '../contract/types.ts'
import { refuseStale } from '../contract/versions.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendOrRefuse } from '../mail/send-or-refuse.ts'
import { wordsIn } from '../mail/words.ts'
import { mailedSupplier } from './mailed-supplier.ts'
import { ownOrder, saveOrder, viewOf } from './order-access.ts'

const WAITED_FOR = ['Sent', 'Confirmed', 'Part received']

/** Handler of reminding a supplier of an order, in the supplier's own language. */
export const remindHandlers = (mailer: Mailer) => ({
  async remindSupplier(call) {
    const row = await ownOrder(call, call.path.uid)
    refuseStale(row.version, call.expectedVersion)
    if (!WAITED_FOR.includes(row.stage)) throw conflict(`Nothing is waited for of an order that is ${row.stage.toLowerCase()}.`)
    const supplier = await mailedSupplier(call, row)
    const before = await viewOf(row, call)
    const words = wordsIn(supplier.language)
    const values = { number: row.number, reference: row.reference === '' ? '–' : row.reference, expected: row.expected ?? '–' }
    const open = before.lines.filter(({ line_state }) => line_state === 'Open' || line_state === 'Part')
    const mail = {
      to: { name: supplier.name, address: supplier.order_email },
      subject: words('mail.remind.subject', values),
      text: [
        words('mail.supplier.greeting', { name: supplier.name }), '', words(row.stage === 'Sent' ? 'mail.remind.unconfirmed' : 'mail.remind.late', values), '',
        ...open.map(({ supplier_sku, sku, name, ordered, received }) => `${ordered - received} × ${supplier_sku || sku} ${name}`), '', call.account.name,
      ].join('\n'),
    }
    const results = await saveOrder(call, row, before, { reminded_at: new Date() })
    call.lastly(() => sendOrRefuse(mailer, mail, '/order_email'))
    return { status: 200, body: { results } }
  },
}) satisfies Partial<Handlers>
