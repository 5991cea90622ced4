import { and, asc, eq, isNull } from 'drizzle-orm'
import { pdfAnswer } from '../../platform/http/pdf-answer.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import { fulfilments, orders } from '../orders/index.ts'
import { filtered } from './bench-facts.ts'
import { viewBenchOrders } from './bench-view.ts'
import { countPick } from './count-pick.ts'
import { readHandOverList, readHandOvers } from './hand-overs.ts'
import { atBench, byUrgency, inQueue, readQueues } from './queues.ts'
import { takeBatch } from './take-batch.ts'

/** Longest time for drawing a file, in milliseconds. */
const DRAW_MS = 10_000

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
          queue === undefined ? undefined : inQueue(queue),
          filtered(call),
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

  downloadBenchCommands: {
    async prepare({ language, signal }) {
      const input = { language }
      const drawn = await runInThread({ name: 'draw-command-sheet', input }, { limitMs: DRAW_MS, signal })
      return { handle: async () => pdfAnswer('bench.pdf', async () => ({ content: Buffer.from(drawn) })) }
    },
  },

  listHandOvers: async (call) => ({ body: { results: await readHandOvers(call) } }),

  downloadHandOverList: {
    async prepare({ look, signal }) {
      const input = await look(readHandOverList)
      const drawn = await runInThread({ name: 'draw-hand-over-list', input }, { limitMs: DRAW_MS, signal })
      return { handle: async () => pdfAnswer('hand-over.pdf', async () => ({ content: Buffer.from(drawn) })) }
    },
  },

  countPick: async (call) => ({ status: 200, body: { results: await countPick(call) } }),
} satisfies Partial<Handlers>
