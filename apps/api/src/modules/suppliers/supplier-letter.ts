import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { wordsIn } from '../../platform/mail/words.ts'
import { readBuyer } from './buyer.ts'
import type { suppliers } from './tables.ts'

/** Returns what an email of an account to a supplier has around its message, for its preview as for sending. */
export async function supplierLetter(
  database: Database,
  { namespace, name, code, language, order_email }: typeof suppliers.$inferSelect,
  actor: string | null,
): Promise<Schema<'SupplierLetter'>> {
  const { shop, person } = await readBuyer({ database }, { namespace, buyer: actor })
  return {
    to: { name, address: order_email },
    reply_to: person?.email ?? null,
    language,
    opening: wordsIn(language)('mail.supplier.greeting', { name }),
    closing: [person, shop].flatMap((one) => one?.name ?? []).join('\n'),
    values: { supplier: name, code, company: shop?.name ?? '' },
  }
}

/** Returns the email of a message. */
export const mailOfMessage = (
  { opening, closing, reply_to }: Schema<'SupplierLetter'>,
  to: Mail['to'],
  { subject, text }: Schema<'SupplierMessageFields'>,
): Mail => ({
  to,
  subject,
  text: [opening, text, closing].join('\n\n'),
  ...(reply_to !== null && { replyTo: reply_to }),
})
