import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Handlers } from '../../platform/http/types.ts'
import { fulfilments, orders } from '../orders/index.ts'
import { viewBenchOrders } from './bench-view.ts'
import { countPick } from './count-pick.ts'
import { atBench, byUrgency, queueOf, readQueues } from './queues.ts'
import { takeBatch } from './take-batch.ts'

/** Handlers of the work bench. */
export const benchHandlers = {
  listBenchQueues: async (call) => ({ body: { results: await readQueues(call) } }),

  async listBenchOrders(call) {
    const { queue, own, limit = 50 } = call.query
    const rows = await call.database
      .select({ uid: orders.uid })
      .from(orders)
      .leftJoin(fulfilments, and(eq(fulfilments.order_uid, orders.uid), isNull(fulfilments.ended_at)))
      .where(
        and(
          atBench(call),
          queue === undefined ? undefined : sql`${queueOf} = ${queue}`,
          own ? eq(fulfilments.holder, call.account.uid) : undefined,
        ),
      )
      .orderBy(...(own ? [asc(fulfilments.started_at), asc(fulfilments.place)] : []), byUrgency)
      .limit(limit)
    const uids = rows.map(({ uid }) => uid)
    return { body: { results: await viewBenchOrders(call.database, uids) } }
  },

  async takeBatch(call) {
    const uids = await takeBatch(call)
    return { status: 201, body: { results: await viewBenchOrders(call.database, uids) } }
  },

  countPick: async (call) => ({ status: 200, body: { results: await countPick(call) } }),
} satisfies Partial<Handlers>
