/** Number of first letters that are stored separately: prefixes this short are too common for the index of words. */
export const keptLetters = 2

/** Returns the stored first letters of a word. */
export const firstLetters = (word: string): string => word.slice(0, keptLetters)

/** Returns whether a prefix is short enough to be looked up in the stored letters. */
export const isShortStart = (prefix: string): boolean => prefix.length <= keptLetters

/** Returns the text that `starts` contains in every document with a word that has this prefix. */
export const startsPattern = (prefix: string): string => ` ${prefix}`

/** From this number of words, reading every document is faster than looking up each word. */
export const manyWords = 100
