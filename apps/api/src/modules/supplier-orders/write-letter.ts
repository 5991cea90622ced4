import type { Database } from '../../platform/database/database.ts'
import { buyerOf } from '../suppliers/index.ts'
import type { Letter, LetterSubject } from './letter.ts'
import { orderLetter } from './order-letter.ts'
import type { MailRow } from './order-mails.ts'
import { linesOf } from './order-view.ts'
import { reminderLetter } from './reminder-letter.ts'

/** Creates the letter of an email, for its preview as for sending. */
export async function writeLetter(
  database: Database,
  { kind, actor }: Pick<MailRow, 'kind' | 'actor'>,
  { order, supplier }: Pick<LetterSubject, 'order' | 'supplier'>,
): Promise<Letter> {
  const subject: LetterSubject = {
    order,
    supplier,
    lines: await linesOf({ database }, order.uid),
    from: await buyerOf({ database }, { namespace: order.namespace, buyer: actor }),
  }
  return kind === 'Order' ? orderLetter(subject) : reminderLetter(subject)
}
