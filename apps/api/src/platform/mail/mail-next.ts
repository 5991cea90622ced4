import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { auditEntries } from '../audit/tables.ts'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { logError } from '../log/log-error.ts'
import type { MailTable, QueuedMail } from './mail-columns.ts'
import { mailFailure, type MailFailure } from './mail-failure.ts'
import type { DueMail, MailQueue } from './mail-queue.ts'
import type { Mail, Mailer } from './mailer.ts'

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 3_600_000
/** After a day without success the recipient should be phoned instead. */
const LONGEST_MS = 86_400_000
/** Lease of an email; it expires when its process has died. */
const LEASE_MS = 60_000
const RENEWED_MS = 20_000

/** Result of an attempt: the email, what it was about, and the failure. */
interface Tried {
  readonly mail: QueuedMail
  readonly due: DueMail
  readonly failure: MailFailure | undefined
}

/** An email that this attempt holds. */
interface InHand {
  readonly table: MailTable
  readonly mail: QueuedMail
}

/** Returns the condition of an email that this attempt still holds. */
const inHand = ({ table, mail: { uid, taken_by } }: InHand) =>
  and(eq(table.uid, uid), eq(table.taken_by, taken_by ?? ''))

/** Takes the first email that is due and that no process holds. Obsolete emails are skipped. */
async function take(
  database: Database,
  { table, find }: MailQueue,
  now: Date,
): Promise<(InHand & { readonly due: DueMail }) | undefined> {
  for (;;) {
    const first = database
      .select({ uid: table.uid })
      .from(table)
      .where(
        and(
          eq(table.state, 'Waiting'),
          lte(table.next_at, now),
          or(isNull(table.taken_until), lte(table.taken_until, now)),
        ),
      )
      .orderBy(asc(table.next_at), asc(table.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [mail] = await database
      .update(table)
      .set({ taken_by: newUid(), taken_until: new Date(now.getTime() + LEASE_MS) })
      .where(eq(table.uid, sql`(${first})`))
      .returning()
    if (!mail) return undefined
    const due = await find(database, mail)
    if (!due.isObsolete) return { table, mail, due }
    await database.transaction(async (transaction) => {
      await transaction.delete(table).where(inHand({ table, mail }))
      await due.settle?.(transaction, undefined)
    })
  }
}

/** Extends the lease of an email as long as the work takes: a slow mail server is not a dead process. */
async function holding<Result>(database: Database, held: InHand, work: () => Promise<Result>): Promise<Result> {
  const { table } = held
  const renewal = setInterval(() => {
    database
      .update(table)
      .set({ taken_until: sql`${table.taken_until} + make_interval(secs => ${RENEWED_MS / 1_000})` })
      .where(inHand(held))
      .catch((error: unknown) => logError('A mail could not be kept in hand', error))
  }, RENEWED_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
  }
}

async function attempt(mailer: Mailer, write: () => Promise<Mail>): Promise<MailFailure | undefined> {
  try {
    await mailer.send(await write())
    return undefined
  } catch (error) {
    logError('An email was not accepted', error)
    return mailFailure(error)
  }
}

/** Returns the changes of an email after an attempt. */
function after({ at, tries }: QueuedMail, failure: MailFailure | undefined, now: Date): Partial<QueuedMail> {
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
  operation: string,
  held: InHand,
  { about: { resource, object, said }, settle: also }: DueMail,
  values: Partial<QueuedMail>,
): Promise<QueuedMail | undefined> {
  const { table, mail } = held
  return database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(table)
      .set({ ...values, tries: mail.tries + 1, taken_by: null, taken_until: null })
      .where(inHand(held))
      .returning()
    if (!changed) return undefined
    await also?.(transaction, changed)
    if (changed.state === 'Waiting') return changed
    await transaction
      .insert(auditEntries)
      .values({
        namespace: mail.namespace,
        actor: mail.actor,
        operation,
        resource,
        object,
        source: 'system',
        before: { mail: { state: 'Waiting' } },
        after: {
          mail: {
            state: changed.state,
            address: changed.address,
            ...(changed.answer !== null && { answer: changed.answer }),
            ...said,
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
export async function mailNext(
  database: Database,
  mailer: Mailer,
  queue: MailQueue,
  now: Date,
): Promise<Tried | undefined> {
  const taken = await take(database, queue, now)
  if (!taken) return undefined
  const { mail, due } = taken
  const { address, name } = due.to
  const failure =
    address === null
      ? ({ kind: 'address', answer: null, concernsAll: false } as const)
      : await holding(database, taken, () =>
          attempt(mailer, async () => ({
            ...(await due.write({ name, address })),
            messageId: `<${mail.uid}@backoffice>`,
          })),
        )
  const values = { ...after(mail, failure, now), address: address ?? mail.address }
  return { mail: (await settle(database, queue.operation, taken, due, values)) ?? mail, due, failure }
}
