import { parseArgs } from 'node:util'
import { capital, nameOf, singularOf, type Name } from './names.ts'

/** Languages of the product. */
export const languages = ['en', 'nl', 'de', 'fr'] as const

/** Singular and plural of a kind in a language. */
export interface Titles {
  readonly one: string
  readonly many: string
}

/** Options of a new kind of record. */
export interface RecordOptions {
  readonly many: Name
  readonly one: Name
  readonly feature: Name
  /** Path of its list. */
  readonly path: string
  /** The resource whose permissions apply, or `admin`. */
  readonly right: string
  readonly titles: Readonly<Record<(typeof languages)[number], Titles>>
  /** Languages without given names. */
  readonly untranslated: readonly string[]
}

const flags = {
  feature: { type: 'string' },
  one: { type: 'string' },
  path: { type: 'string' },
  right: { type: 'string', default: 'admin' },
  title: { type: 'string' },
  titles: { type: 'string' },
  nl: { type: 'string' },
  de: { type: 'string' },
  fr: { type: 'string' },
} as const

/** Usage of the name options. */
export const USAGE = `[--one pallet] [--path /pallets] [--right products] [--title Pallet --titles Pallets]
  [--nl Pallet,Pallets] [--de Palette,Paletten] [--fr Palette,Palettes]`

/** Validates names. @throws for one that would break the files that it is written to */
function checkWords(titles: RecordOptions['titles']): void {
  for (const word of Object.values(titles).flatMap(({ one, many }) => [one, many]))
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ’.-]*$/u.test(word))
      throw new Error(`“${word}” isn’t a valid title. Use letters, digits, spaces and hyphens.`)
}

function titlesIn(given: string | undefined, fallback: Titles): Titles {
  if (given === undefined) return fallback
  const [one, many, ...more] = given.split(',').map((word) => capital(word.trim()))
  if (!one || !many || more.length > 0)
    throw new Error(`“${given}” must be singular and plural, such as Pallet,Pallets.`)
  return { one, many }
}

/** Parses the command line; a feature without a name has that of the kind. @throws for invalid options */
export function readOptions(args: readonly string[], usage: string): RecordOptions {
  const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true })
  const [plural, ...others] = positionals
  if (plural === undefined || others.length > 0) throw new Error(`Usage: ${usage}`)
  const many = nameOf(plural)
  const one = nameOf(values.one ?? singularOf(plural))
  if (one.kebab === many.kebab)
    throw new Error(`Singular and plural of “${plural}” are the same. Set the singular with --one.`)
  const path = values.path ?? `/${many.kebab.replaceAll('-', '')}`
  if (!/^(?:\/[a-z0-9-]+)+$/.test(path))
    throw new Error(`“${path}” isn’t a valid path. Use a path such as /products/pallets.`)
  const en = { one: values.title ?? one.title, many: values.titles ?? many.title }
  const titles = { en, nl: titlesIn(values.nl, en), de: titlesIn(values.de, en), fr: titlesIn(values.fr, en) }
  checkWords(titles)
  return {
    many,
    one,
    feature: nameOf(values.feature ?? plural),
    path,
    right: values.right,
    titles,
    untranslated: (['nl', 'de', 'fr'] as const).filter((language) => values[language] === undefined),
  }
}
