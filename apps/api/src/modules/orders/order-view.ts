import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { dueOf, nextStepOf, possibleMoves, ruleOf, type OrderFacts } from '@backoffice/order-model'
import { websites } from '../websites/index.ts'
import { customers } from '../customers/index.ts'
import type { Language } from '../../platform/languages/language.ts'
import { messageIn } from '../../platform/messages/problem.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Database } from '../../platform/database/database.ts'
import { iso, isoOrNull, storedFields } from '../../platform/database/records.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import { readLinks } from './links/read-links.ts'
import { openFulfilments } from './picking/open-fulfilments.ts'
import { marginOfOrder } from './order-margin.ts'
import { factsOf, linesOf, storedLines, type ReadLine } from './order-facts.ts'
import { refusalText } from './stages.ts'
import { orderLineTaxes, type orders } from './tables.ts'

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect

const viewLine = (
  { id, position, sku, name, quantity, unit_price, list_price, price_steps, total, ...units }: ReadLine,
  rate_bp: number,
): Schema<'OrderLine'> => ({
  id,
  position,
  sku,
  name,
  quantity,
  cancelled: units.cancelled,
  picked: units.picked,
  packed: units.packed,
  shipped: units.shipped,
  delivered: units.delivered,
  returned: units.returned,
  back_ordered: units.back_ordered,
  unit_price,
  list_price,
  price_steps: price_steps && [...price_steps],
  vat_rate: toPercent(rate_bp),
  total,
})

/** Returns the steps that an order can take, and the next one. */
function stepsOf(facts: OrderFacts, language: Language): Pick<Schema<'Order'>, 'moves' | 'next_step'> {
  return {
    moves: possibleMoves(facts).map(({ move, to, refusal }) => ({
      move,
      stage: to,
      refused: refusal ? messageIn(language, { message: refusalText(refusal) }) : null,
      needs_reason: ruleOf(move).reason ?? false,
    })),
    next_step: nextStepOf(facts),
  }
}

type OrderMoneyRow = Pick<OrderRow, 'stage' | 'total' | 'paid' | 'refunded'>

/** Returns the totals of an order. */
export const orderTotals = (
  row: OrderMoneyRow & Pick<OrderRow, 'goods' | 'discount' | 'shipping' | 'vat'>,
): Schema<'OrderTotals'> => ({
  goods: row.goods,
  discount: row.discount,
  shipping: row.shipping,
  vat: row.vat,
  total: row.total,
  paid: row.paid,
  refunded: row.refunded,
  due: dueOf(row),
})

/** Returns lines as the history of an order tells them. */
export const historyLines = (
  lines: readonly Pick<Schema<'OrderLine'>, 'sku' | 'name' | 'quantity' | 'cancelled' | 'unit_price'>[],
) =>
  lines.flatMap(({ sku, name, quantity, cancelled, unit_price }) =>
    quantity === cancelled ? [] : [{ sku: sku ?? name, quantity: quantity - cancelled, unit_price }],
  )

type TaxRow = typeof orderLineTaxes.$inferSelect

/** Returns the lines of an order with the rate at which each was sold; 0 where it is not known. */
function viewLines(lines: readonly ReadLine[], taxes: readonly TaxRow[]): Schema<'OrderLine'>[] {
  const rates = new Map(taxes.map(({ position, rate_bp }) => [position, rate_bp]))
  return lines.map((line) => viewLine(line, rates.get(line.position) ?? 0))
}

/** Returns the VAT of an order by rate, the highest first. */
const taxesByRate = (rows: readonly TaxRow[]): Schema<'OrderTax'>[] =>
  [...Map.groupBy(rows, ({ rate_bp }) => rate_bp)]
    .toSorted(([one], [other]) => other - one)
    .map(([rate_bp, parts]) => ({
      rate: toPercent(rate_bp),
      base: parts.reduce((sum, { base }) => sum + base, 0),
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    }))

/** Reads the VAT of orders as they were sold; imported orders have none. */
export async function taxesOfOrders(database: Database, uids: readonly string[]) {
  const taxes = await database
    .select()
    .from(orderLineTaxes)
    .where(inArray(orderLineTaxes.order_uid, [...uids]))
  const byOrder = Map.groupBy(taxes, ({ order_uid }) => order_uid)
  return (order: string): readonly TaxRow[] => byOrder.get(order) ?? []
}

