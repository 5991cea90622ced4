import { wordsIn } from '../../platform/mail/words.ts'
import { letterTexts, type Letter, type LetterSubject } from './letter.ts'
import { outstandingQuantity } from './order-view.ts'

/** Creates the letter that asks for the confirmation of an order, or for what is outstanding. */
export function reminderLetter(about: LetterSubject): Letter {
  const { order, lines, supplier } = about
  const words = wordsIn(supplier.language)
  const values = {
    number: order.number,
    reference: order.reference === '' ? '–' : order.reference,
    expected: order.expected ?? '–',
  }
  return {
    subject: words('mail.remind.subject', values),
    ...letterTexts(
      about,
      words(order.stage === 'Sent' ? 'mail.remind.unconfirmed' : 'mail.remind.late', values),
      lines
        .filter((line) => outstandingQuantity(line) > 0)
        .map((line) => `${outstandingQuantity(line)} × ${line.supplier_sku || line.sku} ${line.name}`),
    ),
    attachments: [],
  }
}
