import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import { text } from './messages.ts'

/** Rule of a synonym set. */
export interface Rule {
  readonly kind: Schema<'SynonymSet'>['kind']
  readonly words: readonly string[]
  readonly to: readonly string[]
}

/** Columns of what a redirect leads to: exactly one of them has a value. */
export const TARGETS = ['product_uid', 'category_uid', 'brand_uid', 'path'] as const
export type Targets = Readonly<Record<(typeof TARGETS)[number], string | null>>

/**
 * Returns where a set leads: a target that is given replaces any other one, and synonyms have none. @throws 422 for a
 * redirect without exactly one
 */
export function targetsFor(kind: Rule['kind'], given: Partial<Targets>, former?: Targets): Targets {
  const isReplaced = TARGETS.some((name) => typeof given[name] === 'string')
  const targetIn = (name: (typeof TARGETS)[number]): string | null =>
    kind === 'Redirect' ? (given[name] ?? (isReplaced || given[name] === null ? null : (former?.[name] ?? null))) : null
  const targets = {
    product_uid: targetIn('product_uid'),
    category_uid: targetIn('category_uid'),
    brand_uid: targetIn('brand_uid'),
    path: targetIn('path'),
  }
  const count = TARGETS.filter((name) => targets[name] !== null).length
  if (kind === 'Redirect' && count !== 1) throw invalid(text('redirect-target-required'), '/path')
  return targets
}

/** Returns words as a rule has them: in lower case, with single spaces. */
export const cleanWords = (words: readonly string[]): string[] =>
  words.map((word) => word.trim().toLowerCase().replaceAll(/\s+/g, ' '))

/** Whether rules of a kind lead from some words to others. */
const leadsToWords = (kind: Rule['kind']): boolean => kind === 'One way' || kind === 'Correction'

/**
 * Normalises the words of a rule: lower case and trimmed. @throws 422 for too few, duplicates, or a one-way rule that
 * leads to itself
 */
export function normaliseRule({ kind, words, to }: Rule): Rule & { words: string[]; to: string[] } {
  const rule = { kind, words: cleanWords(words), to: leadsToWords(kind) ? cleanWords(to) : [] }
  const all = [...rule.words, ...rule.to]
  if (all.includes('')) throw invalid(text('term-required'), '/words')
  if (new Set(all).size !== all.length) throw invalid(text('duplicate-term'), '/words')
  if (kind === 'Equal' && rule.words.length < 2) throw invalid(text('two-terms-required'), '/words')
  if (kind === 'One way' && rule.words.length !== 1) throw invalid(text('one-source-required'), '/words')
  if (leadsToWords(kind) && rule.to.length === 0) throw invalid(text('target-required'), '/to')
  return rule
}

/** Whether one-way rules form a cycle with this one. */
export function createsCycle(rule: Rule, others: readonly Rule[]): boolean {
  if (!leadsToWords(rule.kind)) return false
  const ways = new Map<string, string[]>()
  for (const { kind, words, to } of [...others, rule])
    if (leadsToWords(kind)) for (const word of words) ways.set(word, [...(ways.get(word) ?? []), ...to])
  const seen = new Set<string>()
  const waiting = [...rule.to]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (rule.words.includes(at)) return true
    if (seen.has(at)) continue
    seen.add(at)
    waiting.push(...(ways.get(at) ?? []))
  }
  return false
}

/** Returns the synonyms of each word, in the form of the search service. */
export function searchSynonyms(rules: readonly Rule[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  const add = (word: string, others: readonly string[]): void =>
    void found.set(word, new Set([...(found.get(word) ?? []), ...others.filter((other) => other !== word)]))
  for (const { kind, words, to } of rules)
    if (kind !== 'Redirect') for (const word of words) add(word, kind === 'Equal' ? words : to)
  return Object.fromEntries([...found].map(([word, others]) => [word, [...others].toSorted()]))
}

/** Returns the words of a text for comparison: lower case, without diacritics. */
const wordsIn = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `

/** Returns the words whose rules lead to these texts. */
export function wordsLeadingTo(ways: Readonly<Record<string, readonly string[]>>, texts: readonly string[]): string[] {
  const known = texts.map(wordsIn)
  return Object.entries(ways)
    .filter(([, others]) => others.some((other) => known.some((text) => text.includes(wordsIn(other)))))
    .map(([word]) => word)
}
