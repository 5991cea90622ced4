import { inArray, sql } from 'drizzle-orm'
import { Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { reindexSelling } from './move-stock.ts'
import { sellableOf, stockPartsOf, type StockPart } from './stock-parts.ts'
import { stockLevels } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Work, 'database' | 'reindex' | 'account'>

/** The order that sells, its namespace and location. */
export interface Seller {
  readonly uid: string
  readonly namespace: string
  readonly number: string
  readonly location: string
}

/** Product and quantity of an order line. */
export interface WantedLine {
  readonly id: number
  readonly position: number
  readonly sku: string | null
  readonly product_uid: string | null
  readonly quantity: number
}

/** Returns the free quantity of each item at a location. */
export async function freeAt(
  { database }: Pick<Caller, 'database'>,
  location: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select()
    .from(stockLevels)
    .where(sql`${inArray(stockLevels.stock_item, [...items, ''])} and ${stockLevels.location} = ${location}`)
  return new Map(
    rows.map(({ stock_item, on_hand, reserved, unavailable, safety }) => [
      stock_item,
      on_hand - reserved - unavailable - safety,
    ]),
  )
}

/** Selects the parts of a bundle: of each choice the one with stock for most bundles. */
function settleChoices(parts: readonly StockPart[], free: ReadonlyMap<string, number>): readonly StockPart[] {
  const enough = (part: StockPart) =>
    (sellableOf(part, free.get(part.stock_item) ?? 0) ?? Number.POSITIVE_INFINITY) / part.quantity
  return [...Map.groupBy(parts, ({ choice }) => choice)].flatMap(([choice, group]) =>
    choice === null ? group : group.toSorted((one, other) => enough(other) - enough(one)).slice(0, 1),
  )
}

/** Returns the parts that each of these lines takes at a location. */
export async function settledParts<Line extends Pick<WantedLine, 'product_uid' | 'quantity'>>(
  work: Pick<Caller, 'database'>,
  location: string,
  lines: readonly Line[],
): Promise<readonly { readonly line: Line; readonly parts: readonly StockPart[] }[]> {
  const parts = await stockPartsOf(
    work.database,
    lines.flatMap(({ product_uid }) => product_uid ?? []),
  )
  const choosable = [...parts.values()].flat().filter(({ choice }) => choice !== null)
  const free = await freeAt(
    work,
    location,
    choosable.map(({ stock_item }) => stock_item),
  )
  return lines.map((line) => ({ line, parts: settleChoices(parts.get(line.product_uid ?? '') ?? [], free) }))
}

/** Returns what an order of a product would reserve at a location, and what is free there. */
export async function previewReservation(
  work: Pick<Caller, 'database'>,
  location: string,
  line: Pick<WantedLine, 'product_uid' | 'quantity'>,
) {
  const [settled] = await settledParts(work, location, [line])
  const parts = settled?.parts ?? []
  const free = await freeAt(
    work,
    location,
    parts.map(({ stock_item }) => stock_item),
  )
  return parts.map((part) => ({
    ...part,
    quantity: line.quantity * part.quantity,
    free: free.get(part.stock_item) ?? 0,
  }))
}

/**
 * Reserves the stock of an order, all lines in one statement: what is not available is back-ordered or rejected by the
 * policy of the product that holds it, and not counted where it is not tracked.
 * @throws 409 with the lines for which there is too little
 */
export async function reserveStock(work: Caller, order: Seller, lines: readonly WantedLine[]): Promise<void> {
  const settled = await settledParts(work, order.location, lines)
  const wants = settled.flatMap(({ line: { id, quantity }, parts }) =>
    parts
      .filter(({ stock_policy }) => stock_policy !== 'Do not track')
      .map((part) => ({
        line: id,
        stock_item: part.stock_item,
        location: order.location,
        quantity: quantity * part.quantity,
        beyond: part.stock_policy === 'Sell beyond',
      })),
  )
  if (wants.length === 0) return
  const { rows: missing } = await work.database.execute<{ line: string; available: number }>(sql`
    select * from reserve_stock(${order.namespace}, ${order.uid}, ${order.number}, ${work.account.uid}, ${JSON.stringify(wants)}::jsonb)`)
  const [first, ...others] = lines
    .filter(({ id }) => missing.some(({ line }) => Number(line) === id))
    .map(({ position, sku }) => ({
      message: text('not-enough-stock', { sku: sku ?? '' }),
      pointer: `/lines/${position}/quantity`,
    }))
  if (first) throw new Failure(409, [first, ...others])
  await reindexSelling(
    work,
    wants.map(({ stock_item }) => stock_item),
  )
}

/** Ends the reservations of an order: shipping consumes them, cancelling releases them. */
export async function endReservations(work: Caller, order: Seller, outcome: 'consumed' | 'released'): Promise<void> {
  const { rows } = await work.database.execute<{ item: string }>(sql`
    select end_reservations as item from end_reservations(${order.namespace}, ${order.uid}, ${outcome}, ${order.number}, ${work.account.uid})`)
  await reindexSelling(
    work,
    rows.map(({ item }) => item),
  )
}

/** Units of an order line that move to a line of another order, of those that it reserves. */
export interface MovedLine {
  readonly line: number
  readonly to: number
  readonly units: number
  readonly of: number
}

/** Moves what units of lines reserve to lines of another order of the same namespace: it is never free in between. */
export async function moveReserved(
  { database }: Pick<Caller, 'database'>,
  from: Pick<Seller, 'uid' | 'namespace'>,
  to: Pick<Seller, 'uid'>,
  moved: readonly MovedLine[],
): Promise<void> {
  await database.execute(
    sql`select move_reserved(${from.namespace}, ${from.uid}, ${to.uid}, ${JSON.stringify(moved)}::jsonb)`,
  )
}

/** Units of an order line that leave it, of those that it reserves. */
export interface TakenLine {
  readonly line: number
  readonly units: number
  readonly of: number
}

/** Ends the reservations of some units of lines: a parcel consumes them, fewer ordered units release them. */
export async function takeReserved(
  work: Caller,
  order: Seller,
  taken: readonly TakenLine[],
  outcome: 'consumed' | 'released',
): Promise<void> {
  const { rows } = await work.database.execute<{ item: string }>(sql`
    select take_reserved as item from take_reserved(${order.namespace}, ${order.uid}, ${JSON.stringify(taken)}::jsonb, ${outcome}, ${order.number}, ${work.account.uid})`)
  await reindexSelling(
    work,
    rows.map(({ item }) => item),
  )
}
