import type { Schema } from '@backoffice/api-contract'
import { answer, fakeJob, fakeJobs, type FakeRoute } from '@backoffice/shell-kit/harness'

type Order = Schema<'Order'>

const alone = {
  code: 'linked-orders.alone',
  message: 'No other selected order of this customer can be combined with it.',
}

/** Returns what becomes of an order of a group: the first one is the oldest. */
const shownOf = (order: Order, [into = order, ...others]: readonly Order[]): Record<string, unknown> =>
  order === into
    ? { combined_from: others.map(({ number }) => number), customer: order.customer.name }
    : { combined_into: into.number }

/** Prepares a job that combines orders of the same customer and stage; the orders stay as they are. */
export const fakeCombination =
  (find: (uid: string) => Order | undefined): FakeRoute =>
  ({ body }) => {
    const { selection, change } = body as { selection: { uids?: readonly string[] }; change: Record<string, unknown> }
    const orders = (selection.uids ?? []).flatMap((uid) => find(uid) ?? [])
    const groups = [...Map.groupBy(orders, ({ customer, stage }) => `${customer.uid} ${stage}`).values()].map((group) =>
      group.toSorted((one, other) => one.placed_at.localeCompare(other.placed_at)),
    )
    const combined = groups.filter(({ length }) => length > 1)
    const others = groups.filter(({ length }) => length === 1).flat()
    const { jobs, rows } = fakeJobs()
    const uid = `bulk-${jobs.size + 1}`
    const job = fakeJob({
      uid,
      kind: 'bulk',
      state: 'Prepared',
      request: { change },
      total: orders.length,
      done: 0,
      skipped: others.length,
    })
    jobs.set(uid, job)
    const waiting = combined.flatMap((group) =>
      group.map((order) => ({ object: order.uid, label: order.number, before: {}, after: shownOf(order, group) })),
    )
    rows.set(
      uid,
      waiting.map((row, position) => ({ ...row, position, state: 'Waiting', reason: null })),
    )
    const labels = others.map(({ number }) => number)
    const results: Schema<'DryRun'> = {
      job,
      eligible: waiting.length,
      skipped: labels.length === 0 ? [] : [{ reason: alone, count: labels.length, labels: labels.slice(0, 10) }],
      sample: waiting.slice(0, 20).map((row) => ({ ...row, name: row.label })),
      money: [],
      notes: [],
    }
    return answer(201, { results })
  }
