import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { queueAccountMail } from './queue.ts'
import { accountMails, passwordResetRequests } from './tables.ts'

const AT_ONCE = 100

/** Whether a link was sent so recently that another one would only end it. */
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
 * Queues the emails of password reset requests; unknown and blocked accounts get none. Invited accounts without a
 * password are invited again. True when there may be more.
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
