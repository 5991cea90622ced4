import type { Schema } from '@backoffice/api-contract'
import type { SeoEntries } from './queries.ts'

type Entry = Schema<'SeoEntry'>

/** What is said for one website in one language. Empty is inherited, or made from the texts. */
export type EntryFields = {
  readonly title: string
  readonly description: string
  readonly handle: string
  readonly canonical: string
  readonly index: 'inherit' | 'yes' | 'no'
}

/** Every entry, by website and language. */
export type SeoValues = Readonly<Record<string, EntryFields>>

/** How long search engines show a title and a description. */
export const TITLE_ROOM = 60
export const DESCRIPTION_ROOM = 155

/** How an entry is called in the form: no website stands for all of them. */
export const keyOf = ({ website, language }: Pick<Entry, 'website' | 'language'>): string =>
  `${website ?? 'all'}_${language}`

/** All entries as the form has them. */
export const valuesOf = (entries: SeoEntries): SeoValues =>
  Object.fromEntries(
    entries.map((entry): [string, EntryFields] => {
      const { title, description, handle, canonical, index } = entry
      return [
        keyOf(entry),
        {
          title: title ?? '',
          description: description ?? '',
          handle: handle ?? '',
          canonical: canonical ?? '',
          index: index === null || index === undefined ? 'inherit' : index ? 'yes' : 'no',
        },
      ]
    }),
  )

const indexes = { inherit: null, yes: true, no: false } as const

/** The changed entries as the server takes them; one without any value is inherited again. */
export const changeOf = (changes: Partial<SeoValues>, entries: SeoEntries): Schema<'SeoFields'>[] =>
  entries.flatMap(({ website, language }) => {
    const fields = changes[keyOf({ website, language })]
    if (!fields) return []
    const { title, description, handle, canonical, index } = fields
    return [
      {
        website,
        language,
        title: title || null,
        description: description || null,
        handle: handle || null,
        canonical: canonical || null,
        index: indexes[index],
      },
    ]
  })

/** What the page would say with what is typed: own, else for all websites, else what it says now without. */
export function shownOf(entry: Entry, values: SeoValues): Entry['shown'] {
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
  }
}
