import type { Language } from '../languages/language.ts'
import type { Message, MessageValues } from './message.ts'

type Catalogs<Id extends string> = { readonly en: Readonly<Record<Id, string>> } & {
  readonly [Other in Exclude<Language, 'en'>]: Readonly<Record<NoInfer<Id>, string>>
}

/**
 * Defines the messages of a module or of a part of the platform from its catalogs, one for each language. An unknown id
 * does not compile, nor does a catalog that lacks one. A message's code is the scope and the id.
 */
export const defineMessages =
  <Id extends string>(scope: string, { en, nl, de, fr }: Catalogs<Id>) =>
  (id: Id, values: MessageValues = {}): Message => ({
    code: `${scope}.${id}`,
    texts: { en: en[id], nl: nl[id], de: de[id], fr: fr[id] },
    values,
  })
