import type { Schema } from '@backoffice/api-contract'
import type { TranslationService } from '../../../platform/languages/translation-service.ts'
import { likeness } from './glossary.ts'

type Term = Schema<'GlossaryTerm'>

/** A text whose terms are marked as not to be translated, and how they read in the other language, in order. */
interface Marked {
  readonly text: string
  readonly terms: readonly string[]
  /** Whether the text was plain before and must be so again. */
  readonly isPlain: boolean
}

const MARK = /<span\b[^>]*\bdata-term="?(\d+)"?[^>]*>[\s\S]*?<\/span>/gi
const TAG = /(<[^>]*>)/
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Returns a pattern that finds these terms as whole words, the longest first. */
const patternOf = (terms: readonly Term[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${terms
      .map(({ term }) => term.trim())
      .toSorted((one, other) => other.length - one.length)
      .map((term) => RegExp.escape(escaped(term)))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )

/** Marks the terms of a text, outside of its own markup. */
function mark(text: string, terms: readonly Term[], to: Schema<'Language'>): Marked {
  const isPlain = !TAG.test(text)
  const found: string[] = []
  const translations = new Map(
    terms.map(({ term, translations }) => [escaped(term.trim()).toLowerCase(), translations[to]]),
  )
  const pattern = patternOf(terms)
  const parts = (isPlain ? escaped(text) : text).split(TAG).map((part) =>
    part.startsWith('<')
      ? part
      : part.replaceAll(pattern, (term) => {
          const other = translations.get(term.toLowerCase())
          found.push(other ? escaped(likeness(term, other)) : term)
          return `<span translate="no" data-term="${found.length - 1}">${term}</span>`
        }),
  )
  return found.length > 0 ? { text: parts.join(''), terms: found, isPlain } : { text, terms: [], isPlain: false }
}

/** Puts the terms into a translation; null when the service lost one of them. */
function restore(translated: string | null, { terms, isPlain }: Marked): string | null {
  if (translated === null || terms.length === 0) return translated
  const places = [...translated.matchAll(MARK)].map(([, place]) => Number(place))
  if (terms.some((_, place) => !places.includes(place))) return null
  const whole = translated.replaceAll(MARK, (_, place: string) => terms[Number(place)] ?? '')
  return isPlain ? unescaped(whole) : whole
}

/** Returns a service that translates these terms as the glossary says, or not at all, whatever it would do itself. */
export const withTerms = (service: TranslationService, terms: readonly Term[]): TranslationService =>
  terms.length === 0
    ? service
    : {
        async translate(texts, from, to, signal) {
          const marked = texts.map((text) => mark(text, terms, to))
          const translated = await service.translate(
            marked.map(({ text }) => text),
            from,
            to,
            signal,
          )
          return marked.map((one, index) => restore(translated[index] ?? null, one))
        },
      }
