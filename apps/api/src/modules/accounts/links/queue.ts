import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { accountMails } from './tables.ts'

/** Purpose of an account email. */
export type AccountMailKind = (typeof accountMails.$inferSelect)['kind']

interface AccountMail {
  readonly account: string
  readonly kind: AccountMailKind
  /** Uid of the account that requested it; null: anyone who knows the email. */
  readonly by: string | null
  /** The recipient, when it is not the account's own email. */
  readonly address?: string
}

/** Queues an email, in the transaction of its cause. It replaces an earlier one of its kind, whose link ends. */
export async function queueAccountMail(database: Database, { account, kind, by, address }: AccountMail): Promise<void> {
  const fresh = {
    uid: randomUUID(),
    requested_by: by,
    requested_at: sql`now()`,
    address: address ?? null,
    due_at: sql`now()`,
    tries: 0,
    token_hash: null,
    sent_at: null,
    expires_at: null,
  }
  await database
    .insert(accountMails)
    .values({ ...fresh, account_uid: account, kind })
    .onConflictDoUpdate({ target: [accountMails.account_uid, accountMails.kind], set: fresh })
}

/** The kinds with a link, and for how many hours it is valid. */
export const LINK_HOURS = { invitation: 24, password: 1, email: 24 } as const satisfies Partial<
  Record<AccountMailKind, number>
>

/** Purpose of a link. */
export type LinkPurpose = keyof typeof LINK_HOURS

/** Whether an email has a link. */
export const isLink = (kind: AccountMailKind): kind is LinkPurpose => Object.hasOwn(LINK_HOURS, kind)

/** Ends every link of an account, also of unsent emails. Emails without a link stay queued. */
export async function endLinks(database: Database, account: string): Promise<void> {
  await database
    .delete(accountMails)
    .where(and(eq(accountMails.account_uid, account), inArray(accountMails.kind, ['invitation', 'password', 'email'])))
}

/** Deletes sent emails whose links have expired. */
export async function removeOldLinks(database: Database): Promise<void> {
  await database.delete(accountMails).where(and(isNull(accountMails.due_at), sql`${accountMails.expires_at} < now()`))
}
