import { asc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { insert } from '../../platform/records/insert.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import type { Work } from '../../platform/records/work.ts'
import { notFound } from '../../platform/http/failure.ts'
import { order, orders } from '../orders/index.ts'
import type { EffectiveDetails } from './company/effective-details.ts'
import { documentRecord, type DocumentRow } from './document-record.ts'
import type { Snapshot } from './snapshot.ts'
import { documents } from './tables.ts'
import { takeNumber } from './take-number.ts'
import { text } from './messages.ts'

/** Reads the documents of an order, oldest first. */
export const documentsOf = (database: Database, orderUid: string): Promise<DocumentRow[]> =>
  database.select().from(documents).where(eq(documents.order_uid, orderUid)).orderBy(asc(documents.id))

/** Locks an order, so that nothing of it is invoiced or credited twice at the same time. */
export async function lockOrder(work: Pick<Work, 'database'>, uid: string): Promise<typeof orders.$inferSelect> {
  const [row] = await lockRows(work, order, eq(orders.uid, uid))
  if (!row) throw notFound(text('order'))
  return row
}

/** A document that has everything but its number. */
export interface Draft {
  readonly kind: Schema<'DocumentKind'>
  readonly order: typeof orders.$inferSelect
  readonly language: Schema<'Language'>
  readonly corrects: string | null
  readonly snapshot: Snapshot
}

/** Issues a document. Everything was checked before: a number is only taken for what is stored. */
export async function issue(
  work: Work,
  { kind, order: of, language, corrects, snapshot }: Draft,
  { effective }: EffectiveDetails,
): Promise<DocumentRow> {
  const prefix = kind === 'invoice' ? effective.invoice_prefix : effective.credit_note_prefix
  const taken = await takeNumber(work.database, of.namespace, kind, prefix ?? '')
  const { row } = await insert(work, documentRecord, {
    namespace: of.namespace,
    kind,
    ...taken,
    order_uid: of.uid,
    language,
    currency: of.currency,
    total: snapshot.totals.total,
    corrects,
    snapshot,
  })
  return row
}
