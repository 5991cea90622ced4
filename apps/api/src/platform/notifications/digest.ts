import { and, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { jobs } from '../jobs/tables.ts'
import type { Mailer } from '../mail/mailer.ts'
import { underLease } from '../workers/lease.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { digestMail } from './digest-mail.ts'
import { notifyAdministrators } from './notify.ts'
import { digestDue, wayOf } from './rules.ts'
import { notifications } from './tables.ts'
import { logError } from '../log/log-error.ts'

/** Older notifications are not emailed. */
const OLDEST = sql`now() - interval '3 days'`

interface Post {
  readonly database: Database
  readonly mailer: Mailer
  /** Base URL of the app, for the links. */
  readonly address: string
}

/**
 * Emails the waiting notifications of one account. @throws when the email was not accepted: then all of them wait on
 */
async function mailTo(uid: string, { database, mailer, address }: Post, now: Temporal.Instant): Promise<void> {
  const [account] = await database.select().from(accounts).where(eq(accounts.uid, uid))
  if (!account) return
  const [latest] = await database
    .select({ at: max(notifications.mailed_at) })
    .from(notifications)
    .where(eq(notifications.account, uid))
  const last = latest?.at ? Temporal.Instant.fromEpochMilliseconds(latest.at.getTime()) : null
  if (!digestDue(account.preferences, account.time_zone, now, last)) return
  const waiting = await database
    .select({ news: notifications, job: jobs })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.uid, notifications.job_uid))
    .where(
      and(
        eq(notifications.account, uid),
        isNull(notifications.read_at),
        isNull(notifications.mailed_at),
        gt(notifications.created_at, OLDEST),
      ),
    )
    .orderBy(notifications.id)
  const emailed = waiting.filter(({ news }) => wayOf(account.preferences, news.kind) === 'mail')
  const [first] = emailed
  if (!first) return
  const actors = await database
    .select({ uid: accounts.uid, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.uid, ['', ...emailed.flatMap(({ news }) => news.actor ?? [])]))
  const names = new Map(actors.map((actor) => [actor.uid, actor.name]))
  const mail = digestMail(
    account,
    emailed.map(({ news, job }) => ({ news, job, actor: names.get(news.actor ?? '') })),
    address,
  )
  await mailer.send({ ...mail, messageId: `<${first.news.uid}.${emailed.length}@backoffice>` })
  await database
    .update(notifications)
    .set({ mailed_at: new Date(now.epochMilliseconds) })
    .where(
      inArray(
        notifications.uid,
        emailed.map(({ news }) => news.uid),
      ),
    )
}

/** Emails the waiting notifications of every account that is due; a failed email does not stop those of others. */
export async function mailDigests(post: Post, now: Temporal.Instant): Promise<void> {
  const { database } = post
  const waiting = await database
    .selectDistinct({ uid: accounts.uid })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.uid, notifications.account))
    .where(
      and(
        isNull(notifications.read_at),
        isNull(notifications.mailed_at),
        gt(notifications.created_at, OLDEST),
        eq(accounts.status, 'ACTIVE'),
        sql`${accounts.preferences} @> '{"notifications":{"rules":[{"way":"mail"}]}}'`,
      ),
    )
  for (const { uid } of waiting) {
    try {
      await underLease(database, `digest ${uid}`, () => mailTo(uid, post, now))
    } catch (error) {
      logError('A mail was not taken; it is tried again', error)
      await notifyAdministrators(database, { kind: 'mail-failing', about: 'system' })
    }
  }
}

/** Sends digests, polling every minute for accounts that are due. */
export const digestWorker = ({ connection: { database }, mailer, address }: Ports): WorkerDefinition => ({
  schedule: { every: 60_000 },
  run: async () => {
    await mailDigests({ database, mailer, address }, Temporal.Now.instant())
    return false
  },
  error: 'Notifications could not be mailed',
})
