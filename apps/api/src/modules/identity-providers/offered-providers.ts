import { and, arrayContains, arrayOverlaps, asc, eq, or, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Account } from '../../platform/session/account.ts'
import { identityProviders } from './tables.ts'

/** Returns the domain of an email, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Condition of the providers that are offered to everyone, or for a domain. */
const offeredFor = (domain: string) =>
  or(eq(identityProviders.offered_to_everyone, true), arrayContains(identityProviders.email_domains, [domain]))

/** Condition of the active providers that the sign-in page offers: one query, so that a known domain takes no longer. */
export const offeredAtSignIn = (domain = '') => and(eq(identityProviders.active, true), offeredFor(domain))

/** Returns the condition of the active providers to which an account can be linked. */
export async function offeredTo(database: Database, { uid, role, namespaces }: Account): Promise<SQL | undefined> {
  const isActive = eq(identityProviders.active, true)
  if (role === 'ADMIN') return isActive
  const [row] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.uid, uid))
  const isNear = arrayOverlaps(identityProviders.namespaces, [...namespaces, ''])
  return and(isActive, or(offeredFor(domainOf(row?.email ?? '')), isNear))
}

/** Returns the providers of a condition, by name. */
export const namesOf = (database: Database, condition: SQL | undefined): Promise<Schema<'Reference'>[]> =>
  database
    .select({ uid: identityProviders.uid, name: identityProviders.name })
    .from(identityProviders)
    .where(condition)
    .orderBy(asc(identityProviders.name), asc(identityProviders.uid))
