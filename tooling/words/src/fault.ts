import type { Language, Message } from './catalogs.ts'

/** What is wrong with a text. */
export interface Fault {
  readonly message: Message
  readonly language: Language
  readonly says: string
}

/** A fault as a person reads it: where it stands, the text, and what to do. */
export const describeFault = ({ message, language, says }: Fault): string =>
  `${message.folder}/${language}.json ${message.id}: “${message.texts[language]}” – ${says}`
