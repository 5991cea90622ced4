import { sql } from 'drizzle-orm'
import { notify, notifyAdministrators } from '../../platform/notifications/notify.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { Queue } from '../../platform/workers/queue.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { mailNext } from './mail-next.ts'
import { supplierMails } from './tables.ts'

type Post = Pick<Ports, 'connection' | 'mailer' | 'outbox'>

const queue: Queue = {
  waiting: sql`select at as since from ${supplierMails} where state = 'Waiting'`,
  deadLetters: { shownBy: 'order and notification' },
}

/** Sends one email that is due; false when there is none. */
async function sendNext({ connection: { database }, mailer, outbox }: Post, now: Date): Promise<boolean> {
  const tried = await mailNext(database, mailer, now)
  if (!tried) return false
  outbox.wake()
  const { mail, number, failure } = tried
  if (mail.state === 'Refused')
    await notify(database, [mail.actor], {
      kind: 'mail-refused',
      about: 'me',
      path: `/products/supplierorders?open=${mail.order_uid}`,
      title: number,
      once: mail.uid,
    })
  if (failure?.concernsAll) await notifyAdministrators(database, { kind: 'mail-failing', about: 'system' })
  return true
}

/** Sends all supplier emails that are due. */
export async function sendSupplierMails(post: Post, now: Date): Promise<void> {
  while (await sendNext(post, now));
}

/** Sends waiting supplier emails. Any number of processes may do so at once. */
export const supplierMailWorker = (ports: Ports): WorkerDefinition => ({
  schedule: { queue, poll: 5_000 },
  run: () => sendNext(ports, new Date()),
  error: 'Emails to suppliers could not go on',
})
