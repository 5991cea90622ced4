import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { queueAccountMail } from './queue.ts'
import { accountMails, passwordResetRequests } from './tables.ts'

const AT_ONCE = 100

/** Whether a link was sent so shortly ago that another one would only end it. */
async function hasFreshLink(database: Database, account: string, kind: 'invitation' | 'password'): Promise<boolean> {
  const fresh = and(
    eq(accountMails.account_uid, account),
    eq(accountMails.kind, kind),
    isNotNull(accountMails.sent_at),
    sql`${accountMails.sent_at} > now() - interval '1 minute'`,
  )
  return (await database.$count(accountMails, fresh)) > 0
}

/**
 * Looks up who asked for a password reset, and puts their emails in line; unknown and blocked ones get none. Whoever
 * was invited and has no password yet is invited again: the link that they lost was one of those. Whether there is more.
 */
export async function resolveResets(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const asked = await transaction
      .select({ email: passwordResetRequests.email })
      .from(passwordResetRequests)
      .orderBy(asc(passwordResetRequests.requested_at))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const emails = asked.map(({ email }) => email)
    if (emails.length === 0) return false
    await transaction.delete(passwordResetRequests).where(inArray(passwordResetRequests.email, emails))
    const found = await transaction
      .select({ uid: accounts.uid, password_set_at: accounts.password_set_at })
      .from(accounts)
      .where(and(inArray(sql`lower(${accounts.email})`, emails), eq(accounts.status, 'ACTIVE')))
    for (const { uid, password_set_at } of found) {
      const kind = password_set_at === null ? 'invitation' : 'password'
      if (!(await hasFreshLink(transaction, uid, kind)))
        await queueAccountMail(transaction, { account: uid, kind, by: null })
    }
    return asked.length === AT_ONCE
  })
}
