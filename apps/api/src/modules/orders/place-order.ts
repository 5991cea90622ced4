import { and, eq, max, sql } from 'drizzle-orm'
import { nextNumber } from '../../platform/database/counters.ts'
import type { Database } from '../../platform/database/database.ts'
import { insert } from '../../platform/records/insert.ts'
import type { Work } from '../../platform/records/work.ts'
import type { NewRecord } from '../../platform/records/writable.ts'
import { freezeTaxes } from './freeze-taxes.ts'
import type { planOrder } from './new/plan-order.ts'
import type { OrderRow } from './order-view.ts'
import { order } from './order.ts'
import { storeLines } from './priced-lines.ts'
import { orders } from './tables.ts'

const FIRST_NUMBER = 600_001

/** Numbers of orders that a counter can reach: others, such as `C536379`, are in nobody's way. */
const COUNTED = '^[0-9]{1,9}$'

/** Returns the highest number of a namespace's orders. */
async function highestNumber(database: Database, namespace: string): Promise<number> {
  const [row] = await database
    .select({ highest: max(sql`${orders.number}::integer`).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.namespace, namespace), sql`${orders.number} ~ ${COUNTED}`))
  return row?.highest ?? 0
}

/** Returns the number of a new order: where orders with higher numbers were imported, it goes on after those. */
export async function nextOrderNumber(database: Database, namespace: string): Promise<string> {
  const next = await nextNumber(database, namespace, 'order', FIRST_NUMBER)
  const [taken] = await database
    .select({ uid: orders.uid })
    .from(orders)
    .where(and(eq(orders.namespace, namespace), eq(orders.number, String(next))))
  if (!taken) return String(next)
  return String(await nextNumber(database, namespace, 'order', (await highestNumber(database, namespace)) + 1))
}

interface Placing {
  readonly draft: boolean
  /** Last day on which a draft keeps its stock; null: it reserves nothing. */
  readonly held: string | null
}

/** Stores a new order or draft as it was planned, with its lines and their VAT. */
export async function placeOrder(
  work: Work,
  namespace: string,
  { values, lines, beside }: Awaited<ReturnType<typeof planOrder>>,
  { draft, held }: Placing,
) {
  const stage = draft ? 'Draft' : 'New'
  const created = {
    ...values,
    namespace,
    number: await nextOrderNumber(work.database, namespace),
    placed_at: new Date(),
    stage,
    stock_held_until: held,
    payment_state: 'Unpaid',
    fulfilment_state: draft ? 'Open' : 'Reserved',
  } satisfies NewRecord<typeof order>
  const { row } = await insert(work, order, created, async (placed: OrderRow) => {
    await storeLines(work.database, placed, lines, 0)
    await freezeTaxes(work.database, placed, lines, beside)
  })
  return row
}
