import { channel } from 'node:diagnostics_channel'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { accounts, passwords } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { addToOutbox } from '../search/outbox.ts'
import { inTurn } from './hash-queue.ts'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash that is verified for unknown accounts. Created in advance: an error while creating it would reveal them. */
const noOnesHash = await hash('no one signs in with this', parameters)

interface Turn {
  /** Whether the caller holds a resource that others wait for, such as a transaction: then it goes first. */
  readonly first?: boolean
}

/** Hashes a password with Argon2id; the result includes its parameters. */
export const hashPassword = (password: string, turn?: Turn): Promise<string> =>
  inTurn(() => hash(password, parameters), turn)

/** Diagnostics channel that publishes each verification. */
const verifications = channel('backoffice:password-verification')

/** Sets or replaces the password of an account. */
export async function storePassword(database: Database, account: string, hashed: string): Promise<void> {
  await database
    .insert(passwords)
    .values({ account_uid: account, hash: hashed })
    .onConflictDoUpdate({ target: passwords.account_uid, set: { hash: hashed } })
  await database.update(accounts).set({ password_set_at: new Date() }).where(eq(accounts.uid, account))
  await addToOutbox(database, 'accounts', [account])
}

/** Records a sign-in. */
export async function rememberSignIn(database: Database, account: string): Promise<void> {
  await database.update(accounts).set({ last_login_at: new Date() }).where(eq(accounts.uid, account))
  await addToOutbox(database, 'accounts', [account])
}

/**
 * Returns the password hash of an account; undefined while it has none. Requests have no access to it: this needs the
 * system role.
 */
export async function findHash(database: Database, account: string): Promise<string | undefined> {
  const [row] = await database
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.account_uid, account))
  return row?.hash
}

/** Runs in the same slot, so that concurrent guesses are counted one after the other. */
interface Counting {
  /** @throws when the password may not be tried. */
  readonly before: () => Promise<void>
  readonly failed: () => Promise<void>
}

/** Whether the password is correct. Unknown accounts, and those without a password, take the same time. */
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
