import type { Connection } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/search/outbox.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { notify, notifyAdministrators } from '../../platform/notifications/notify.ts'
import { createRound, type Round } from '../../platform/workers/round.ts'
import { mailNext } from './mail-next.ts'

const IDLE_MS = 5_000

/** Mails to suppliers what waits for it. Any number of processes may do so at once. */
export interface MailRound extends Omit<Round, 'stopping'> {
  /** Mails all that is due by then. */
  drain(now?: Date): Promise<void>
}

/** What the round needs: where mails wait, who takes them, and who makes changes findable. */
export interface Post {
  readonly connection: Connection
  readonly mailer: Mailer
  readonly outbox: Outbox
}

/** Makes the round of the mails to suppliers. */
export function createMailRound({ connection: { database }, mailer, outbox }: Post): MailRound {
  /** One mail; false when none is due. */
  async function next(now: Date): Promise<boolean> {
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

  const { start, wake, stop } = createRound({
    look: () => next(new Date()),
    idle: IDLE_MS,
    trouble: 'Mails to suppliers could not go on',
  })

  return {
    start,
    wake,
    stop,
    async drain(now = new Date()) {
      while (await next(now));
    },
  }
}
