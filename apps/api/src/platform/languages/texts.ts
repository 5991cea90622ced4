import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './language.ts'

/** Values of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * Formats ICU messages in one language. Each is compiled on first use: there are hundreds, and most are never needed.
 */
export function textsIn<Id extends string>(
  language: Language,
  textOf: (id: Id) => string,
): (id: Id, values?: TextValues) => string {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  const compiled = new Set<Id>()
  return (id, values) => {
    if (!compiled.has(id)) i18n.load(language, { [id]: compileMessage(textOf(id)) })
    compiled.add(id)
    return i18n._(id, values)
  }
}
