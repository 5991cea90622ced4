/** So many first letters of each word are kept apart: what begins so is too common for the index of words to help. */
export const keptLetters = 2

/** The first letters of a word. */
export const firstLetters = (word: string): string => word.slice(0, keptLetters)

/** Whether the kept letters suffice to tell whether a word begins so. */
export const isShortStart = (prefix: string): boolean => prefix.length <= keptLetters

/** What stands in `starts` of every document that has a word that begins so. */
export const startsPattern = (prefix: string): string => ` ${prefix}`

/** From this number of words on, reading every document is quicker than looking each word up. */
export const manyWords = 100
