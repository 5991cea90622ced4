import { sql } from 'drizzle-orm'
import { notify, notifyAdministrators } from '../notifications/notify.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { mailNext } from './mail-next.ts'
import type { MailQueue } from './mail-queue.ts'

/** What sending emails needs. */
export type Post = Pick<Ports, 'connection' | 'mailer' | 'outbox'>

/** Sends one email that is due; false when there is none. */
async function sendNext({ connection: { database }, mailer, outbox }: Post, queue: MailQueue, now: Date) {
  const tried = await mailNext(database, mailer, queue, now)
  if (!tried) return false
  outbox.wake()
  const { mail, due, failure } = tried
  if (mail.state === 'Refused') {
    const { otherwise = null, ...news } = due.news
    const told = mail.actor ?? otherwise
    const once = `${mail.uid} ${mail.at.toISOString()}`
    if (told !== null) await notify(database, [told], { ...news, about: 'me', once })
  }
  if (failure?.concernsAll) await notifyAdministrators(database, { kind: 'mail-failing', about: 'system' })
  return true
}

/** Sends all emails of a queue that are due. */
export async function sendMails(post: Post, queue: MailQueue, now: Date): Promise<void> {
  while (await sendNext(post, queue, now));
}

/** Sends the waiting emails of a queue; `shownBy` names the record that shows a failure. Any number of processes may do so at once. */
export const mailWorker = (ports: Ports, queue: MailQueue, shownBy: string, error: string): WorkerDefinition => ({
  schedule: {
    queue: { waiting: sql`select at as since from ${queue.table} where state = 'Waiting'`, deadLetters: { shownBy } },
    poll: 5_000,
  },
  run: () => sendNext(ports, queue, new Date()),
  error,
})
