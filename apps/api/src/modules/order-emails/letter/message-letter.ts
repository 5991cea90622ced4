import { and, eq } from 'drizzle-orm'
import { filledMessage, type Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/http/failure.ts'
import { parcelsOf, type OrderRow } from '../../orders/index.ts'
import { text } from '../messages.ts'
import { orderEmails } from '../tables.ts'
import { orderValues, readCorrespondents } from './order-values.ts'
import { frameIn } from './standard-texts.ts'
import type { OrderLetter } from './order-letter.ts'

type Text = Schema<'OrderEmailText'>

/** Reads a message about an order that was sent before. @throws 422 */
export async function findMessage(database: Database, { uid }: OrderRow, email: string | null) {
  const [found] = await database
    .select({ letter: orderEmails.letter, written: orderEmails.written })
    .from(orderEmails)
    .where(and(eq(orderEmails.order_uid, uid), eq(orderEmails.uid, email ?? '')))
  if (!found?.letter) throw invalid(text('no-message'), '/about')
  return { letter: found.letter, written: found.written }
}

/** What a message to the customer of an order is written with. */
interface Writing {
  /** Returns a message with the values of the order. */
  readonly fill: (written: Text) => Text
  /** Returns the email of a message that has its values: with a greeting and the name of the shop. */
  readonly letter: (filled: Text) => OrderLetter
}

/** Reads what a message about an order is written with, in the language of the customer. */
export async function messageWriting(database: Database, order: OrderRow): Promise<Writing> {
  const correspondents = await readCorrespondents(database, order)
  const { language, buyer, sender } = correspondents
  const left = (await parcelsOf(database, order.uid)).filter(({ shipped_at: at }) => at !== null)
  const values = {
    ...(await orderValues(database, order, correspondents, {}, language)),
    tracking: left.flatMap(({ tracking_link: link }) => link || []).join('\n'),
  }
  const frame = frameIn(language)
  const around = (words: string): string => filledMessage({ subject: '', text: words }, values).text
  return {
    fill: (written) => filledMessage(written, values),
    letter: ({ subject, text: words }) => ({
      subject,
      text: [around(frame.opening), words, around(frame.closing)].filter(Boolean).join('\n\n'),
      to: { name: values.name, address: buyer.email },
      replyTo: sender.replyTo,
      language,
      isOver: false,
    }),
  }
}
