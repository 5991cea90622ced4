import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { grantersAmong, parseRight, type Requirement } from '@backoffice/permissions'
import type { Schema } from '@backoffice/api-contract'
import { accounts, groups } from '../accounts/tables.ts'
import { conflict, invalid } from '../http/failure.ts'
import type { Call, Handlers } from '../http/types.ts'
import { iso, isoOrNull } from '../database/records.ts'
import { viewJob } from '../jobs/job-view.ts'
import { jobs } from '../jobs/tables.ts'
import { notify, today } from './notify.ts'
import { isQuiet } from './rules.ts'
import { notifications } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'account' | 'database'>

const MOST_GRANTERS = 5

async function unread({ account, database }: Caller): Promise<Schema<'Unread'>> {
  const rows = await database
    .select({ about: notifications.about, count: count() })
    .from(notifications)
    .where(and(eq(notifications.account, account.uid), isNull(notifications.read_at)))
    .groupBy(notifications.about)
  const of = (about: 'me' | 'system') => rows.find((row) => row.about === about)?.count ?? 0
  return { me: of('me'), system: of('system') }
}

/** Returns the handlers of notifications, and of requests for permissions. */
export const notificationHandlers = (noGroupFullAccess: boolean) => {
  async function granters({ account, database }: Caller, right: string): Promise<Schema<'Reference'>[]> {
    if (parseRight(right).kind === 'other') throw invalid(text('unknown-permission'), '/right')
    const rows = await database
      .select({ account: accounts, group: groups })
      .from(accounts)
      .leftJoin(groups, eq(groups.uid, accounts.group_uid))
      .where(eq(accounts.status, 'ACTIVE'))
      .orderBy(desc(sql`${accounts.role} = 'ADMIN'`), accounts.name)
    const near = rows.filter(
      (row) => row.account.role === 'ADMIN' || row.account.namespaces.some((uid) => account.namespaces.includes(uid)),
    )
    const candidates = near.flatMap((row) =>
      row.account.uid === account.uid ? [] : [{ ...row.account, group: row.group }],
    )
    return grantersAmong(candidates, right as Requirement, { noGroupFullAccess })
      .slice(0, MOST_GRANTERS)
      .map(({ uid, name }) => ({ uid, name }))
  }

  return {
    async listNotifications(call) {
      const { limit = 50, offset = 0 } = call.query
      const where = eq(notifications.account, call.account.uid)
      const rows = await call.database
        .select({ row: notifications, job: jobs, actor: accounts.name })
        .from(notifications)
        .leftJoin(jobs, eq(jobs.uid, notifications.job_uid))
        .leftJoin(accounts, eq(accounts.uid, notifications.actor))
        .where(where)
        .orderBy(desc(notifications.id))
        .limit(limit)
        .offset(offset)
      const [total] = await call.database.select({ total: count() }).from(notifications).where(where)
      const [own] = await call.database
        .select({ preferences: accounts.preferences, time_zone: accounts.time_zone })
        .from(accounts)
        .where(eq(accounts.uid, call.account.uid))
      return {
        body: {
          results: rows.map(
            ({
              row: { uid, created_at, kind, about, read_at, actor: from, right, path, title, reached },
              job,
              actor,
            }) => ({
              uid,
              created_at: iso(created_at),
              kind,
              about,
              read_at: isoOrNull(read_at),
              actor: from !== null && actor !== null ? { uid: from, name: actor } : null,
              job: job && viewJob(job),
              right,
              path,
              title,
              reached,
            }),
          ),
          total: total?.total ?? 0,
          limit,
          offset,
          unread: await unread(call),
          quiet: own !== undefined && isQuiet(own.preferences, own.time_zone, Temporal.Now.instant()),
        },
      }
    },

    async readNotifications(call) {
      const { uids } = call.body
      const own = eq(notifications.account, call.account.uid)
      await call.database
        .update(notifications)
        .set({ read_at: new Date() })
        .where(
          and(
            own,
            isNull(notifications.read_at),
            uids === null ? undefined : inArray(notifications.uid, [...uids, '']),
          ),
        )
      await call.database
        .delete(notifications)
        .where(and(own, lt(notifications.created_at, sql`now() - interval '90 days'`)))
      return { status: 200, body: { results: await unread(call) } }
    },

    readGranters: async (call) => ({ body: { results: await granters(call, call.query.right) } }),

    async requestAccess(call) {
      const { right, path } = call.body
      const asked = await granters(call, right)
      if (call.may(right)) throw conflict(text('permission-granted'), '/right')
      if (asked.length === 0) throw conflict(text('no-granter'), '/right')
      await notify(
        call.database,
        asked.map(({ uid }) => uid),
        {
          kind: 'access-requested',
          about: 'me',
          actor: call.account.uid,
          right,
          path,
          once: `access ${call.account.uid} ${right} ${today()}`,
        },
      )
      return { status: 204, body: undefined }
    },
  } satisfies Partial<Handlers>
}
