/** The languages that the back end answers in. The first one is the default. */
export const languages = ['en', 'nl', 'de', 'fr'] as const

/** One of the languages that the back end answers in. */
export type Language = (typeof languages)[number]

const known = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.split('-', 1)[0]?.toLowerCase())

/**
 * Returns the language of an answer: the best match of `Accept-Language`, else English. What cannot be parsed is
 * skipped: no call fails because of its language.
 */
export function languageOf(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: known(tag), quality: quality === undefined ? 1 : Number(quality) }
  })
  const offered = wishes.flatMap(({ language, quality }) => (language && quality > 0 ? [{ language, quality }] : []))
  return offered.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? languages[0]
}
