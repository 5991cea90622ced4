import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { findDevice, type DeviceCookie } from '../devices.ts'
import { assertWithinLimits, countWithin, forgetCount, secondStepLimits } from '../sign-in-limits.ts'

interface Guess {
  readonly request: Pick<FastifyRequest, 'cookies'>
  /** Uid of the account. */
  readonly account: string
}

/** Checks a code, and limits guesses before they are checked. @throws 429 after too many wrong ones */
export async function checkGuess(
  { database, device }: { readonly database: Database; readonly device: DeviceCookie },
  { request, account }: Guess,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const limits = secondStepLimits(account, await findDevice(database, device.read(request), account))
  await assertWithinLimits(database, limits)
  for (const limit of limits) await countWithin(database, limit)
  const isRight = await fits()
  if (isRight) for (const limit of limits) await forgetCount(database, limit)
  return isRight
}
