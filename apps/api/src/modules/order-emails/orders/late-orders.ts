import { and, asc, eq, exists, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orders } from '../../orders/index.ts'
import { effectiveEmails } from '../settings/effective-emails.ts'
import { orderEmails, orderEmailSettings } from '../tables.ts'
import { queueEmails } from './queue-emails.ts'

/** Stages in which an order has not left. */
export const waiting = ['New', 'To do', 'On hold', 'Picking', 'Packed'] as const
/** An order that leaves a little late needs no email. */
const GRACE = sql`interval '1 hour'`
/** After so long its customer has heard of it, or nobody has looked for days. */
const LONGEST = sql`interval '3 days'`
const AT_ONCE = 200

/** Whether a namespace, or one above it, sends emails about late orders. */
const sends = (database: Database) =>
  exists(
    database
      .select({ one: sql`1` })
      .from(orderEmailSettings)
      .where(
        sql`${orderEmailSettings.namespace} in (select uid from namespaces_from(${orders.namespace})) and ${orderEmailSettings.emails} -> 'Delayed' ->> 'since' is not null`,
      ),
  )

/** Reads late orders that no email was sent about, from one on. */
async function lateOrders(database: Database, from: number) {
  const known = database
    .select({ one: sql`1` })
    .from(orderEmails)
    .where(and(eq(orderEmails.order_uid, orders.uid), eq(orderEmails.kind, 'Delayed'), isNull(orderEmails.actor)))
  return database
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.id, from),
        inArray(orders.stage, [...waiting]),
        lt(orders.ship_by, sql`now() - ${GRACE}`),
        gt(orders.ship_by, sql`now() - ${LONGEST}`),
        sends(database),
        notExists(known),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(AT_ONCE)
}

/** Queues emails about orders that should have left. */
export async function queueDelayed(database: Database): Promise<void> {
  let from = 0
  for (;;) {
    const late = await lateOrders(database, from)
    for (const order of late) {
      const { since } = (await effectiveEmails(database, order.namespace)).Delayed
      const at = order.ship_by
      if (since !== null && at !== null && at.getTime() >= Date.parse(since))
        await queueEmails(database, order, [{ kind: 'Delayed', about: null, at }])
    }
    const last = late.at(-1)
    if (!last || late.length < AT_ONCE) return
    from = last.id
  }
}
