import { count, desc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { iso } from '../../platform/database/records.ts'
import { trackingLogs } from './tables.ts'

const view = ({ id, start, end, activity }: typeof trackingLogs.$inferSelect): Schema<'TrackingLog'> => ({
  id,
  start: iso(start),
  end: iso(end),
  activity,
})

/** Handlers of counted activity: everybody sees their own, and nobody else's. */
export const operationsHandlers = {
  async listOwnTrackingLogs(call) {
    const { limit = 50, offset = 0 } = call.query
    const where = eq(trackingLogs.account_uid, call.account.uid)
    const rows = await call.database
      .select()
      .from(trackingLogs)
      .where(where)
      .orderBy(desc(trackingLogs.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(trackingLogs).where(where)
    return { body: { results: rows.map(view), total: total?.total ?? 0, limit, offset } }
  },

  async createTrackingLog(call) {
    const { start, end, activity } = call.body
    if (start > end) throw invalid('An activity cannot end before it starts.', '/end')
    const [row] = await call.database
      .insert(trackingLogs)
      .values({ account_uid: call.account.uid, start: new Date(start), end: new Date(end), activity })
      .returning()
    if (!row) throw new Error('The activity was not stored')
    return { status: 201, body: { results: view(row) } }
  },
} satisfies Partial<Handlers>
