const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** Normalises a word for the index: lower case, without accents, only letters and digits. */
export const normalizeWord = (text: string): string =>
  text
    .normalize('NFKD')
    // Accents, and the spaces and parentheses into which some characters decompose.
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/gu, (letter) => letters[letter] ?? letter)

/** Removes NUL characters, which PostgreSQL cannot store in text. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** Normalises a value for filters, facets and sorting: trimmed, decomposed, lower case, but with its accents. */
export const normalizeValue = (text: string): string => withoutNul(text).trim().normalize('NFKD').toLowerCase()
