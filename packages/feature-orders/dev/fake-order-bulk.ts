import type { Schema } from '@backoffice/api-contract'
import { fakeBulk, fakeJobs, type FakeRoute } from '@backoffice/shell-kit/harness'
import { fakeCombination } from './fake-combining.ts'
import type { FakeOrderStore } from './fake-payments.ts'
import { printedFile, printNote, printRefusal } from './fake-prints.ts'

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
): Readonly<Record<string, FakeRoute>> => {
  const find = (wanted: string) => all.find(({ uid }) => uid === wanted)
  const bulk = fakeBulk<Schema<'Order'>>({
    find,
    all: () => all,
    labelOf: ({ number }) => number,
    bulkOf,
    change: (wanted, changes) => {
      const order = find(wanted)
      if (order) store.keep({ ...order, ...changes })
    },
    noteOf: (order, { print }: Change) => (print ? printNote(order, print) : null),
    skipOf: (order, { print }: Change) => (print ? printRefusal(order, print) : null),
    fileOf: ({ print }: Change) => (print ? printedFile(print) : null),
  })
  const combination = fakeCombination(find)
  return {
    ...fakeJobs().routes,
    'POST /api/orders/bulk': (request) =>
      (request.body as { change: Change }).change.combine ? combination(request) : bulk(request),
  }
}
