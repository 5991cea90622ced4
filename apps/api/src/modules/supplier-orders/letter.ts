import { wordsIn } from '../../platform/mail/words.ts'
import type { Mail, MailAttachment } from '../../platform/mail/mailer.ts'
import type { suppliers } from '../suppliers/index.ts'
import type { LineRow, OrderRow } from './order-view.ts'

/** What a letter to a supplier is about. */
export interface LetterSubject {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly supplier: typeof suppliers.$inferSelect
  /** The buyer, the person last. */
  readonly from: readonly string[]
}

/** An email to a supplier in their language, without its recipient: the message stands between its two texts. */
export interface Letter {
  readonly subject: string
  readonly opening: string
  readonly closing: string
  readonly attachments: readonly MailAttachment[]
}

/** Returns the texts of an email to a supplier: a greeting, what it is about, the lines, and who sends it. */
export const letterTexts = (
  { supplier, from }: LetterSubject,
  about: string,
  lines: readonly string[],
): Pick<Letter, 'opening' | 'closing'> => ({
  opening: [
    wordsIn(supplier.language)('mail.supplier.greeting', { name: supplier.name }),
    '',
    about,
    '',
    ...lines,
  ].join('\n'),
  closing: from.toReversed().join('\n'),
})

/** Returns the email of a letter with a message. */
export const mailOf = ({ subject, opening, closing, attachments }: Letter, to: Mail['to'], message: string): Mail => ({
  to,
  subject,
  text: [opening, ...(message === '' ? [] : [message]), closing].join('\n\n'),
  attachments,
})