/** Returns what was agreed on and written about an order. */
const termsOf = (row: OrderRow) => ({
  on_account: row.on_account,
  priority: row.priority,
  tags: row.tags,
  country: row.country,
  currency: row.currency,
  tax_regime: row.tax_regime,
  discount_reason: row.discount_reason,
  stock_held_until: row.stock_held_until,
  oversell_reason: row.oversell_reason,
  quoted_at: isoOrNull(row.quoted_at),
  quoted_until: row.quoted_until,
  billing_address: row.billing_address,
  delivery_address: row.delivery_address,
  customer_note: row.customer_note,
  internal_note: row.internal_note,
})

const named = (uids: readonly (string | null)[]) => [...new Set(uids.filter((uid) => uid !== null))]

/** Reads the websites and customers that orders name; returns a function that gives the stored fields of one of them. */
async function readFields(database: Database, rows: readonly OrderRow[]) {
  const ofSites = named(rows.map(({ website_uid }) => website_uid))
  const ofBuyers = named(rows.map(({ customer_uid }) => customer_uid))
  // An order of somebody unknown, placed by staff, names neither.
  const sites =
    ofSites.length > 0
      ? await database
          .select({ uid: websites.uid, name: websites.name })
          .from(websites)
          .where(inArray(websites.uid, ofSites))
      : []
  const buyers =
    ofBuyers.length > 0
      ? await database
          .select({ uid: customers.uid, number: customers.number })
          .from(customers)
          .where(inArray(customers.uid, ofBuyers))
      : []
  return (row: OrderRow) => ({
    ...storedFields(row),
    namespace: row.namespace,
    number: row.number,
    kind: row.kind,
    website: sites.find(({ uid }) => uid === row.website_uid) ?? null,
    location: row.location,
    placed_at: iso(row.placed_at),
    placed_local: row.placed_local,
    customer: {
      uid: row.customer_uid,
      number: buyers.find(({ uid }) => uid === row.customer_uid)?.number ?? null,
      name: row.customer_name,
      email: row.email,
    },
    stage: row.stage,
    payment_state: row.payment_state,
    fulfilment_state: row.fulfilment_state,
    hold_reason: row.hold_reason,
    stage_reason: row.stage_reason,
    ship_by: isoOrNull(row.ship_by),
    ...termsOf(row),
    totals: orderTotals(row),
    corrects: row.corrects,
    credit_expected: row.credit_expected,
    assignee: row.assignee,
    source: row.source,
  })
}

/** Returns orders as the contract shows them, with their lines. */
export async function viewOrders(
  rows: readonly OrderRow[],
  { database, language, may }: Pick<Work, 'database' | 'language' | 'may'>,
): Promise<Schema<'Order'>[]> {
  if (rows.length === 0) return []
  const orders = rows.map(({ uid }) => uid)
  const fieldsOf = await readFields(database, rows)
  const lines = await linesOf(database, orders)
  const taxesOf = await taxesOfOrders(database, orders)
  const linksOf = await readLinks(database, orders)
  const held = await openFulfilments(database, orders)
  return rows.map((row) => ({
    ...fieldsOf(row),
    ...stepsOf(factsOf(row, lines(row.uid)), language),
    lines: viewLines(lines(row.uid), taxesOf(row.uid)),
    taxes: taxesByRate(taxesOf(row.uid)),
    margin: may('reporting_margin_read') ? marginOfOrder(row, lines(row.uid), taxesOf(row.uid)) : null,
    links: linksOf(row.uid),
    holder: held.get(row.uid)?.holder ?? null,
  }))
}

/**
 * Returns orders as their history tells them. Steps and units follow from the stage, taxes and the margin from the
 * lines; payments and other orders have entries of their own.
 */
export async function describeOrders(rows: readonly OrderRow[], { database }: Pick<Work, 'database'>) {
  if (rows.length === 0) return []
  const fieldsOf = await readFields(database, rows)
  const lines = await storedLines(
    database,
    rows.map(({ uid }) => uid),
  )
  const ofOrder = Map.groupBy(lines, ({ order_uid }) => order_uid)
  return rows.map((row) => ({ ...fieldsOf(row), lines: historyLines(ofOrder.get(row.uid) ?? []) }))
}
