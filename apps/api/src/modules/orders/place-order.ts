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

const FIRST_NUMBER = 600_001

/** Returns the number of a new order. */
export const nextOrderNumber = async (database: Database, namespace: string): Promise<string> =>
  String(await nextNumber(database, namespace, 'order', FIRST_NUMBER))

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
