/** A name in the forms for files and code. */
export interface Name {
  /** `gift-wrapping` */
  readonly kebab: string
  /** `giftWrapping`, as a variable; `returnItem` for a reserved word */
  readonly camel: string
  /** `GiftWrapping` */
  readonly pascal: string
  /** `gift_wrapping` */
  readonly snake: string
  /** `Gift wrapping` */
  readonly title: string
}

const reserved = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
)

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Parses a name. @throws when it is not of lower-case words joined by hyphens */
export function nameOf(kebab: string): Name {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`“${kebab}” isn’t a valid name. Use lowercase words joined by hyphens.`)
  const words = kebab.split('-')
  const pascal = words.map(capital).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  return {
    kebab,
    camel: reserved.has(camel) ? `${camel}Item` : camel,
    pascal,
    snake: words.join('_'),
    title: capital(words.join(' ')),
  }
}

/** Returns the singular of a plural. @throws where the plural does not end in `s`: then it has to be given */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(plural)) return plural.slice(0, -2)
  if (/[^s]s$/.test(plural)) return plural.slice(0, -1)
  throw new Error(`Can’t derive the singular of “${plural}”. Set it with --one.`)
}
