import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts } from '../../accounts/tables.ts'
import type { Database } from '../../database/database.ts'
import { addToOutbox } from '../../search/outbox.ts'
import { endHalfSessionsOf } from './half-sessions.ts'
import { authenticators, halfSessions, passkeys, recoveryCodes } from './tables.ts'

/** What an account can take its second step with. */
export interface OwnMethods {
  readonly authenticator: typeof authenticators.$inferSelect | undefined
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** Returns what an account can take its second step with. */
export async function findMethods(database: Database, account: string): Promise<OwnMethods> {
  const [authenticator] = await database
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.account_uid, account), isNotNull(authenticators.secret)))
  return {
    authenticator,
    passkeys: await database.$count(passkeys, eq(passkeys.account_uid, account)),
    recoveryCodes: await database.$count(recoveryCodes, eq(recoveryCodes.account_uid, account)),
  }
}

/** Returns the names of these methods, the usual ones first. */
export const methodNames = ({ authenticator, passkeys: keys, recoveryCodes: codes }: OwnMethods) =>
  [
    ...(authenticator ? ['code' as const] : []),
    ...(keys > 0 ? ['passkey' as const] : []),
    ...(codes > 0 ? ['recovery-code' as const] : []),
  ] satisfies Schema<'SecondStepMethod'>[]

interface Followed {
  readonly hasSecondStep: boolean
  /** Whether the sign-in of the cookie was one that waited. */
  readonly endsWaiting: boolean
}

/**
 * Updates whether an account has a second step, after one was added or removed; recovery codes end with the last one.
 * Ends the sign-ins that wait, since they were begun under another rule.
 */
export async function followSecondStep(transaction: Database, account: string, token?: string): Promise<Followed> {
  const has = sql<boolean>`exists (select from ${authenticators} where account_uid = ${account} and secret is not null)
    or exists (select from ${passkeys} where account_uid = ${account})`
  const [row] = await transaction
    .update(accounts)
    .set({ two_step: has })
    .where(eq(accounts.uid, account))
    .returning({ two_step: accounts.two_step })
  const hasSecondStep = row?.two_step ?? false
  if (!hasSecondStep) await transaction.delete(recoveryCodes).where(eq(recoveryCodes.account_uid, account))
  await addToOutbox(transaction, 'accounts', [account])
  return { hasSecondStep, endsWaiting: await endHalfSessionsOf(transaction, account, token) }
}

/** Removes the whole second step of an account, and ends its sign-ins that wait. */
export async function removeSecondStep(transaction: Database, account: string): Promise<void> {
  for (const table of [authenticators, passkeys, recoveryCodes, halfSessions])
    await transaction.delete(table).where(eq(table.account_uid, account))
  await transaction.update(accounts).set({ two_step: false }).where(eq(accounts.uid, account))
  await addToOutbox(transaction, 'accounts', [account])
}
