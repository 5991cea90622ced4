import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { accounts, passwords } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { inTurn } from './hash-queue.ts'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Stands in for the hash of an account that there is not. Made before anyone can sign in: one that could fail would set unknown accounts apart. */
const noOnesHash = await hash('no one signs in with this', parameters)

interface Turn {
  /** Whether the caller holds what others wait for meanwhile, such as a transaction: then it goes first. */
  readonly first?: boolean
}

/** Argon2id; the answer holds its own parameters. */
export const hashPassword = (password: string, turn?: Turn): Promise<string> =>
  inTurn(() => hash(password, parameters), turn)

/** Says of each password that is verified, to whoever counts the work. */
const verifications = channel('backoffice:password-verification')

/** Gives an account a password, in the place of the one that it had. */
export async function storePassword(database: Database, account: string, hashed: string): Promise<void> {
  await database
    .insert(passwords)
    .values({ account_uid: account, hash: hashed })
    .onConflictDoUpdate({ target: passwords.account_uid, set: { hash: hashed } })
  await database.update(accounts).set({ password_set_at: new Date() }).where(eq(accounts.uid, account))
}

/** Remembers when somebody signed in. */
export const rememberSignIn = (database: Database, account: string) =>
  database.update(accounts).set({ last_login_at: new Date() }).where(eq(accounts.uid, account))

/** What guards the password of an account; undefined while it has none. Requests cannot read it: this is asked beside them. */
export async function findHash(database: Database, account: string): Promise<string | undefined> {
  const [row] = await database
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.account_uid, account))
  return row?.hash
}

/** What is done in the same turn, so that guesses that wait side by side are counted one after the other. */
interface Counting {
  /** @throws when the password may not be tried. */
  readonly before: () => Promise<void>
  readonly failed: () => Promise<void>
}

/** Whether the password fits. For an unknown account, and for one without a password, the same work is done. */
export const passwordFits = (
  storedHash: string | undefined,
  password: string,
  { before, failed }: Counting,
  turn?: Turn,
): Promise<boolean> =>
  inTurn(async () => {
    await before()
    verifications.publish(undefined)
    const fits = await verify(storedHash ?? noOnesHash, password)
    if (fits && storedHash !== undefined) return true
    await failed()
    return false
  }, turn)
