import { eq } from 'drizzle-orm'
import { accounts, groups } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import type { Language } from '../languages/language.ts'

/** Who makes a call. */
export interface Account {
  readonly uid: string
  readonly name: string
  readonly role: 'EMPLOYEE' | 'EXTERNAL' | 'MAINTAINER' | 'ADMIN'
  readonly status: 'ACTIVE' | 'BLOCKED'
  readonly group: { readonly uid: string; readonly name: string; readonly actions: readonly string[] } | null
  readonly namespaces: readonly string[]
  /** What it is written to in: jobs, too, say in it what they could not do. */
  readonly language: Language
}

/** What an account is read from, beside its group. */
export const accountFields = {
  uid: accounts.uid,
  name: accounts.name,
  role: accounts.role,
  status: accounts.status,
  group: { uid: groups.uid, name: groups.name, actions: groups.actions },
  namespaces: accounts.namespaces,
  language: accounts.language,
}

/** The account as rights and scopes need it; undefined when it is gone. */
export async function findAccount(database: Database, uid: string): Promise<Account | undefined> {
  const [account] = await database
    .select(accountFields)
    .from(accounts)
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(eq(accounts.uid, uid))
  return account
}

/** Who makes a call before anybody has signed in. */
export const nobody: Account = {
  uid: '',
  name: '',
  role: 'EXTERNAL',
  status: 'BLOCKED',
  group: null,
  namespaces: [],
  language: 'en',
}
