import type { Settings, TypoTolerance } from '../settings/settings.ts'
import { matchesAny } from '../storage/patterns.ts'
import { normalizeWord } from './normalize.ts'
import type { ParsedQuery, QueryPart } from './parse-query.ts'
import { findSimilarWords } from './similar-words.ts'
import { tokenize } from './tokenize.ts'
import { manyWords } from './starts.ts'
import { firstAtLeast, type Vocabulary } from './vocabulary.ts'

/** A word of the index that matches a word of the query. */
export interface WordMatch {
  readonly typos: number
  /** Whether it is the word as typed. */
  readonly exact: boolean
  /** The attributes in which it matches, as a bit mask. */
  readonly slots: number
}

/** Words that match one or more adjacent words of the query only if they are themselves adjacent. */
export interface Sequence {
  readonly words: readonly (string | null)[]
  readonly typos: number
  readonly exact: boolean
  readonly slots: number
}

/** All words that start with a text. */
export interface PrefixMatch {
  readonly text: string
  /** The attributes that contain them, as a bit mask. */
  readonly slots: number
  /** Number of such words in the index. */
  readonly words: number
}

/** Everything that matches one part of the query. */
export interface Term {
  readonly part: QueryPart
  /** Single words. */
  readonly words: ReadonlyMap<string, WordMatch>
  /** Every word with this prefix matches, without a typo. */
  readonly prefix: PrefixMatch | undefined
  readonly sequences: readonly Sequence[]
  /** Maximum number of typos in a word of it. */
  readonly mostTypos: number
}

/** Context in which terms are built. */
export interface TermContext {
  readonly vocabulary: Vocabulary
  readonly settings: Settings
  /** The searchable attributes in order of weight. */
  readonly slots: readonly string[]
  /** The attributes that this search covers, as a bit mask. */
  readonly searched: number
}

const shortestSplit = 2
const mostSplits = 3
/** A shorter half of a misspelt word is found in nearly every index by chance. */
const shortestMisspeltSplit = 4
const mostMisspeltHalves = 5
const mostJoined = 3
/** Maximum number of words that start with two joined words. */
const mostJoinedBeginnings = 50

const typosAllowed = (
  word: string,
  { enabled, minWordSizeForTypos, disableOnWords, disableOnNumbers }: TypoTolerance,
): 0 | 1 | 2 => {
  if (
    !enabled ||
    disableOnWords.some((other) => normalizeWord(other) === word) ||
    (disableOnNumbers && /^\p{N}+$/u.test(word))
  )
    return 0
  const { length } = Array.from(word)
  return length >= minWordSizeForTypos.twoTypos ? 2 : length >= minWordSizeForTypos.oneTypo ? 1 : 0
}

/** Finds the words that start with a text. */
function findPrefix(vocabulary: Vocabulary, text: string, searched: number): PrefixMatch {
  let slots = vocabulary.slotsOf(text)
  let words = 0
  for (const list of vocabulary.lists()) {
    for (let at = firstAtLeast(list, text); at < list.words.length; at += 1) {
      const entry = list.words[at]
      if (!entry?.word.startsWith(text)) break
      slots |= entry.slots
      // An entry of only first letters stands for all words that start with them.
      words += entry.slots & vocabulary.exact ? manyWords : 1
    }
  }
  return { text, slots: slots & searched, words }
}

/** Returns the first words that start with a text. */
function wordsFrom(vocabulary: Vocabulary, text: string, most: number): string[] {
  return vocabulary.lists().flatMap((list) => {
    const from = firstAtLeast(list, text)
    return list.words
      .slice(from, from + most)
      .filter(({ word }) => word.startsWith(text))
      .map(({ word }) => word)
  })
}

/** Collects everything that matches each part of a query. */
class TermBuilder {
  readonly #context: TermContext
  readonly #forgiving: number
  readonly #words: Map<string, WordMatch>[]
  readonly #sequences: Sequence[][]
  readonly #parts: readonly QueryPart[]

