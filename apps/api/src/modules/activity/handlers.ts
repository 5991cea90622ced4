import { and, count, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../../platform/database/page-by.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { iso } from '../../platform/database/records.ts'
import type { KeptDays } from '../../platform/retention/kept-data.ts'
import { trackingLogs, trackingLogsData } from './tables.ts'
import { text } from './messages.ts'

const view = ({ id, start, end, activity }: typeof trackingLogs.$inferSelect): Schema<'TrackingLog'> => ({
  id,
  start: iso(start),
  end: iso(end),
  activity,
})

/** Returns the handlers of activity counts: each account sees its own, and no other. */
export const operationsHandlers = (keptDays: KeptDays) =>
  ({
    async listOwnTrackingLogs(call) {
      const page = pageBy(call.query, trackingLogs.id, 'descending')
      const where = eq(trackingLogs.account_uid, call.account.uid)
      const rows = await call.database
        .select()
        .from(trackingLogs)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(trackingLogs).where(where)
      return {
        body: {
          ...page.answer(
            rows.map(view),
            total?.total ?? 0,
            rows.map(({ id }) => id),
          ),
          kept_days: keptDays(trackingLogsData.kept.name),
        },
      }
    },

    async createTrackingLog(call) {
      const { start, end, activity } = call.body
      if (start > end) throw invalid(text('ends-before-start'), '/end')
      const [row] = await call.database
        .insert(trackingLogs)
        .values({ account_uid: call.account.uid, start: new Date(start), end: new Date(end), activity })
        .returning()
      if (!row) throw new Error('The activity was not stored')
      return { status: 201, body: { results: view(row) } }
    },
  }) satisfies Partial<Handlers>
