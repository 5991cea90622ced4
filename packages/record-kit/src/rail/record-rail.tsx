import type { Schema } from '@backoffice/api-contract'
import { lazyPart } from '@backoffice/shell-kit'
import type { TimelineEvent } from '@backoffice/ui'
import { railTexts } from './texts.ts'

/** The record that a rail stands beside, and how to read its history. */
export interface RecordRailProps {
  readonly resource: Schema<'LinkedKind'>
  /** Uid of the record. */
  readonly object: string
  /** What its fields are called; those that are not named are left as they are. */
  readonly labels: Readonly<Record<string, string>>
  /** Fields that hold whole cents, and in which currency. */
  readonly money?: { readonly fields: readonly string[]; readonly currency: string }
  /** Says a value of a field where it does not read well by itself, such as a list of records; nothing: as it is. */
  readonly say?: (field: string, value: unknown) => string | undefined
  /** What happened before its history begins, such as that an order was placed. */
  readonly beginning?: TimelineEvent
  /** Beside the record, where it can be folded away; or below it, as in a drawer. */
  readonly place: 'beside' | 'below'
}

/**
 * Everything that is said and done about a record: its tasks, the notes of colleagues, and who changed what. Loaded after the record itself. `n` leads to the note, `a` to a task for somebody.
 */
export const RecordRail = lazyPart<RecordRailProps>(() => import('./rail.tsx'), railTexts)
