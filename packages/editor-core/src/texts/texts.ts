import type { en } from './en.ts'

/** What the editor says, by id. */
export type TextId = keyof typeof en

/** A language's words for every id; a missing one does not compile. */
export type Texts = Readonly<Record<TextId, string>>
