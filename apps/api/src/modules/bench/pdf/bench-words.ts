import type { Language } from '../../../platform/languages/language.ts'
import { textsIn } from '../../../platform/languages/texts.ts'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

type WordId = keyof typeof en

const catalogs = { en, nl, de, fr } satisfies Record<Language, Record<WordId, string>>

/** Returns the texts of what is printed at the bench in one language. */
export const benchWords = (language: Language) => textsIn<WordId>(language, (id) => catalogs[language][id])
