import { filledMessage, type Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { Kind, SentKind } from '../kinds.ts'
import type { EffectiveEmail } from '../settings/effective-emails.ts'
import { effectiveEmails } from '../settings/effective-emails.ts'
import { findAbout } from './find-about.ts'
import { findMessage, messageWriting } from './message-letter.ts'
import type { OrderLetter } from './order-letter.ts'
import { orderValues, readCorrespondents } from './order-values.ts'
import { standardText } from './standard-texts.ts'

type Language = Schema<'Language'>

/** Returns the text of a kind in a language: what was written, else the standard text. */
export const textOf = (kind: Kind, { texts }: Pick<EffectiveEmail, 'texts'>, language: Language) =>
  texts[language] ?? standardText(kind, language)

/**
 * Writes an email about an order, in the language of the customer unless another text is given. @throws 422 when it
 * cannot be about this payment, parcel or refund, or when there is no such message
 */
export async function writeLetter(
  database: Database,
  order: OrderRow,
  { kind, about }: { readonly kind: SentKind; readonly about: string | null },
  draft?: Schema<'OrderEmailDraft'>,
): Promise<OrderLetter> {
  if (kind === 'Message') {
    const { letter } = await findMessage(database, order, about)
    return (await messageWriting(database, order)).letter(letter)
  }
  const correspondents = await readCorrespondents(database, order)
  const language = draft?.language ?? correspondents.language
  const found = await findAbout(database, order, kind, about)
  const values = await orderValues(database, order, correspondents, found, language)
  const written = draft ?? textOf(kind, (await effectiveEmails(database, order.namespace))[kind], language)
  return {
    ...filledMessage(written, values),
    to: { name: values.name, address: correspondents.buyer.email },
    replyTo: correspondents.sender.replyTo,
    language,
    isOver:
      kind === 'Quote'
        ? order.stage !== 'Draft' || order.quoted_until === null
        : found.payment !== undefined && (found.payment.checkout_url === null || found.payment.state !== 'Open'),
  }
}
