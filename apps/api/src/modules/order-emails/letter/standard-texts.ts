import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../../../platform/languages/language.ts'
import type { Kind } from '../kinds.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

const catalogs = { en, nl, de, fr } satisfies Record<Language, Record<keyof typeof en, string>>

/** Returns what goes around a message that somebody has written. */
export const frameIn = (language: Language) => ({
  opening: catalogs[language]['Message.opening'],
  closing: catalogs[language]['Message.closing'],
})

/** Returns the text of a kind of email that is sent where nobody has written another one. */
export const standardText = (kind: Kind, language: Language): Schema<'OrderEmailText'> => ({
  subject: catalogs[language][`${kind}.subject`],
  text: catalogs[language][`${kind}.text`],
})
