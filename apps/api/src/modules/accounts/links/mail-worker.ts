import { sql } from 'drizzle-orm'
import { removeOldDevices } from '../../../platform/session/devices.ts'
import { removeOldChallenges } from '../../../platform/session/second-step/challenges.ts'
import { removeOldHalfSessions } from '../../../platform/session/second-step/half-sessions.ts'
import { removeOldCounts } from '../../../platform/session/sign-in-limits.ts'
import type { Ports } from '../../../platform/workers/ports.ts'
import type { Queue } from '../../../platform/workers/queue.ts'
import type { WorkerDefinition } from '../../../platform/workers/worker.ts'
import { removeOldLinks } from './queue.ts'
import { resolveResets } from './resolve-resets.ts'
import { sendDue, type Post } from './send-next.ts'
import { accountMails, passwordResetRequests } from './tables.ts'

const queue: Queue = {
  waiting: sql`select requested_at as since from ${accountMails} where due_at is not null union all select requested_at from ${passwordResetRequests}`,
  deadLetters: { shownBy: 'notification' },
}

/** Sends some of the account emails that are due; true when there may be more. */
export async function sendAccountMails(post: Post): Promise<boolean> {
  const moreAsked = await resolveResets(post.database)
  const moreDue = await sendDue(post, new Date())
  return moreAsked || moreDue
}

/** Sends waiting account emails. Any number of processes may do so at once. */
export const accountMailWorker = ({ connection: { database }, mailer, address }: Ports): WorkerDefinition => ({
  schedule: { queue, poll: 5_000 },
  run: () => sendAccountMails({ database, mailer, address }),
  error: 'Emails about accounts could not be sent',
})

/** Deletes expired sign-in data. */
export const signInCleaner = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 600_000 },
  run: async () => {
    await removeOldLinks(database)
    await removeOldCounts(database)
    await removeOldDevices(database)
    await removeOldHalfSessions(database)
    await removeOldChallenges(database)
    return false
  },
  error: 'Old links and counts could not be removed',
})
