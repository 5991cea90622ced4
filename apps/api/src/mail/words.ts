import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

/** What a mail can say. */
type WordId = keyof typeof en

const catalogs = { en, nl, de, fr } satisfies Record<string, Record<WordId, string>>

/** Reads the texts of mails in one language. */
export function wordsIn(language: keyof typeof catalogs): (id: WordId, values?: Readonly<Record<string, string | number>>) => string {
  const messages = Object.fromEntries(Object.entries(catalogs[language]).map(([id, words]) => [id, compileMessage(words)]))
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (id, values) => i18n._(id, values)
}
