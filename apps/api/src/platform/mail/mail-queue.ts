import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { iso, isoOrNull } from '../database/records.ts'
import type { AuditedResource } from '../http/types.ts'
import type { MailTable, QueuedMail } from './mail-columns.ts'
import type { Mail } from './mailer.ts'

/** What the owner of a queue knows of an email that is due. */
export interface DueMail {
  /** The record whose history shows the result, and what it says besides. */
  readonly about: {
    readonly resource: AuditedResource
    readonly object: string
    readonly said: Readonly<Record<string, unknown>>
  }
  readonly to: { readonly name: string; readonly address: string | null }
  /** Whether it is deleted unsent, because what it is about has ended. */
  readonly isObsolete: boolean
  readonly write: (to: Mail['to']) => Promise<Mail>
  /** Stores more with the result, or with the deletion of an obsolete email. */
  readonly settle?: (transaction: Database, result: QueuedMail | undefined) => Promise<void>
  /** What is said when it is rejected, and to whom where nobody asked for it. */
  readonly news: {
    readonly kind: Schema<'NotificationKind'>
    readonly title: string
    readonly path: string
    readonly otherwise?: string | null
  }
}

/** Emails of one table that wait to be sent. */
export interface MailQueue {
  readonly table: MailTable
  /** What the history calls it. */
  readonly operation: string
  readonly find: (database: Database, mail: QueuedMail) => Promise<DueMail>
}

/** Returns a queued email as the contract shows it; a waiting one has the current address of its recipient. */
export function viewQueuedMail(
  { uid, state, address, at, actor, tries, next_at, ended_at, answer, refusal }: QueuedMail,
  current: string | null,
): Schema<'QueuedMail'> {
  const waits = state === 'Waiting'
  return {
    uid,
    state,
    address: (waits ? current : null) ?? address,
    at: iso(at),
    actor,
    ended_at: isoOrNull(ended_at),
    next_at: waits && tries > 0 ? iso(next_at) : null,
    answer,
    refusal,
  }
}
