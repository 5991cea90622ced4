import type { Schema } from '@backoffice/api-contract'
import { fakeBulk, fakeJobs, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

type Change = Schema<'OrderBulkChange'>

/** Returns what a bulk change sets: what is printed is counted elsewhere, as a message is stored elsewhere, and makes a new version here. */
const bulkOf = (
  { version }: Schema<'Order'>,
  { stage, assignee, priority, print, message }: Change,
): Partial<Schema<'Order'>> => ({
  ...(stage && { stage }),
  ...(assignee !== undefined && { assignee }),
  ...(priority && { priority }),
  ...((print ?? message) && { version: version + 1 }),
})

/** Returns the routes of bulk changes of orders. */
export const fakeOrderBulk = (
  store: FakeOrderStore,
  all: readonly Schema<'Order'>[],
): Readonly<Record<string, FakeRoute>> => ({
  ...fakeJobs().routes,
  'POST /api/orders/bulk': fakeBulk<Schema<'Order'>>({
    find: (wanted) => all.find(({ uid }) => uid === wanted),
    all: () => all,
    labelOf: ({ number }) => number,
    bulkOf,
    change: (wanted, changes) => {
      const order = all.find(({ uid }) => uid === wanted)
      if (order) store.keep({ ...order, ...changes })
    },
    fileOf: ({ print }: Change) => (print ? 'packing-slips-2026-11-27.pdf' : null),
  }),
})
