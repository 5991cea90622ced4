import { rightName } from '@backoffice/permissions'
import { rightTextsIn } from '../languages/right-texts.ts'
import type { Language } from '../languages/language.ts'
import { textsIn } from '../languages/texts.ts'
import de from './messages/de.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

const translations = { nl, de, fr }
type Translations = typeof translations

/**
 * What the back end can say to a caller: the English sentence itself, as an ICU message. One that is in no catalog does
 * not compile, nor do catalogs that differ.
 */
export type Sentence = { [Key in keyof Translations]: keyof Translations[Key] }[keyof Translations]

const catalogs: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<Sentence, string>>>> = translations

/** A sentence in which nothing has to be filled in. */
export type PlainSentence = Exclude<Sentence, `${string}{${string}`>

/** A right, which is called by its name in the language of the reader. */
interface NamedRight {
  readonly right: string
}

type Value = string | number | Said | NamedRight

/** A sentence with what stands in it: names and numbers, and rights and words that are said in the language of the reader themselves. */
export interface Said {
  readonly sentence: Sentence
  readonly values: Readonly<Record<string, Value | readonly Value[]>>
}

/** Something to say: it has no language until somebody is there to read it. */
export type Wording = PlainSentence | Said

/** A sentence with what stands in it. */
export const said = (sentence: Sentence, values: Said['values'] = {}): Said => ({ sentence, values })

const readers = {
  en: textsIn<Sentence>('en', (sentence) => sentence),
  nl: textsIn<Sentence>('nl', (sentence) => catalogs.nl[sentence]),
  de: textsIn<Sentence>('de', (sentence) => catalogs.de[sentence]),
  fr: textsIn<Sentence>('fr', (sentence) => catalogs.fr[sentence]),
} satisfies Record<Language, unknown>

/** Says it in a language. */
export function sayIn(language: Language, wording: Wording): string {
  if (typeof wording === 'string') return readers[language](wording)
  const values = Object.entries(wording.values).map(([name, value]) => [name, spoken(language, value)] as const)
  return readers[language](wording.sentence, Object.fromEntries(values))
}

function spoken(language: Language, value: Said['values'][string]): string | number {
  if (typeof value !== 'object') return value
  if ('sentence' in value) return sayIn(language, value)
  if ('right' in value) return rightName(value.right, rightTextsIn[language])
  return value.map((one) => spoken(language, one)).join(', ')
}
