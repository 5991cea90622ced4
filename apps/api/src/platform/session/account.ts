import { eq } from 'drizzle-orm'
import { accounts, groups } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import type { Language } from '../languages/language.ts'
import { findKeyAccount } from './api-keys/find-key.ts'

/** The account of a call. */
export interface Account {
  readonly uid: string
  readonly name: string
  readonly role: 'EMPLOYEE' | 'EXTERNAL' | 'MAINTAINER' | 'ADMIN'
  readonly status: 'ACTIVE' | 'BLOCKED'
  readonly group: { readonly uid: string; readonly name: string; readonly actions: readonly string[] } | null
  readonly namespaces: readonly string[]
  /** Language of its messages, including those of jobs. */
  readonly language: Language
  /** Whether it is an API key of a program rather than the account of a person. */
  readonly isKey?: true
}

/** Columns of an account, beside its group. */
export const accountFields = {
  uid: accounts.uid,
  name: accounts.name,
  role: accounts.role,
  status: accounts.status,
  group: { uid: groups.uid, name: groups.name, actions: groups.actions },
  namespaces: accounts.namespaces,
  language: accounts.language,
}

/** Returns the account, or the API key, with its permissions; undefined when it is deleted. */
export async function findAccount(database: Database, uid: string): Promise<Account | undefined> {
  const [account] = await database
    .select(accountFields)
    .from(accounts)
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(eq(accounts.uid, uid))
  return account ?? findKeyAccount(database, uid)
}

/** The account of a call before sign-in. */
export const anonymous: Account = {
  uid: '',
  name: '',
  role: 'EXTERNAL',
  status: 'BLOCKED',
  group: null,
  namespaces: [],
  language: 'en',
}
