import { firstAtLeast, type Vocabulary, type WordList } from './vocabulary.ts'

/** A word of the index that is similar to the typed one. */
export interface SimilarWord {
  readonly word: string
  /** Number of insertions, deletions, substitutions and transpositions. A different first letter counts as two. */
  readonly typos: number
}

const mostOfOneTypo = 150
const mostOfTwoTypos = 50

/**
 * Walks a sorted list with a row of edit distances for each letter of the current word. Words with a common prefix
 * share its rows, and words whose prefix is already too different are skipped.
 */
class Walk {
  readonly #query: string
  readonly #most: number
  readonly #prefix: boolean
  readonly #width: number
  /** Row d holds the distances between the first d letters of the word and each prefix of the query. */
  readonly #rows: Uint8Array[]
  #word = ''

  constructor(query: string, most: number, prefix: boolean) {
    this.#query = query
    this.#most = most
    this.#prefix = prefix
    this.#width = query.length + 1
    this.#rows = [Uint8Array.from({ length: this.#width }, (_, column) => column)]
  }

  /** Calls `found` for each word of a range of the list that is similar enough. */
  through({ words, shared }: WordList, from: number, to: number, found: (word: string, typos: number) => void): void {
    let valid = 0
    let dead = Number.POSITIVE_INFINITY
    let distance = this.#most + 1
    for (let at = from; at < to; at += 1) {
      const common = at === from ? 0 : (shared[at] ?? 0)
      const { word } = words[at] ?? { word: '' }
      if (common >= dead) {
        // The word shares the previous word's prefix up to where comparing stopped, so it has the same distance.
        if (this.#prefix && distance <= this.#most) found(word, distance)
        continue
      }
      valid = Math.min(valid, common)
      this.#word = word
      dead = Number.POSITIVE_INFINITY
      distance = this.#most + 1
      const longest = this.#query.length + this.#most
      let depth = valid
      if (this.#prefix)
        for (let row = 1; row <= depth; row += 1)
          distance = Math.min(distance, this.#rows[row]?.[this.#query.length] ?? distance)
      while (depth < word.length && depth < longest) {
        depth += 1
        if (!this.#step(depth)) {
          dead = depth
          break
        }
        if (this.#prefix) distance = Math.min(distance, this.#rows[depth]?.[this.#query.length] ?? distance)
      }
      valid = dead === Number.POSITIVE_INFINITY ? depth : depth - 1
      if (!this.#prefix && depth === word.length && dead === Number.POSITIVE_INFINITY)
        distance = this.#rows[depth]?.[this.#query.length] ?? distance
      if (distance <= this.#most) found(word, distance)
    }
  }

  /** Fills the row of a letter. Returns false if no word with this prefix can be similar enough. */
  #step(depth: number): boolean {
    const above = this.#rows[depth - 1] ?? new Uint8Array(this.#width)
    const twoAbove = this.#rows[depth - 2]
    const row = (this.#rows[depth] ??= new Uint8Array(this.#width))
    const letter = this.#word.charCodeAt(depth - 1)
    const before = this.#word.charCodeAt(depth - 2)
    row[0] = Math.min(depth, 255)
    let least = depth
    for (let column = 1; column < this.#width; column += 1) {
      const other = this.#query.charCodeAt(column - 1)
      let value = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (letter === other ? 0 : 1),
      )
      if (twoAbove && column > 1 && letter === this.#query.charCodeAt(column - 2) && before === other)
        value = Math.min(value, (twoAbove[column - 2] ?? 0) + 1)
      row[column] = value
      if (value < least) least = value
    }
    // A transposition may still lower the distance in the next row.
    return least <= this.#most || Math.min(...above) < this.#most
  }
}

/**
 * Returns the words of an index within one or two typos of a word, nearest first. For a prefix, compares the beginning
 * of each word.
 */
export function findSimilarWords(vocabulary: Vocabulary, query: string, most: 1 | 2, prefix: boolean): SimilarWord[] {
  const first = query.charAt(0)
  const next = String.fromCharCode(first.charCodeAt(0) + 1)
  const found = new Map<string, number>()
  const note = (word: string, typos: number): void => {
    if (typos > 0 && typos <= most) found.set(word, Math.min(typos, found.get(word) ?? typos))
  }
  for (const list of vocabulary.lists()) {
    const [from, to] = [firstAtLeast(list, first), firstAtLeast(list, next)]
    new Walk(query, most, prefix).through(list, from, to, note)
    if (most === 2) {
      const other = new Walk(query, 1, prefix)
      const noteFirst = (word: string, typos: number): void => note(word, typos + 1)
      other.through(list, 0, from, noteFirst)
      other.through(list, to, list.words.length, noteFirst)
    }
  }
  const all = [...found].map(([word, typos]) => ({ word, typos })).toSorted((one, another) => one.typos - another.typos)
  const ones = all.filter(({ typos }) => typos === 1).slice(0, mostOfOneTypo)
  return [...ones, ...all.filter(({ typos }) => typos === 2).slice(0, mostOfTwoTypos)]
}
