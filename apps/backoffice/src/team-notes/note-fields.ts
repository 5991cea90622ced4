import type { Schema } from '@backoffice/api-contract'
import { namedIn, type Person } from '@backoffice/record-kit/note-parts'
import type { TeamNote } from './queries.ts'

/** Form values of a note. */
export type NoteFields = {
  readonly body: string
  /** A day as in a date field: `2026-12-01`, or empty. */
  readonly show_until: string
  readonly pinned: boolean
}

export const noteRules = { body: 'required|length:1,2000' } as const

/** Returns the form values of a note. */
export const noteFieldsOf = ({ body, show_until: day, pinned }: TeamNote): NoteFields => ({
  body,
  show_until: day ?? '',
  pinned,
})

/**
 * Returns the body of a change; `people` are those that may be mentioned in the text. Blanks alone stay: the server says
 * what is missing.
 */
export const noteChangeOf = (
  { body, show_until: day, pinned }: Partial<NoteFields>,
  people: readonly Person[],
): Schema<'TeamNoteChange'> => ({
  ...(body !== undefined && { body: body.trim() || body, mentions: namedIn(body, people) }),
  ...(day !== undefined && { show_until: day === '' ? null : day }),
  ...(pinned !== undefined && { pinned }),
})

/** Returns a note that is not written yet. */
export const freshNote = (): TeamNote => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  namespace: '',
  body: '',
  show_until: null,
  expired: false,
  pinned: false,
  author: null,
  edited_at: null,
  mentions: [],
})
