import { createRound, type Round } from '../../../platform/workers/round.ts'
import { removeOldDevices } from '../../../platform/session/devices.ts'
import { removeOldCounts } from '../../../platform/session/sign-in-limits.ts'
import { removeOldLinks } from './queue.ts'
import { resolveResets } from './resolve-resets.ts'
import { sendDue, type Post } from './send-next.ts'

const IDLE_MS = 5_000
const CLEANED_EVERY_MS = 600_000

/** Sends the emails about accounts that wait. Any number of processes may do so at once. */
export interface AccountMailRound extends Omit<Round, 'stopping'> {
  /** Sends all that is due. */
  drain(): Promise<void>
}

/** Makes the round of the emails about accounts. */
export function createAccountMailRound(post: Post): AccountMailRound {
  const { database } = post
  let cleanedAt = 0

  async function look(): Promise<boolean> {
    const now = new Date()
    const moreAsked = await resolveResets(database)
    const moreDue = await sendDue(post, now)
    if (now.getTime() - cleanedAt > CLEANED_EVERY_MS) {
      cleanedAt = now.getTime()
      await removeOldLinks(database)
      await removeOldCounts(database)
      await removeOldDevices(database)
    }
    return moreAsked || moreDue
  }

  const { start, wake, stop } = createRound({ look, idle: IDLE_MS, trouble: 'Emails about accounts could not be sent' })
  return {
    start,
    wake,
    stop,
    async drain() {
      while (await look());
    },
  }
}
