import { sql } from 'drizzle-orm'
import { accounts } from '../platform/accounts/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** Returns the uid of the account with this email. @throws when there is none */
export async function findAccountUid(database: Database, email: string): Promise<string> {
  const [account] = await database
    .select({ uid: accounts.uid })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = lower(${email})`)
  if (!account) throw new Error(`No account has the email ${email}.`)
  return account.uid
}
