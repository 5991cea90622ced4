const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** A word as the index keeps it: lower case, without accents, and of nothing but letters and digits. */
export const normalizeWord = (text: string): string =>
  text
    .normalize('NFKD')
    // Marks, and what some signs decompose into beside letters: spaces, parentheses.
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/gu, (letter) => letters[letter] ?? letter)

/** PostgreSQL's texts cannot hold the character NUL. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** A value as filters, facets and sorting compare it: trimmed, decomposed, lower case, with its accents. */
export const normalizeValue = (text: string): string => withoutNul(text).trim().normalize('NFKD').toLowerCase()
