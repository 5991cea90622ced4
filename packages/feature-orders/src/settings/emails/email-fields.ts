import type { Schema } from '@backoffice/api-contract'
import { byName } from '@backoffice/shell-kit'
import { locales, type Locale } from '@backoffice/texts'

type Kind = Schema<'OrderEmailKind'>
type Text = Schema<'OrderEmailText'>

/** Most characters that the server accepts. */
export const MOST = { subject: 150, text: 5000 } as const

/** Form values of the texts of an email: those that are sent, by language. */
export type EmailFields = Readonly<Record<Locale, Text>>

const textRules = { subject: 'required:trim|length:0,150', text: 'required:trim|length:0,5000' } as const

/** Validation of the texts of an email. The server checks their placeholders. */
export const emailRules = {
  'en.subject': textRules.subject,
  'en.text': textRules.text,
  'nl.subject': textRules.subject,
  'nl.text': textRules.text,
  'de.subject': textRules.subject,
  'de.text': textRules.text,
  'fr.subject': textRules.subject,
  'fr.text': textRules.text,
} as const

/** Returns the email of a kind: the server has every kind. */
export function emailOf({ emails }: Schema<'OrderEmailSettings'>, kind: Kind): Schema<'OrderEmailSetting'> {
  const found = emails.find((email) => email.kind === kind)
  if (!found) throw new Error(`The server has no emails of the kind ${kind}`)
  return found
}

/** Returns the texts of an email as form values: the standard one where none is set. */
export const emailFieldsOf = (settings: Schema<'OrderEmailSettings'>, kind: Kind): EmailFields => {
  const { texts, standard } = emailOf(settings, kind)
  return byName(locales, (language) => texts[language] ?? standard[language])
}

/** Whether nothing is missing in a text. */
export const isComplete = ({ subject, text }: Text): boolean => subject.trim() !== '' && text.trim() !== ''

/** Whether two texts are the same. */
export const isSameText = (one: Text, other: Text): boolean =>
  one.subject.trim() === other.subject.trim() && one.text.trim() === other.text.trim()

/** Returns the texts for the server: a standard one is not set, so that it follows later versions of it. */
export const emailTextsOf = (
  fields: EmailFields,
  standard: Schema<'OrderEmailSetting'>['standard'],
): Schema<'OrderEmailTexts'> =>
  byName(locales, (language) => {
    const { subject, text } = fields[language]
    return isSameText(fields[language], standard[language]) ? null : { subject: subject.trim(), text: text.trim() }
  })
