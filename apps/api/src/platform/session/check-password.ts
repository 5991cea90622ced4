import type { FastifyRequest } from 'fastify'
import type { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { findDevice, type DeviceCookie } from './devices.ts'
import { networkOf } from './network.ts'
import { findHash, passwordFits } from './passwords.ts'
import { countWithin, failuresOf, forgetCount, guessesOf, assertWithinLimits } from './sign-in-limits.ts'

/** What checking a password needs: a database beside the call's own transaction, since a refusal must not undo the count. */
export interface CheckServices {
  readonly database: Database
  readonly device: DeviceCookie
  /** How many failures a minute one network may have. */
  readonly failedSignInsPerMinute: number
}

interface Try {
  readonly request: Pick<FastifyRequest, 'cookies' | 'ip'>
  /** As it was typed. */
  readonly email: string
  /** Whose it is; undefined: no one's. */
  readonly account: Pick<typeof accounts.$inferSelect, 'uid'> | undefined
  readonly password: string
  /** Whether the caller is in a transaction, which others wait for. */
  readonly inTransaction?: boolean
}

/** Checks a password that was typed, and slows guessing down before it reaches the hash. @throws 429 after too many wrong ones */
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
  // Asked of unknown accounts, too: the same work, so that its time tells nothing.
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
