import { and, asc, eq, sql } from 'drizzle-orm'
import { parcelRefusalOf } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../../platform/http/types.ts'
import { namespaces } from '../../platform/accounts/tables.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { messageIn } from '../../platform/messages/problem.ts'
import { orders, parcels, type OrderRow, type ParcelRow } from '../orders/index.ts'
import { refusalText } from '../shipments/index.ts'
import { isToday } from './bench-facts.ts'
import { atBench, byUrgency } from './queues.ts'
import type { HandOverList, ListedParcel } from './pdf/draw-hand-over-list.ts'

const carriers = ['Own delivery', 'Printed label'] as const satisfies readonly Schema<'ParcelCarrier'>[]

const MOST_ORDERS = 1_000
const MOST_MISSING = 100
const MOST_PARCELS = 5_000

type Asked = Pick<Call, 'database' | 'scope' | 'language'>

/** A parcel with its order. */
interface Packed {
  readonly parcel: ParcelRow
  readonly order: OrderRow
}

/** Reads the packed parcels of whole orders, the most urgent first. */
const readPacked = (call: Asked): Promise<Packed[]> =>
  call.database
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.uid, parcels.order_uid))
    .where(and(atBench(call), eq(orders.stage, 'Packed'), eq(parcels.state, 'Open')))
    .orderBy(byUrgency, asc(parcels.id))
    .limit(MOST_PARCELS)

/** Returns who takes an order along: one with several carriers goes with the one that needs labels. */
const carrierOf = (packed: readonly Packed[]): Schema<'ParcelCarrier'> =>
  packed.every(({ parcel }) => parcel.carrier === 'Own delivery') ? 'Own delivery' : 'Printed label'

function missingOf({ parcel, order }: Packed, language: Call['language']): readonly Schema<'MissingLabel'>[] {
  const refusal = parcelRefusalOf(parcel)
  if (!refusal) return []
  // What the carrier said explains more than that there is no label.
  const reason = parcel.label_reason || messageIn(language, { message: refusalText(refusal) }).message
  return [{ order: order.number, namespace: parcel.namespace, number: parcel.number, reason }]
}

/** Reads what each carrier takes along now. */
export async function readHandOvers(call: Asked): Promise<Schema<'HandOver'>[]> {
  const byOrder = [...Map.groupBy(await readPacked(call), ({ parcel }) => parcel.order_uid).values()]
  return carriers.map((carrier) => {
    const own = byOrder.filter((packed) => carrierOf(packed) === carrier)
    const ready = own
      .filter((packed) => packed.every(({ parcel }) => parcelRefusalOf(parcel) === undefined))
      .slice(0, MOST_ORDERS)
    return {
      carrier,
      orders: ready.flatMap(([first]) => first?.parcel.order_uid ?? []),
      parcels: ready.flat().length,
      missing: own
        .flat()
        .flatMap((packed) => missingOf(packed, call.language))
        .slice(0, MOST_MISSING),
    }
  })
}

const listed = ({ parcel, order }: Packed): ListedParcel => ({
  order: order.number,
  receiver: order.delivery_address?.name ?? order.customer_name,
  place: [order.delivery_address?.postcode, order.delivery_address?.city, order.delivery_address?.country]
    .filter((part) => part)
    .join(' '),
  barcode: parcel.barcode,
  weight: parcel.weight,
})

/** Reads the parcels that left today. */
const readShipped = (call: Asked): Promise<Packed[]> =>
  call.database
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.uid, parcels.order_uid))
    .where(
      and(
        inNamespaces(parcels.namespace, call.scope.own),
        // Wherever the day is, it is within this: an index finds them.
        sql`${parcels.shipped_at} > now() - interval '1 day'`,
        isToday(parcels.shipped_at, parcels.namespace),
      ),
    )
    .orderBy(asc(parcels.shipped_at), asc(parcels.id))
    .limit(MOST_PARCELS)

/** Reads today as it is in the first namespace of a call. */
async function readToday({ database, scope }: Asked): Promise<string> {
  const [row] = await database
    .select({ today: sql<string>`(now() at time zone ${namespaces.time_zone})::date::text` })
    .from(namespaces)
    .where(inNamespaces(namespaces.uid, scope.own))
    .orderBy(asc(namespaces.id))
    .limit(1)
  return row?.today ?? new Date().toISOString().slice(0, 10)
}

/** Reads the parcels that left with a carrier today, and those that can leave now. */
export async function readHandOverList(
  call: Asked & Pick<Call<'downloadHandOverList'>, 'query'>,
): Promise<HandOverList> {
  const { carrier } = call.query
  const ready = (await readPacked(call)).filter(({ parcel }) => parcelRefusalOf(parcel) === undefined)
  const leaving = [...(await readShipped(call)), ...ready].filter(({ parcel }) => parcel.carrier === carrier)
  return { language: call.language, carrier, day: await readToday(call), parcels: leaving.map(listed) }
}
