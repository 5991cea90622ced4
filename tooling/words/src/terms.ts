import terms from '../terms.json' with { type: 'json' }
import { languages, type Language, type Message } from './catalogs.ts'
import type { Fault } from './fault.ts'
import { plainText } from './plain-text.ts'

/** A term of the product, with its translations and banned synonyms. */
export interface Term {
  readonly means: string
  /** The term and its other forms in texts; for translations a prefix is enough. */
  readonly en: readonly string[]
  readonly nl: readonly string[]
  readonly de: readonly string[]
  readonly fr: readonly string[]
  readonly not?: { readonly [Key in Language]?: readonly string[] }
}

/** The terms, in matching order: "supplier order" before "order". */
export const knownTerms: readonly Term[] = terms

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const wholeWord = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words.map(escaped).join('|')})(?![\p{L}\p{N}-])`, 'giu')

/** Finds banned synonyms. */
export function bannedWords(messages: readonly Message[], among: readonly Term[] = knownTerms): readonly Fault[] {
  const banned = among.flatMap((term) =>
    languages.flatMap((language) => {
      const words = term.not?.[language]
      return words ? [{ language, pattern: wholeWord(words), use: term[language][0] ?? '' }] : []
    }),
  )
  return messages.flatMap((message) =>
    banned.flatMap(({ language, pattern, use }) => {
      const words = plainText(message.texts[language]).match(pattern) ?? []
      return words.map((word) => ({ message, language, says: `“${word}” is called “${use}”` }))
    }),
  )
}

const longestFirst = (one: Term, other: Term): number => (other.en[0] ?? '').length - (one.en[0] ?? '').length

/** Finds terms of the English text that a translation renders differently. */
export function otherTerms(messages: readonly Message[], among: readonly Term[] = knownTerms): readonly Fault[] {
  const patterns = among.toSorted(longestFirst).map((term) => ({ term, pattern: wholeWord(term.en) }))
  return messages.flatMap((message) => {
    let english = plainText(message.texts.en)
    return patterns.flatMap(({ term, pattern }) => {
      const rest = english.replaceAll(pattern, '…')
      if (rest === english) return []
      english = rest
      return (['nl', 'de', 'fr'] as const)
        .filter((language) => {
          const text = plainText(message.texts[language]).toLowerCase()
          return !term[language].some((stem) => text.includes(stem.toLowerCase()))
        })
        .map((language) => ({ message, language, says: `“${term.en[0] ?? ''}” is “${term[language][0] ?? ''}”` }))
    })
  })
}
