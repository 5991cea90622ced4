import type { Language } from '../../../platform/languages/language.ts'
import { textsIn } from '../../../platform/languages/texts.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

type WordId = keyof typeof en

const catalogs = { en, nl, de, fr } satisfies Record<Language, Record<WordId, string>>

/** Returns the texts of the sheet of commands in one language. */
export const commandWords = (language: Language) => textsIn<WordId>(language, (id) => catalogs[language][id])
