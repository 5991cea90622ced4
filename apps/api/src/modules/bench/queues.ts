import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../../platform/http/types.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { orderLines, orders, parcels } from '../orders/index.ts'

/** Queues in the order of the work. */
export const queues = [
  'To pick',
  'Picking',
  'To pack',
  'To ship',
  'Problems',
] as const satisfies readonly Schema<'BenchQueue'>[]

/** Why the carrier of an order made no label; null where none has failed. */
export const labelProblem = sql<string | null>`(
  select p.label_reason from ${parcels} p
  where p.order_uid = ${orders.uid} and p.state = 'Open' and p.label_state = 'Failed' limit 1)`

/** The queue of an order that is at the bench. */
export const queueOf = sql<Schema<'BenchQueue'>>`case
  when ${orders.stage} = 'On hold' or ${labelProblem} is not null then 'Problems'
  when ${orders.stage} = 'To do' then 'To pick'
  when ${orders.stage} = 'Packed' then 'To ship'
  when exists (
    select from ${orderLines} l
    where l.order_uid = ${orders.uid} and l.quantity > 0 and l.picked < l.quantity - l.cancelled) then 'Picking'
  else 'To pack' end`

const hasFailedLabel = sql`${orders.uid} in (
  select p.order_uid from ${parcels} p where p.state = 'Open' and p.label_state = 'Failed')`

/** What the orders of a queue have in common that an index finds: they are all in it, with some others. */
const found = {
  'To pick': eq(orders.stage, 'To do'),
  Picking: eq(orders.stage, 'Picking'),
  'To pack': eq(orders.stage, 'Picking'),
  'To ship': eq(orders.stage, 'Packed'),
  Problems: or(eq(orders.stage, 'On hold'), hasFailedLabel),
} satisfies Record<Schema<'BenchQueue'>, SQL | undefined>

/** Condition of the orders in a queue. */
export const inQueue = (queue: Schema<'BenchQueue'>) => and(found[queue], sql`${queueOf} = ${queue}`)

/** Condition of the orders at the bench that a caller sees. What a till sells is handed over there. */
export const atBench = ({ scope }: Pick<Call, 'scope'>) =>
  and(
    inNamespaces(orders.namespace, scope.own),
    // As the index has it, which is read for nothing else.
    sql`${orders.stage} in ('To do', 'Picking', 'Packed', 'On hold')`,
    sql`(${orders.stage} <> 'On hold' or ${orders.held_from} in ('To do', 'Picking', 'Packed'))`,
    ne(orders.kind, 'Till'),
  )

/** Order of the work: what is urgent, then what has to leave first. */
export const byUrgency = sql`(${orders.priority} = 'High') desc, ${orders.ship_by} asc nulls last, ${orders.id}`

/** Reads how many orders are in each queue. */
export async function readQueues(call: Pick<Call, 'database' | 'scope'>): Promise<Schema<'BenchCount'>[]> {
  const queue = queueOf.as('queue')
  const present = call.database
    .select({ queue, late: sql<boolean>`${orders.ship_by} < now()`.as('late') })
    .from(orders)
    .where(atBench(call))
    .as('at_bench')
  const rows = await call.database
    .select({
      queue: present.queue,
      count: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${present.late}))::int`,
    })
    .from(present)
    .groupBy(present.queue)
  return queues.map((one) => rows.find((row) => row.queue === one) ?? { queue: one, count: 0, late: 0 })
}
