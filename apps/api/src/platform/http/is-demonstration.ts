import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { counters } from './tables.ts'

/**
 * Counts the orders that were added by themselves. The row exists in the demonstration alone: only its first start adds
 * it, so that no other business ever gets an order of nobody.
 */
export const DEMONSTRATION_ORDERS = { namespace: '', name: 'demonstration orders' } as const

/** Selects that row. */
export const isDemonstrationOrders = and(
  eq(counters.namespace, DEMONSTRATION_ORDERS.namespace),
  eq(counters.name, DEMONSTRATION_ORDERS.name),
)

/** Each namespace of the demonstration has a row of this name: a call sees only what is in its namespaces. */
export const DEMONSTRATION = 'demonstration'

/** Whether a call works in the demonstration business. */
export const isDemonstration = async (database: Database): Promise<boolean> =>
  (await database.$count(counters, eq(counters.name, DEMONSTRATION))) > 0
