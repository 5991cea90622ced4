import type { DraftValues } from '@backoffice/auth-session'
import type { OfferedDraft } from './use-draft.ts'

/** How the fields of a form are named and shown. */
interface ShownFields<Values> {
  readonly labels: Readonly<Partial<Record<string, string>>>
  readonly loaded: Values
  /** Formats a field; without it, the fields are only named. */
  readonly show?: (field: keyof Values & string, values: Values) => string
}

/** Returns the props of `DraftNotice` of `@backoffice/ui`: each field with the draft's value beside what is saved now. */
export function draftNoticeOf<Values extends DraftValues>(
  { savedAt, isOutdated, fields, conflicts, restored, restore, discard }: OfferedDraft<Values>,
  { labels, loaded, show }: ShownFields<Values>,
) {
  return {
    savedAt,
    isOutdated,
    fields: fields.flatMap((field) => {
      const label = labels[field]
      if (label === undefined) return []
      return [
        {
          field,
          label,
          isConflict: conflicts.includes(field),
          ...(show && { values: { draft: show(field, restored), saved: show(field, loaded) } }),
        },
      ]
    }),
    onRestore: restore,
    onDiscard: discard,
  }
}
