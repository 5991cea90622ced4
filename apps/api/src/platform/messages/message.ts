import { rightName } from '@backoffice/permissions'
import type { Language } from '../languages/language.ts'
import { rightTextsIn } from '../languages/right-texts.ts'
import { textsIn } from '../languages/texts.ts'

/** A permission, shown by its name in the language of the reader. */
interface NamedRight {
  readonly right: string
}

type Value = string | number | Message | NamedRight

/**
 * Values of the placeholders of a text: names, numbers, permissions, and other messages. Several are formatted as a
 * list.
 */
export type MessageValues = Readonly<Record<string, Value | readonly Value[]>>

/**
 * Text for people, with its values. It has no locale until it is formatted, and is plain data, so that threads can
 * exchange it.
 */
export interface Message {
  /** Identifies the text for programs: `suppliers.name-taken`. */
  readonly code: string
  /** The text in each language, as an ICU message. */
  readonly texts: Readonly<Record<Language, string>>
  readonly values: MessageValues
}

const readers = {
  en: textsIn('en', (text) => text),
  nl: textsIn('nl', (text) => text),
  de: textsIn('de', (text) => text),
  fr: textsIn('fr', (text) => text),
} satisfies Record<Language, unknown>

/** Formats a message in a language. */
export function readMessage(language: Language, { texts, values }: Message): string {
  const filled = Object.entries(values).map(([name, value]) => [name, readValue(language, value)] as const)
  return readers[language](texts[language], Object.fromEntries(filled))
}

function readValue(language: Language, value: MessageValues[string]): string | number {
  if (typeof value !== 'object') return value
  if ('code' in value) return readMessage(language, value)
  if ('right' in value) return rightName(value.right, rightTextsIn[language])
  return value.map((item) => readValue(language, item)).join(', ')
}
