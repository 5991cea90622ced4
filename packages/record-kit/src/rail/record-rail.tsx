import type { Schema } from '@backoffice/api-contract'
import { lazyPart } from '@backoffice/shell-kit'
import type { TimelineEvent } from '@backoffice/ui'
import type { RecordPlace } from './queries.ts'
import type { PresenceProps } from './presence/presence.tsx'
import { railTexts } from './texts.ts'

/** The record of a rail, and how to format its history. */
export interface RecordRailProps {
  /** A kind that notes and tasks are never about has only a history. */
  readonly resource: Schema<'LinkedKind'> | Schema<'ExportedKind'>
  /** Uid of the record. */
  readonly object: string
  /** Its namespace, shown in its header where several are listed; null where the header tells it itself. */
  readonly namespace: string | null
  /** Labels of its fields; others keep their names. */
  readonly labels: Readonly<Record<string, string>>
  /** Fields in whole cents, and their currency. */
  readonly money?: { readonly fields: readonly string[]; readonly currency: string }
  /** Formats a value of a field, or of a part of one such as `mail.state`, where its text is not readable; undefined: unchanged. */
  readonly say?: (field: string, value: unknown) => string | undefined
  /** Fields that its history leaves out, such as the uid of a payment. */
  readonly hidden?: readonly string[]
  /** Fields that follow from what was done, such as from a payment: their former values cannot be restored. */
  readonly derived?: readonly string[]
  /** An event before the recorded history, such as the placement of an order. */
  readonly beginning?: TimelineEvent
  /** Beside the record, where it can be collapsed; or below it, as in a drawer. */
  readonly place: 'beside' | 'below'
}

/**
 * Renders the collaboration on a record: its tasks, notes and history. Loaded after the record itself. `n` moves the
 * focus to a new note, `a` to a new task.
 */
export const RecordRail = lazyPart<RecordRailProps>(() => import('./rail.tsx'), railTexts)

/** Shows who else has a record open, where it has no rail: in its preview. */
export const RecordPresence = lazyPart<PresenceProps>(() => import('./presence/presence.tsx'), railTexts)

/** Shows the newest note of a record where it has no rail: in its preview. */
export const LastNote = lazyPart<{ readonly record: RecordPlace }>(() => import('./last-note.tsx'), railTexts)
