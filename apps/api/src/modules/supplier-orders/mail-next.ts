import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { auditEntries } from '../../platform/audit/tables.ts'
import { suppliers } from '../suppliers/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import { keepColumns } from '../../platform/records/keep-columns.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { mailFailure, type MailFailure } from '../../platform/mail/mail-failure.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { mailOf } from './letter.ts'
import type { MailedSupplier } from './mailed-supplier.ts'
import type { MailRow } from './order-mails.ts'
import type { OrderRow } from './order-view.ts'
import { hasNothingToCome } from './stages.ts'
import { supplierOrder } from './supplier-order.ts'
import { supplierMails, supplierOrders } from './tables.ts'
import { writeLetter } from './write-letter.ts'
import { logError } from '../../platform/log/log-error.ts'

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** After a day without success the supplier should be phoned instead. */
const LONGEST_MS = 86_400_000
/** Lease of an email; it expires when its process has died. */
const LEASE_MS = 60_000
const RENEWED_MS = 20_000

/** Result of an attempt: the email, the number of its order, and the failure. */
interface Tried {
  readonly mail: MailRow
  readonly number: string
  readonly failure: MailFailure | undefined
}

interface InHand {
  readonly mail: MailRow
  readonly order: OrderRow
  readonly supplier: typeof suppliers.$inferSelect
}

/** Returns the condition of an email that this attempt still holds. */
const inHand = ({ uid, taken_by }: MailRow) =>
  and(eq(supplierMails.uid, uid), eq(supplierMails.taken_by, taken_by ?? ''))

/** Takes the first email that is due and that no process holds. Obsolete emails are skipped. */
async function take(database: Database, now: Date): Promise<InHand | undefined> {
  for (;;) {
    const first = database
      .select({ uid: supplierMails.uid })
      .from(supplierMails)
      .where(
        and(
          eq(supplierMails.state, 'Waiting'),
          lte(supplierMails.next_at, now),
          or(isNull(supplierMails.taken_until), lte(supplierMails.taken_until, now)),
        ),
      )
      .orderBy(asc(supplierMails.next_at), asc(supplierMails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [mail] = await database
      .update(supplierMails)
      .set({ taken_by: newUid(), taken_until: new Date(now.getTime() + LEASE_MS) })
      .where(eq(supplierMails.uid, sql`(${first})`))
      .returning()
    if (!mail) return undefined
    const [found] = await database
      .select({ order: supplierOrders, supplier: suppliers })
      .from(supplierOrders)
      .innerJoin(suppliers, eq(suppliers.uid, supplierOrders.supplier_uid))
      .where(eq(supplierOrders.uid, mail.order_uid))
    if (!found) throw new Error(`There is no order of the mail ${mail.uid}`)
    if (!hasNothingToCome(found.order.stage)) return { mail, ...found }
    await database.transaction(async (transaction) => {
      await transaction.delete(supplierMails).where(inHand(mail))
      await addToOutbox(transaction, 'supplier-orders', [found.order.uid])
    })
  }
}

/** Extends the lease of an email as long as the work takes: a slow mail server is not a dead process. */
async function holding<Result>(database: Database, mail: MailRow, work: () => Promise<Result>): Promise<Result> {
  const renewal = setInterval(() => {
    database
      .update(supplierMails)
      .set({ taken_until: sql`${supplierMails.taken_until} + make_interval(secs => ${RENEWED_MS / 1_000})` })
      .where(inHand(mail))
      .catch((error: unknown) => logError('A mail could not be kept in hand', error))
  }, RENEWED_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

async function write(database: Database, mail: MailRow, order: OrderRow, supplier: MailedSupplier): Promise<Mail> {
  const letter = await writeLetter(database, mail, { order, supplier })
  const to = { name: supplier.name, address: supplier.order_email }
  return { ...mailOf(letter, to, mail.message), messageId: `<${mail.uid}@backoffice>` }
}

async function attempt(mailer: Mailer, write: () => Promise<Mail>): Promise<MailFailure | undefined> {
  try {
    await mailer.send(await write())
    return undefined
  } catch (error) {
    logError('A mail to a supplier was not taken', error)
    return mailFailure(error)
  }
}

/** Returns the changes of an email after an attempt. */
function after({ at, tries }: MailRow, failure: MailFailure | undefined, now: Date): Partial<MailRow> {
  if (!failure) return { state: 'Sent', ended_at: now, answer: null }
  const { kind, answer } = failure
  if (kind !== 'later') return { state: 'Refused', ended_at: now, answer, refusal: kind }
  if (now.getTime() - at.getTime() >= LONGEST_MS)
    return { state: 'Refused', ended_at: now, answer, refusal: 'unanswered' }
  return { next_at: new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)), answer }
}

/** Stores the result of an attempt and releases the email; undefined when another process took it meanwhile. */
async function settle(
  database: Database,
  { mail, order }: InHand,
  values: Partial<MailRow>,
  now: Date,
): Promise<MailRow | undefined> {
  return database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(supplierMails)
      .set({ ...values, tries: mail.tries + 1, taken_by: null, taken_until: null })
      .where(inHand(mail))
      .returning()
    if (!changed) return undefined
    await addToOutbox(transaction, 'supplier-orders', [order.uid])
    if (changed.state === 'Waiting') return changed
    if (changed.state === 'Sent' && mail.kind === 'Reminder')
      await keepColumns(
        { database: transaction, reindex: async (index, which) => void (await addToOutbox(transaction, index, which)) },
        supplierOrder,
        [{ uid: order.uid, patch: { reminded_at: now } }],
      )
    await transaction
      .insert(auditEntries)
      .values({
        namespace: order.namespace,
        actor: mail.actor,
        operation: 'mailSupplier',
        resource: 'supplier-orders',
        object: order.uid,
        source: 'system',
        before: { mail: { state: 'Waiting' } },
        after: {
          mail: {
            state: changed.state,
            address: changed.address,
            ...(changed.answer !== null && { answer: changed.answer }),
            ...(changed.message !== '' && { message: changed.message }),
          },
        },
      })
    return changed
  })
}

/**
 * Sends the first email that is due and that no other process holds; undefined when there is none. No database
 * connection is held while the mail server is called: a lease is extended as long as this takes. After a process has
 * died the email waits for a minute at most, and the next attempt has the same message id: an email is never lost, and
 * one that arrives twice, because its result could not be stored, can be detected as a duplicate.
 */
export async function mailNext(database: Database, mailer: Mailer, now: Date): Promise<Tried | undefined> {
  const taken = await take(database, now)
  if (!taken) return undefined
  const {
    mail,
    order,
    supplier: { order_email, ...supplier },
  } = taken
  const failure =
    order_email === null
      ? ({ kind: 'address', answer: null, concernsAll: false } as const)
      : await holding(database, mail, () =>
          attempt(mailer, () => write(database, mail, order, { ...supplier, order_email })),
        )
  const settled = await settle(
    database,
    taken,
    { ...after(mail, failure, now), address: order_email ?? mail.address },
    now,
  )
  return { mail: settled ?? mail, number: order.number, failure }
}
