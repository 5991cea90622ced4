import { parseArgs } from 'node:util'
import { capital, nameOf, singularOf, type Name } from './names.ts'

/** The languages of the product. */
export const languages = ['en', 'nl', 'de', 'fr'] as const

/** What one record and several are called in a language. */
export interface Titles {
  readonly one: string
  readonly many: string
}

/** A kind of record that is wanted. */
export interface RecordOptions {
  readonly many: Name
  readonly one: Name
  readonly feature: Name
  /** Address of its list. */
  readonly path: string
  /** The resource whose rights guard it, or `admin`. */
  readonly right: string
  readonly titles: Readonly<Record<(typeof languages)[number], Titles>>
  /** The languages that nobody gave a word in. */
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

/** How the words of a kind are given. */
export const USAGE = `[--one pallet] [--path /pallets] [--right products] [--title Pallet --titles Pallets]
  [--nl Pallet,Pallets] [--de Palette,Paletten] [--fr Palette,Palettes]`

/** @throws for a word that would end a text in the files that it is written into */
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

/** Reads the words of the command line; a feature that is not named has the name of the kind. @throws what is wrong with them */
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
