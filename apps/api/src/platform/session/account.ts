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

/** The account as rights and scopes need it; undefined when it is gone. */
export async function findAccount(database: Database, uid: string): Promise<Account | undefined> {
  const [row] = await database
    .select({ account: accounts, group: groups })
    .from(accounts)
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(eq(accounts.uid, uid))
  if (!row) return undefined
  const { account, group } = row
  return {
    uid: account.uid,
    name: account.name,
    role: account.role,
    status: account.status,
    group: group && { uid: group.uid, name: group.name, actions: group.actions },
    namespaces: account.namespaces,
    language: account.language,
  }
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
