import { documentWords } from './words/document-words.ts'
import { dueOn, type IssuedDocument } from './snapshot.ts'

/** Returns when a document is paid, in the language of its buyer. */
export function termsOf({ kind, issued_on, snapshot, language }: IssuedDocument): string {
  const words = documentWords(language)
  if (kind === 'credit_note') return words('terms-credit')
  if (snapshot.totals.due <= 0) return words('terms-paid')
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return words('terms', { days: snapshot.payment_days, date: date.format(new Date(dueOn(issued_on, snapshot))) })
}
