import type { FastifyRequest } from 'fastify'
import type { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { findDevice, type DeviceCookie } from './devices.ts'
import { networkOf } from './network.ts'
import { findHash, passwordFits } from './passwords.ts'
import { countWithin, failuresOf, forgetCount, guessesOf, assertWithinLimits } from './sign-in-limits.ts'

/**
 * Services for checking a password. The database is outside of the call's own transaction, since a rollback must not
 * undo the count.
 */
export interface CheckServices {
  readonly database: Database
  readonly device: DeviceCookie
  /** How many failures per minute one network may have. */
  readonly failedSignInsPerMinute: number
}

interface Try {
  readonly request: Pick<FastifyRequest, 'cookies' | 'ip'>
  /** As it was typed. */
  readonly email: string
  /** The account with this email; undefined when there is none. */
  readonly account: Pick<typeof accounts.$inferSelect, 'uid'> | undefined
  readonly password: string
  /** Whether the caller holds a transaction, which others wait for. */
  readonly inTransaction?: boolean
}

/** Checks a password, and limits guesses before they are hashed. @throws 429 after too many wrong ones */
export async function checkPassword(
  { database, device, failedSignInsPerMinute }: CheckServices,
  { request, email, account, password, inTransaction = false }: Try,
): Promise<boolean> {
  const guess = {
    email,
    network: networkOf(request.ip),
    device: await findDevice(database, device.read(request), account?.uid),
  }
  const guesses = guessesOf(guess)
  const failures = failuresOf(guess, failedSignInsPerMinute)
  const limits = failures ? [guesses, failures] : [guesses]
  await assertWithinLimits(database, limits)
  // Also runs for unknown accounts: the response time must not reveal whether an account exists.
  const hash = await findHash(database, account?.uid ?? '')
  const fits = await passwordFits(
    hash,
    password,
    {
      before: async () => {
        await assertWithinLimits(database, limits)
        await countWithin(database, guesses)
      },
      failed: async () => {
        if (failures) await countWithin(database, { ...failures, most: Number.POSITIVE_INFINITY })
      },
    },
    { first: inTransaction },
  )
  if (fits) await forgetCount(database, guesses)
  return fits
}
