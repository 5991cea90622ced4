import type { en } from './en.ts'

/** Id of a text of the editor. */
export type TextId = keyof typeof en

/** Texts of a language for every id; a missing one does not compile. */
export type Texts = Readonly<Record<TextId, string>>
