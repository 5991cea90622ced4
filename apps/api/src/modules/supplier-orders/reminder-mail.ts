import type { Mail } from '../../platform/mail/mailer.ts'
import { wordsIn } from '../../platform/mail/words.ts'
import type { MailedSupplier } from './mailed-supplier.ts'
import { outstandingQuantity } from './order-view.ts'
import type { LineRow, OrderRow } from './order-view.ts'

/**
 * Creates the email that asks for the confirmation of an order, or for what is outstanding, in the supplier's language.
 * `from` is the buyer, the person last.
 */
export function reminderMail(
  order: OrderRow,
  lines: readonly LineRow[],
  supplier: MailedSupplier,
  from: readonly string[],
): Mail {
  const words = wordsIn(supplier.language)
  const values = {
    number: order.number,
    reference: order.reference === '' ? '–' : order.reference,
    expected: order.expected ?? '–',
  }
  return {
    to: { name: supplier.name, address: supplier.order_email },
    subject: words('mail.remind.subject', values),
    text: [
      words('mail.supplier.greeting', { name: supplier.name }),
      '',
      words(order.stage === 'Sent' ? 'mail.remind.unconfirmed' : 'mail.remind.late', values),
      '',
      ...lines
        .filter((line) => outstandingQuantity(line) > 0)
        .map((line) => `${outstandingQuantity(line)} × ${line.supplier_sku || line.sku} ${line.name}`),
      '',
      ...from.toReversed(),
    ].join('\n'),
  }
}
