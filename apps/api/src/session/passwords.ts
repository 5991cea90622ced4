import { hash, verify } from '@node-rs/argon2'
import { passwords } from '../accounts/tables.ts'
import { Failure, invalid } from '../contract/failure.ts'
import type { Database } from '../database/database.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const AT_ONCE = 2
const QUEUE_LIMIT_MS = 2_000
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0
const waiting: (() => void)[] = []

/** Hashing is heavy on purpose; a crowd of sign-ins must not take the whole machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new Failure(503, [{ message: 'Many people are signing in. Try again in a moment.', code: 'busy' }], { 'retry-after': '2' }))
      }, QUEUE_LIMIT_MS)
      waiting.push(start)
    })
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Argon2id; the answer holds its own parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters))

/** Gives an account a password, in the place of the one that it had. */
export async function keepPassword(database: Database, account: string, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await database.insert(passwords).values({ account_uid: account, hash }).onConflictDoUpdate({ target: passwords.account_uid, set: { hash } })
}

let nobodysHash: Promise<string> | undefined

/** Whether the password fits. For an unknown account it takes as long, so that the time tells nothing. */
export async function passwordFits(storedHash: string | undefined, password: string): Promise<boolean> {
  const known = storedHash ?? (await (nobodysHash ??= hashPassword('nobody signs in with this')))
  const fits = await inTurn(() => verify(known, password))
  return fits && storedHash !== undefined
}

/** @throws when the password is one that is tried first. */
export function refuseWeakPassword(password: string, field: string): void {
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.some((common) => plain === common || plain.replace(/[^a-z]/g, '') === common)) {
    throw invalid('This password is too easy to guess.', field)
  }
}
