const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234'

/** Returns the lexeme of a word in an attribute, as stored in `words`: the slot's letter, then the word. */
export const lexemeOf = (slot: number, word: string): string => `${letters[slot] ?? ''}${word}`

/** Splits a lexeme into its slot and its word. */
export const readLexeme = (lexeme: string): { readonly slot: number; readonly word: string } => ({
  slot: letters.indexOf(lexeme.charAt(0)),
  word: lexeme.slice(1),
})

/** Quotes a lexeme for the text form of a tsvector or tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** Returns the slots of a bit mask. */
export function slotsIn(bits: number): number[] {
  const slots: number[] = []
  for (let slot = 0; bits >> slot; slot += 1) if (bits & (1 << slot)) slots.push(slot)
  return slots
}

/** Prefix of lexemes that are value sets, not words. */
export const setMark = '#'

/**
 * Returns the quoted lexeme of a value set. Storing these with the words lets one index lookup apply filter and query.
 */
export const setLexeme = (set: number): string => `'${setMark}${set}'`
