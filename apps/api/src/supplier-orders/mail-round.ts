import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../database/database.ts'
import type { Outbox } from '../indexing/outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import { notify, notifyAdministrators } from '../notifications/notify.ts'
import { mailNext } from './mail-next.ts'

const IDLE_MS = 5_000

/** Mails to suppliers what waits for it. Any number of processes may do so at once. */
export interface MailRound {
  start(): void
  /** There is a mail to send. */
  wake(): void
  /** Lets the mail in hand go out. */
  stop(): Promise<void>
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
  const stop = new AbortController()
  let wakeUp = (): void => undefined
  let running: Promise<void> | undefined

  /** One mail; false when none is due. */
  async function next(now: Date): Promise<boolean> {
    const tried = await mailNext(database, mailer, now)
    if (!tried) return false
    outbox.wake()
    const { mail, number, failure } = tried
    if (mail.state === 'Refused') await notify(database, [mail.actor], { kind: 'mail-refused', about: 'me', path: `/products/supplierorders?open=${mail.order_uid}`, title: number, once: mail.uid })
    if (failure?.concernsAll) await notifyAdministrators(database, { kind: 'mail-failing', about: 'system' })
    return true
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wakeUp = resolve))
      let found = false
      try {
        found = await next(new Date())
      } catch (error) {
        console.error('Mails to suppliers could not go on; trying again:', error instanceof Error ? error.message : error)
      }
      // Another process may have written one down, or the time of a next try may have come.
      if (!found && !stop.signal.aborted) await Promise.race([woken, pause(IDLE_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)])
    }
  }

  return {
    start() {
      running ??= run()
    },
    wake: () => wakeUp(),
    async stop() {
      stop.abort()
      wakeUp()
      await running
    },
    async drain(now = new Date()) {
      while (await next(now));
    },
  }
}
