/** The languages that the back end speaks. The first one is the default. */
const languages = ['en', 'nl', 'de', 'fr'] as const

/** One of the languages that the back end speaks. */
export type Language = (typeof languages)[number]

const known = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.split('-', 1)[0]?.toLowerCase())

/**
 * The language that a caller wants to be answered in: of those in `Accept-Language` the best one that we speak, else
 * English. What cannot be read is passed over: no call fails by the language that it asks for.
 */
export function languageOf(accepted: string | undefined): Language {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return { language: known(tag), quality: quality === undefined ? 1 : Number(quality) }
  })
  const spoken = wishes.flatMap(({ language, quality }) => (language && quality > 0 ? [{ language, quality }] : []))
  return spoken.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? languages[0]
}
