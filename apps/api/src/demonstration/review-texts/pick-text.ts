import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { reviewKindOf, type ReviewTexts } from './kinds.ts'
import { nl } from './nl.ts'

export const reviewTexts = { en, nl, de, fr } as const satisfies Readonly<Record<string, ReviewTexts>>
export type ReviewLanguage = keyof typeof reviewTexts

/** A title and a text, and of a complaint what it is about. */
export interface ReviewText {
  readonly title: string
  readonly text: string
  readonly minus: string | undefined
}

/** Distributes texts over products, always in the same way. */
const placeOf = (sku: string): number =>
  Array.from(sku).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

/**
 * Returns the text of a review of a product: one that fits its kind, or any. Reviews of a product, counted from 0, have
 * different texts for as long as there are any. @throws when there are none left
 */
export function pickText(
  { sku, name, language }: { readonly sku: string; readonly name: string; readonly language: ReviewLanguage },
  mood: 'praise' | 'complaints',
  count: number,
): ReviewText {
  const said = reviewTexts[language]
  const fitting = [...said[reviewKindOf(name)][mood], ...said.any[mood]]
  if (count >= fitting.length) throw new Error(`There are no ${count + 1} ${mood} of ${name}`)
  const chosen = fitting[(placeOf(sku) + count) % fitting.length]
  if (!chosen) throw new Error('A list that is not empty has each of its places')
  const [title, text, minus] = chosen
  return { title, text, minus }
}
