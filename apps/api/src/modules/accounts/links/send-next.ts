import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { accounts } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { mailFailure, type MailFailure } from '../../../platform/mail/mail-failure.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { notify, notifyAdministrators } from '../../../platform/notifications/notify.ts'
import { underLease } from '../../../platform/workers/lease.ts'
import { hashToken, newToken } from '../../../platform/session/tokens.ts'
import { accountMail } from './account-mail.ts'
import { isLink, LINK_HOURS } from './queue.ts'
import { accountMails } from './tables.ts'
import { logError } from '../../../platform/log/log-error.ts'

const AT_ONCE = 50
const FIRST_WAIT_S = 60
const LONGEST_WAIT_S = 3_600
/** An email that could not be sent for a day is given up. */
const LONGEST_MS = 86_400_000

/** What sending account emails needs. */
export interface Post {
  readonly database: Database
  readonly mailer: Mailer
  /** Base URL of the app, for the links. */
  readonly address: string
}

type MailRow = typeof accountMails.$inferSelect
type AccountRow = typeof accounts.$inferSelect

/** Returns the condition of an email that still waits: a replacement has another uid. */
const waiting = (uid: string) => and(eq(accountMails.uid, uid), isNotNull(accountMails.due_at))

/**
 * Creates the link of an email, a new one for each attempt, and stores its hash. Undefined when a newer email has
 * replaced this one.
 */
async function makeLink(database: Database, { uid, kind }: MailRow, now: Date) {
  const token = newToken()
  const expiresAt = isLink(kind) ? new Date(now.getTime() + LINK_HOURS[kind] * 3_600_000) : null
  const [kept] = await database
    .update(accountMails)
    .set({ token_hash: expiresAt && hashToken(token), expires_at: expiresAt })
    .where(waiting(uid))
    .returning()
  return kept && { link: expiresAt ? { token, expiresAt } : undefined }
}

async function post(
  { database, mailer, address }: Post,
  mail: MailRow,
  account: AccountRow,
  now: Date,
): Promise<MailFailure | 'sent' | 'replaced'> {
  const [by] = await database
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.uid, mail.requested_by ?? ''))
  const made = await makeLink(database, mail, now)
  if (!made) return 'replaced'
  const to = mail.address ?? account.email
  try {
    await mailer.send({
      ...accountMail(account, { kind: mail.kind, to, by: by?.name, address, link: made.link }),
      messageId: `<${mail.uid}.${mail.tries}@backoffice>`,
    })
    return 'sent'
  } catch (error) {
    logError('An email about an account was not taken', error)
    return mailFailure(error)
  }
}

async function settle(
  database: Database,
  mail: MailRow,
  account: AccountRow,
  outcome: MailFailure | 'sent',
  now: Date,
): Promise<void> {
  if (outcome === 'sent') {
    if (isLink(mail.kind))
      await database.update(accountMails).set({ due_at: null, sent_at: now }).where(waiting(mail.uid))
    else await database.delete(accountMails).where(waiting(mail.uid))
    return
  }
  if (outcome.concernsAll) await notifyAdministrators(database, { kind: 'mail-failing', about: 'system' })
  if (outcome.kind === 'later' && now.getTime() - mail.requested_at.getTime() < LONGEST_MS) {
    const wait = Math.min(FIRST_WAIT_S * 2 ** mail.tries, LONGEST_WAIT_S)
    await database
      .update(accountMails)
      .set({ due_at: sql`now() + make_interval(secs => ${wait})`, tries: mail.tries + 1 })
      .where(waiting(mail.uid))
    return
  }
  await database.delete(accountMails).where(waiting(mail.uid))
  if (mail.requested_by !== null) {
    await notify(database, [mail.requested_by], {
      kind: 'account-mail-refused',
      about: 'me',
      title: mail.address ?? account.email,
      once: mail.uid,
    })
  }
}

async function sendOne(deps: Post, uid: string, now: Date): Promise<void> {
  const { database } = deps
  const [found] = await database
    .select({ mail: accountMails, account: accounts })
    .from(accountMails)
    .innerJoin(accounts, eq(accounts.uid, accountMails.account_uid))
    .where(and(waiting(uid), lte(accountMails.due_at, sql`now()`)))
  if (!found) return
  const { mail, account } = found
  // Blocked accounts get no link.
  if (account.status === 'BLOCKED' && isLink(mail.kind)) {
    await database.delete(accountMails).where(waiting(uid))
    return
  }
  const outcome = await post(deps, mail, account, now)
  if (outcome !== 'replaced') await settle(database, mail, account, outcome, now)
}

/**
 * Sends emails that are due, each under a lease, so that several processes send it once; no database connection is held
 * meanwhile. True when there may be more.
 */
export async function sendDue(deps: Post, now: Date): Promise<boolean> {
  const due = await deps.database
    .select({ uid: accountMails.uid })
    .from(accountMails)
    .where(lte(accountMails.due_at, sql`now()`))
    .orderBy(asc(accountMails.id))
    .limit(AT_ONCE)
  for (const { uid } of due) await underLease(deps.database, `account mail ${uid}`, () => sendOne(deps, uid, now))
  return due.length === AT_ONCE
}
