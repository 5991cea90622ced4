import type { Language, Message } from './catalogs.ts'

/** Fault of a text. */
export interface Fault {
  readonly message: Message
  readonly language: Language
  readonly says: string
}

/** Returns a readable fault: its place, the text, and what to do. */
export const describeFault = ({ message, language, says }: Fault): string =>
  `${message.folder}/${language}.json ${message.id}: “${message.texts[language]}” – ${says}`
