import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const languages = ['en', 'nl', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** A message of the screens or of the server, in all languages. */
export interface Message {
  /** The folder of its catalog, relative to the workspace. */
  readonly folder: string
  readonly id: string
  readonly texts: Readonly<Record<Language, string>>
}

const readTexts = (file: string): Readonly<Record<string, string>> => {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(Object(read)).map(([id, text]) => [id, String(text)]))
}

/** Reads every message catalog of a workspace: a folder with `en.json`, `nl.json`, `de.json` and `fr.json`. */
export function readMessages(root: string): readonly Message[] {
  const files = globSync('{apps,packages}/**/messages/en.json', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|storybook-static)(\/|$)/.test(path),
  })
  return files.toSorted().flatMap((file) => {
    const folder = dirname(file)
    const [en = {}, nl = {}, de = {}, fr = {}] = languages.map((language) =>
      readTexts(join(root, folder, `${language}.json`)),
    )
    return Object.keys(en).map((id) => ({
      folder,
      id,
      texts: { en: en[id] ?? '', nl: nl[id] ?? '', de: de[id] ?? '', fr: fr[id] ?? '' },
    }))
  })
}
