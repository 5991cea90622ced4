import { firstLetters } from './starts.ts'

/** A word and the attributes it stands in, as bits. */
export interface VocabularyWord {
  readonly word: string
  readonly slots: number
}

/** New words are kept apart up to this number, so that one more word does not move a long list. */
const mergeAt = 2_000

const byWord = (one: VocabularyWord, other: VocabularyWord): number =>
  one.word < other.word ? -1 : one.word > other.word ? 1 : 0

/** The words of an index in order, each with how many letters it shares with the word before. */
export interface WordList {
  readonly words: readonly VocabularyWord[]
  readonly shared: Uint8Array
}

const sharedLength = (one: string, other: string): number => {
  const most = Math.min(one.length, other.length, 255)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}

const listOf = (words: readonly VocabularyWord[]): WordList => {
  const shared = new Uint8Array(words.length)
  for (let index = 1; index < words.length; index += 1)
    shared[index] = sharedLength(words[index - 1]?.word ?? '', words[index]?.word ?? '')
  return { words, shared }
}

/** Every word of an index, in memory, so that prefixes and misspellings need no query. */
export class Vocabulary {
  /** The last change that this list knows; the table's numbering. */
  revision = 0
  readonly #slots = new Map<string, number>()
  readonly #fresh = new Set<string>()
  #base: WordList = listOf([])
  #recent: WordList | undefined

  /** The attributes whose words are met without typos, as bits: of these only the first letters are known, since nearly each word of a number or an email is another one. */
  exact = 0

  /** The attributes that a word may stand in, as bits; 0 when no document has it. */
  slotsOf(word: string): number {
    return this.#known(word) | (this.#known(firstLetters(word)) & this.exact)
  }

  /** What is to be known of the words of a document. */
  *wordsOf(words: Iterable<readonly [word: string, slots: number]>): Generator<readonly [word: string, slots: number]> {
    for (const [word, slots] of words) {
      if (slots & ~this.exact) yield [word, slots & ~this.exact]
      if (slots & this.exact) yield [firstLetters(word), slots & this.exact]
    }
  }

  #known(word: string): number {
    return this.#slots.get(word) ?? 0
  }

  /** Adds words, or attributes of known words. */
  add(words: Iterable<VocabularyWord>): void {
    for (const { word, slots } of words) {
      this.#slots.set(word, this.#known(word) | slots)
      this.#fresh.add(word)
      this.#recent = undefined
    }
    if (this.#fresh.size > mergeAt) this.#merge()
  }

  /** The ordered lists to look through; a word may be in both, and `slotsOf` has the last say on it. */
  lists(): readonly WordList[] {
    this.#recent ??= listOf([...this.#fresh].map((word) => ({ word, slots: this.#known(word) })).toSorted(byWord))
    return this.#fresh.size > 0 ? [this.#base, this.#recent] : [this.#base]
  }

  #merge(): void {
    this.#base = listOf([...this.#slots].map(([word, slots]) => ({ word, slots })).toSorted(byWord))
    this.#fresh.clear()
    this.#recent = undefined
  }
}

/** The first place in an ordered list whose word is not before `word`. */
export function firstAtLeast({ words }: WordList, word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.word ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
