import { sql } from 'drizzle-orm'
import { dayIn } from '../../../platform/accounts/local-day.ts'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { systemWork } from '../../../platform/records/system-work.ts'
import { writeMany } from '../../../platform/records/write.ts'
import type { Ports } from '../../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../../platform/workers/worker.ts'
import { order } from '../order.ts'
import { orders } from '../tables.ts'

const PORTION = 50

type Releasing = Pick<Ports, 'outbox' | 'kinds'> & { readonly connection: Pick<Connection, 'database'> }

/** Releases the stock of some drafts that held it until before a day; false when there are none. */
const releaseSome = ({ connection, outbox, kinds }: Releasing, timeZone: string, day: string): Promise<boolean> =>
  connection.database.transaction(async (transaction) => {
    const { rows: due } = await transaction.execute<{ uid: string }>(sql`
      select uid from orders where stock_held_until < ${day} and namespace in (select uid from namespaces where time_zone = ${timeZone})
      order by id limit ${PORTION} for update skip locked`)
    const uids = due.map(({ uid }) => uid)
    const work = systemWork(transaction, outbox, kinds, 'releaseHeldStock')
    const rows = await lockRows(work, order, sql`${orders.uid} = any(${sql.param(uids)}::text[])`)
    await writeMany(
      work,
      order,
      rows.map((row) => ({ row, patch: { stock_held_until: null } })),
    )
    return rows.length > 0
  })

/** Releases the stock of every draft whose last day is over in its namespace. */
export async function releaseHeldStock(releasing: Releasing, now: Temporal.Instant): Promise<void> {
  const zones = await releasing.connection.database.selectDistinct({ name: namespaces.time_zone }).from(namespaces)
  for (const { name } of zones) while (await releaseSome(releasing, name, dayIn(name, now))) releasing.outbox.wake()
}

/** Releases held stock every ten minutes, in any number of processes. */
export const heldStockWorker = (ports: Ports): WorkerDefinition => ({
  schedule: { every: 600_000 },
  run: async () => {
    await releaseHeldStock(ports, Temporal.Now.instant())
    return false
  },
  error: 'The stock of drafts could not be released',
})
