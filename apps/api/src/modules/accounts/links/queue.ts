import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { accountMails } from './tables.ts'

/** What an email about an account is for. */
export type AccountMailKind = (typeof accountMails.$inferSelect)['kind']

interface AccountMail {
  readonly account: string
  readonly kind: AccountMailKind
  /** Uid of the account that asks for it; null: whoever knows the email. */
  readonly by: string | null
  /** Where it goes, when that is not the account's own email. */
  readonly address?: string
}

/** Puts an email in line, in the transaction of what it is about. It takes the place of an earlier one of its kind, whose link ends. */
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

/** The kinds that carry a link, and for how long it can be used. */
export const LINK_HOURS = { invitation: 7 * 24, password: 1, email: 24 } as const satisfies Partial<
  Record<AccountMailKind, number>
>

/** What a link is for. */
export type LinkPurpose = keyof typeof LINK_HOURS

/** Whether an email carries a link. */
export const isLink = (kind: AccountMailKind): kind is LinkPurpose => Object.hasOwn(LINK_HOURS, kind)

/** Ends every link of an account, those that wait to be sent too. What only tells something stays. */
export async function endLinks(database: Database, account: string): Promise<void> {
  await database
    .delete(accountMails)
    .where(and(eq(accountMails.account_uid, account), inArray(accountMails.kind, ['invitation', 'password', 'email'])))
}

/** Removes what has been sent and can be used no more. */
export async function removeOldLinks(database: Database): Promise<void> {
  await database.delete(accountMails).where(and(isNull(accountMails.due_at), sql`${accountMails.expires_at} < now()`))
}
