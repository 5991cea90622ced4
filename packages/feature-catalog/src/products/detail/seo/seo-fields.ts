import type { Schema } from '@backoffice/api-contract'
import type { SeoEntries } from './queries.ts'

type Entry = Schema<'SeoEntry'>

/** Form values of one website and language. Empty ones are inherited, or derived from the texts. */
export type EntryFields = {
  readonly title: string
  readonly description: string
  readonly handle: string
  readonly canonical: string
  readonly index: 'inherit' | 'yes' | 'no'
  /** Id of a picture of the product; null: inherited. */
  readonly image: number | null
}

/** Every entry, by website and language. */
export type SeoValues = Readonly<Record<string, EntryFields>>

/** Visible length of a title and a description in search results. */
export const TITLE_ROOM = 60
export const DESCRIPTION_ROOM = 155

/** Returns the key of an entry in the form: no website means all of them. */
export const keyOf = ({ website, language }: Pick<Entry, 'website' | 'language'>): string =>
  `${website ?? 'all'}_${language}`

/** Returns the form values of an entry. */
export const fieldsOf = ({
  title,
  description,
  handle,
  canonical,
  index,
  image = null,
}: Partial<Entry>): EntryFields => ({
  title: title ?? '',
  description: description ?? '',
  handle: handle ?? '',
  canonical: canonical ?? '',
  index: index === null || index === undefined ? 'inherit' : index ? 'yes' : 'no',
  image,
})

/** Returns the form values of all entries. */
export const valuesOf = (entries: SeoEntries): SeoValues =>
  Object.fromEntries(entries.map((entry): [string, EntryFields] => [keyOf(entry), fieldsOf(entry)]))

/** Returns the rules of entries at paths of a form. */
export const rulesOf = (paths: readonly string[]) =>
  Object.fromEntries(
    paths.flatMap((path) => [
      [`${path}.title`, 'length:0,60'],
      [`${path}.description`, 'length:0,155'],
      [`${path}.handle`, 'handle'],
      [`${path}.canonical`, 'url'],
    ]),
  )

/** Returns the rule of URL handles, with its message. */
export const handleRule = (message: string) => ({
  handle: { test: (value: unknown) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(String(value)), message },
})

const indexes = { inherit: null, yes: true, no: false } as const

/** Returns the changed entries for the server; one without any value is inherited again. */
export const changeOf = (changes: Partial<SeoValues>, entries: SeoEntries): Schema<'SeoFields'>[] =>
  entries.flatMap(({ website, language }) => {
    const fields = changes[keyOf({ website, language })]
    if (!fields) return []
    const { title, description, handle, canonical, index, image } = fields
    return [
      {
        website,
        language,
        title: title || null,
        description: description || null,
        handle: handle || null,
        canonical: canonical || null,
        index: indexes[index],
        image,
      },
    ]
  })

/** Returns the pictures of a product's files, the main one first. */
export const picturesOf = (files: Schema<'Product'>['files']): Schema<'Product'>['files'] =>
  files.filter(({ type }) => type === 'image').toSorted((one, other) => Number(other.is_main) - Number(one.is_main))

/** Returns the effective texts with the typed values: own, else for all websites, else the stored ones. */
export function shownOf(
  entry: Entry,
  values: SeoValues,
): Omit<Entry['shown'], 'image'> & { readonly inherited: number | null } {
  const own = values[keyOf(entry)]
  const general = values[keyOf({ website: null, language: entry.language })]
  const said = (field: 'title' | 'description' | 'handle') =>
    own?.[field] || general?.[field] || (entry[field] ? '' : entry.shown[field])
  const index = own && own.index !== 'inherit' ? own.index : (general?.index ?? 'inherit')
  return {
    title: said('title'),
    description: said('description'),
    handle: said('handle'),
    index: index === 'inherit' ? entry.shown.index : index === 'yes',
    inherited: (own === general ? null : general?.image) ?? null,
  }
}
