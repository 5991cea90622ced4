/** Returns a word as it is compared: in lower case, without accents. */
export const folded = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a text. */
export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the number of letters to insert, delete, replace or swap with the next one. */
export function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

/**
 * Returns the word among others, or the two neighbours, that differ least from a typed one: in a third of its letters at
 * most, and in one of those of a code.
 */
export function nearestWord(typed: string, texts: readonly string[]): string | undefined {
  const wanted = folded(typed)
  const most = /\d/.test(wanted) ? 1 : Math.max(1, Math.floor(wanted.length / 3))
  let nearest: { readonly word: string; readonly distance: number } | undefined
  for (const text of texts) {
    const words = wordsOf(text)
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]
      for (const candidate of next === undefined ? [word] : [word, `${word} ${next}`]) {
        // Two words that were typed as one differ by no more than their letters.
        const distance = editDistance(wanted, folded(candidate).replace(' ', ''))
        if (distance <= most && distance < (nearest?.distance ?? Infinity)) nearest = { word: candidate, distance }
      }
    }
  }
  return nearest?.word.toLowerCase()
}
