const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234'

/** A word of one attribute, as `words` of an entry holds it: the attribute's letter, then the word. */
export const lexemeOf = (slot: number, word: string): string => `${letters[slot] ?? ''}${word}`

/** The attribute's place and the word of a lexeme. */
export const readLexeme = (lexeme: string): { readonly slot: number; readonly word: string } => ({
  slot: letters.indexOf(lexeme.charAt(0)),
  word: lexeme.slice(1),
})

/** A lexeme in the text form of PostgreSQL's tsvector and tsquery. */
export const quoteLexeme = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

/** The attributes' places in a set that is kept as bits. */
export function slotsIn(bits: number): number[] {
  const slots: number[] = []
  for (let slot = 0; bits >> slot; slot += 1) if (bits & (1 << slot)) slots.push(slot)
  return slots
}

/** What begins the lexemes that are no words. */
export const setMark = '#'

/** A value set among the words, so that one look at their index answers a filter and a query together. */
export const setLexeme = (set: number): string => `'${setMark}${set}'`