  constructor(parts: readonly QueryPart[], context: TermContext) {
    this.#context = context
    this.#parts = parts
    this.#words = parts.map(() => new Map())
    this.#sequences = parts.map(() => [])
    const { disableOnAttributes } = context.settings.typoTolerance
    this.#forgiving = context.slots.reduce(
      (bits, slot, at) => (matchesAny(disableOnAttributes, slot) ? bits & ~(1 << at) : bits),
      context.searched,
    )
  }

  build(): Term[] {
    this.#parts.forEach((part, at) => {
      if (part.kind === 'phrase')
        this.#addSequence(at, { words: part.words, typos: 0, exact: true, slots: this.#context.searched })
      else this.#addWord(at, part.word, part.prefix)
    })
    this.#addJoined()
    this.#addSynonyms()
    return this.#parts.map((part, at) => ({
      part,
      words: this.#words[at] ?? new Map(),
      sequences: this.#sequences[at] ?? [],
      mostTypos: part.kind === 'word' ? typosAllowed(part.word, this.#context.settings.typoTolerance) : 0,
      prefix:
        part.kind === 'word' && this.#isPrefix(part)
          ? findPrefix(this.#context.vocabulary, part.word, this.#context.searched)
          : undefined,
    }))
  }

  #isPrefix(part: Extract<QueryPart, { kind: 'word' }>): boolean {
    return part.prefix && this.#context.settings.prefixSearch !== 'disabled'
  }

  #note(at: number, word: string, typos: number, exact: boolean, allowed: number): void {
    const slots = this.#context.vocabulary.slotsOf(word) & allowed
    const known = this.#words[at]?.get(word)
    if (slots !== 0 && (!known || known.typos > typos)) this.#words[at]?.set(word, { typos, exact, slots })
  }

  #addSequence(at: number, sequence: Sequence): void {
    const slots = sequence.words.reduce(
      (bits, word) => (word === null ? bits : bits & this.#context.vocabulary.slotsOf(word)),
      sequence.slots,
    )
    if (slots !== 0) this.#sequences[at]?.push({ ...sequence, slots })
  }

  #addWord(at: number, word: string, prefix: boolean): void {
    const { vocabulary, settings, searched } = this.#context
    this.#note(at, word, 0, true, searched)
    const most = typosAllowed(word, settings.typoTolerance)
    if (most !== 0) {
      const begins = prefix && settings.prefixSearch !== 'disabled'
      for (const similar of findSimilarWords(vocabulary, word, most, begins))
        this.#note(at, similar.word, similar.typos, false, this.#forgiving)
    }
    if (settings.typoTolerance.enabled) this.#addSplits(at, word, most)
  }

  #isKnown(word: string): boolean {
    return (this.#context.vocabulary.slotsOf(word) & this.#forgiving) !== 0
  }

  /** `newspaper` also finds `news paper`, and so does `newspapr` if nothing is spelt like it. */
  #addSplits(at: number, word: string, most: 0 | 1 | 2): void {
    let left = mostSplits
    for (let cut = shortestSplit; cut <= word.length - shortestSplit && left > 0; cut += 1) {
      const words = [word.slice(0, cut), word.slice(cut)]
      if (!words.every((piece) => this.#isKnown(piece))) continue
      this.#addSequence(at, { words, typos: 1, exact: false, slots: this.#forgiving })
      left -= 1
    }
    if (most === 2 && left === mostSplits && this.#words[at]?.size === 0) this.#addMisspeltSplits(at, word)
  }

  /** Adds the splits of which one half is known and the other one has a typo. */
  #addMisspeltSplits(at: number, word: string): void {
    for (let cut = shortestMisspeltSplit; cut <= word.length - shortestMisspeltSplit; cut += 1) {
      const [head, tail] = [word.slice(0, cut), word.slice(cut)]
      if (this.#isKnown(head)) for (const other of this.#similar(tail)) this.#addMisspeltSplit(at, [head, other])
      else if (this.#isKnown(tail)) for (const other of this.#similar(head)) this.#addMisspeltSplit(at, [other, tail])
    }
  }

  #addMisspeltSplit(at: number, words: readonly string[]): void {
    this.#addSequence(at, { words, typos: 2, exact: false, slots: this.#forgiving })
  }

  /** Returns the likeliest words with one typo. */
  #similar(word: string): string[] {
    return findSimilarWords(this.#context.vocabulary, word, 1, false)
      .slice(0, mostMisspeltHalves)
      .map(({ word: other }) => other)
  }

  /** `news paper` also finds `newspaper`, which then matches both words. */
  #addJoined(): void {
    if (!this.#context.settings.typoTolerance.enabled) return
    this.#parts.forEach((_, from) => {
      for (let count = 2; count <= mostJoined; count += 1) {
        const run = this.#parts.slice(from, from + count)
        const words = run.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
        const last = run.at(-1)
        if (words.length < count || last?.kind !== 'word') return
        for (const [word, typos] of this.#joined(words, this.#isPrefix(last)))
          for (let at = from; at < from + count; at += 1) this.#note(at, word, typos, false, this.#forgiving)
      }
    })
  }

  /** Returns what joined words find: themselves, words that start with them, and misspelt ones. Joining is one typo. */
  #joined(words: readonly string[], begins: boolean): Map<string, number> {
    const { vocabulary, settings } = this.#context
    const joined = words.join('')
    const found = new Map([[joined, 1]])
    if (begins) for (const word of wordsFrom(vocabulary, joined, mostJoinedBeginnings)) found.set(word, 1)
    const most = typosAllowed(joined, settings.typoTolerance) - (words.length - 1)
    if (most === 1)
      for (const { word } of findSimilarWords(vocabulary, joined, 1, begins)) found.set(word, found.get(word) ?? 2)
    return found
  }

  #addSynonyms(): void {
    for (const [typed, meant] of Object.entries(this.#context.settings.synonyms)) {
      const typedWords = tokenize(typed).map(({ word }) => word)
      if (typedWords.length === 0) continue
      this.#parts.forEach((_, from) => {
        const matches = typedWords.every((word, step) => {
          const part = this.#parts[from + step]
          return part?.kind === 'word' && part.word === word
        })
        if (matches) for (let at = from; at < from + typedWords.length; at += 1) this.#addMeant(at, meant)
      })
    }
  }

  #addMeant(at: number, meant: readonly string[]): void {
    for (const text of meant) {
      const words = tokenize(text).map(({ word }) => word)
      const [only] = words
      if (words.length === 1 && only !== undefined) this.#note(at, only, 0, false, this.#context.searched)
      else if (words.length > 1) this.#addSequence(at, { words, typos: 0, exact: false, slots: this.#context.searched })
    }
  }
}

/** Builds the term of each part of a query, in order. */
export const buildTerms = ({ parts }: ParsedQuery, context: TermContext): Term[] =>
  new TermBuilder(parts, context).build()
