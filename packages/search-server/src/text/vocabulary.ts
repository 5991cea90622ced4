import { firstLetters } from './starts.ts'

/** A word, with the attributes that contain it as a bit mask. */
export interface VocabularyWord {
  readonly word: string
  readonly slots: number
}

/** Maximum number of new words before they are merged into the long list, which is costly to rebuild. */
const mergeAt = 2_000

const byWord = (one: VocabularyWord, other: VocabularyWord): number =>
  one.word < other.word ? -1 : one.word > other.word ? 1 : 0

/** Sorted words of an index, each with the number of leading letters that it shares with the previous word. */
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

/** All words of an index in memory, so that prefixes and typos need no database query. */
export class Vocabulary {
  /** Highest revision of the words table that has been read. */
  revision = 0
  readonly #slots = new Map<string, number>()
  readonly #fresh = new Set<string>()
  #base: WordList = listOf([])
  #recent: WordList | undefined

  /**
   * The attributes that tolerate no typos, as a bit mask. Only the first letters of their words are stored, because
   * numbers and emails are nearly all different.
   */
  exact = 0

  /** Returns the attributes that may contain a word, as a bit mask; 0 if no document has it. */
  slotsOf(word: string): number {
    return this.#known(word) | (this.#known(firstLetters(word)) & this.exact)
  }

  /** Yields what the vocabulary stores of a document's words: the whole word, or only its first letters. */
  *wordsOf(words: Iterable<readonly [word: string, slots: number]>): Generator<readonly [word: string, slots: number]> {
    for (const [word, slots] of words) {
      if (slots & ~this.exact) yield [word, slots & ~this.exact]
      if (slots & this.exact) yield [firstLetters(word), slots & this.exact]
    }
  }

  #known(word: string): number {
    return this.#slots.get(word) ?? 0
  }

  /** Adds words, or attributes to known words. */
  add(words: Iterable<VocabularyWord>): void {
    for (const { word, slots } of words) {
      this.#slots.set(word, this.#known(word) | slots)
      this.#fresh.add(word)
      this.#recent = undefined
    }
    if (this.#fresh.size > mergeAt) this.#merge()
  }

  /** Returns the sorted lists to search. A word may be in both, so use `slotsOf` for its attributes. */
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

/** Returns the index of the first word in a sorted list that is not less than `word`. */
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
