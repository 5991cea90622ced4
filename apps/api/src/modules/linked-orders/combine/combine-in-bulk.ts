import type { Combining } from '../../../platform/bulk/combining.ts'
import type { OrderRow } from '../../orders/index.ts'
import { MOST_OTHERS } from './combinable.ts'
import { combinableGroups } from './combinable-groups.ts'
import { combine } from './combine.ts'

/** Makes fewer orders of many: those of a customer that go together become the oldest of them. */
export const combineInBulk: Combining<OrderRow> = {
  operation: 'combineOrders',
  most: 1_000,
  largest: MOST_OTHERS + 1,
  group: (rows, { database }) => combinableGroups(database, rows),
  combine: (rows, work) => combine(work, rows),
}
