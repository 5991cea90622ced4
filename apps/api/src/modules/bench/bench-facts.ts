import { and, eq, lt, sql, type Column, type SQL } from 'drizzle-orm'
import { letterbox } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Call } from '../../platform/http/types.ts'
import { orderLines, orders, parcels } from '../orders/index.ts'
import { products } from '../products/index.ts'

/** From this weight on, in grams, an order is heavy. */
const HEAVY = 10_000

const units = sql`(l.quantity - l.cancelled - l.shipped)`

/** Selects something of the units of an order that have not left. */
const ofGoods = (what: SQL) => sql`(
  select ${what} from ${orderLines} l left join ${products} p on p.uid = l.product_uid
  where l.order_uid = ${orders.uid} and ${units} > 0)`

const measure = (name: keyof Schema<'PackageDimensions'>) => sql`coalesce((p.package ->> ${name})::numeric, 0)`

/** Weight of what has not left, in grams; null where the weight of a product is not known. */
export const weight = sql<number | null>`${ofGoods(sql`
  case when bool_and(${measure('weight')} > 0) then round(sum(${measure('weight')} * 1000 * ${units}))::int end`)}`

/** Whether what has not left fits through a letterbox, one product on the other. */
const fitsLetterbox = ofGoods(sql`
  bool_and(${measure('width')} > 0 and ${measure('width')} <= ${letterbox.width}
    and ${measure('depth')} > 0 and ${measure('depth')} <= ${letterbox.depth} and ${measure('height')} > 0)
  and sum(${measure('height')} * ${units}) <= ${letterbox.height}`)

const parcelWay = sql`(
  select case when bool_or(b.carrier = 'Own delivery') then 'Own delivery' else max(b.service) end
  from ${parcels} b where b.order_uid = ${orders.uid} and b.state = 'Open')`

/** How an order is brought: as its open parcels are, else as its products allow. */
export const shippingWay = sql<
  Schema<'OrderShippingWay'>
>`coalesce(${parcelWay}, case when ${fitsLetterbox} then 'Letterbox' else 'Parcel' end)`

const unitCount = ofGoods(sql`coalesce(sum(${units}), 0)`)

/** Selects today in a namespace. */
const todayIn = (namespace: Column): SQL => sql`(now() at time zone (
  select n.time_zone from ${namespaces} n where n.uid = ${namespace}))::date`

/** Selects the day of a time in a namespace. */
const dayIn = (time: Column, namespace: Column): SQL => sql`(${time} at time zone (
  select n.time_zone from ${namespaces} n where n.uid = ${namespace}))::date`

/** Condition of what has a time that is today, as it is in its namespace. */
export const isToday = (time: Column, namespace: Column): SQL => sql`${dayIn(time, namespace)} = ${todayIn(namespace)}`

const hasSku = (start: string) => sql`exists (
  select from ${orderLines} l where l.order_uid = ${orders.uid} and starts_with(lower(l.sku), lower(${start})))`

/** Condition of the orders that the filters of a call leave. */
export const filtered = ({ query }: Pick<Call<'listBenchOrders'>, 'query'>) =>
  and(
    query.location === undefined ? undefined : eq(orders.location, query.location),
    query.website === undefined ? undefined : eq(orders.website_uid, query.website),
    query.shipping_way === undefined ? undefined : sql`${shippingWay} = ${query.shipping_way}`,
    query.units === undefined ? undefined : sql`${unitCount} ${query.units === 'Single' ? sql`= 1` : sql`> 1`}`,
    query.heavy ? sql`${weight} >= ${HEAVY}` : undefined,
    query.late ? lt(orders.ship_by, sql`now()`) : undefined,
    query.today ? sql`${dayIn(orders.ship_by, orders.namespace)} <= ${todayIn(orders.namespace)}` : undefined,
    query.sku === undefined ? undefined : hasSku(query.sku),
  )
