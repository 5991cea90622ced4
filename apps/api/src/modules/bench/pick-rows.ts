import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import {
  countsOf,
  linesOf,
  openFulfilments,
  type Counted,
  type OpenFulfilment,
  type OrderRow,
  type ReadLine,
} from '../orders/index.ts'
import { products, shelvesAt } from '../products/index.ts'
import { stockPartsOf, type StockPart } from '../stock/index.ts'

/** Units to take from the shelves, with what the counts of an order are kept by. */
export interface Picking {
  readonly row: Schema<'PickRow'>
  readonly line: ReadLine
  /** Units of the line that had left before. */
  readonly before: number
  /** Units that are counted: fewer than are picked where some were packed without counting. */
  readonly counted: number
}

/** What the fulfilment of an order is made of. */
interface Held {
  readonly order: OrderRow
  readonly fulfilment: OpenFulfilment | undefined
  readonly counts: readonly Counted[]
}

interface Item {
  /** The product that is on the shelf; null: the line names none. */
  readonly product: string | null
  readonly part: string | null
  readonly each: number
}

/** Returns what to take for one unit of a line: the parts of its bundle, or its product where one part is a choice. */
function itemsOf({ product_uid: product }: ReadLine, parts: readonly StockPart[]): readonly Item[] {
  const taken = parts.filter(({ is_part }) => is_part)
  if (product === null || taken.length === 0 || taken.some(({ choice }) => choice !== null))
    return [{ product, part: null, each: 1 }]
  return taken.map(({ stock_item, quantity }) => ({ product: stock_item, part: stock_item, each: quantity }))
}

const readProducts = (database: Database, uids: readonly string[]) =>
  database
    .select({
      uid: products.uid,
      sku: products.sku,
      name: products.name,
      ean13: products.ean13,
      aliases: products.aliases,
    })
    .from(products)
    .where(inArray(products.uid, [...new Set(uids), '']))

type ProductFacts = Awaited<ReturnType<typeof readProducts>>[number]

function pickingOf(
  { fulfilment, counts }: Held,
  line: ReadLine,
  { part, each }: Item,
  { product, shelf }: { readonly product: ProductFacts | undefined; readonly shelf: string | null },
): Picking {
  const before = fulfilment ? (fulfilment.shipped_before[line.id] ?? 0) : line.shipped
  const own = counts.find((one) => one.line === line.id && one.part === part)
  const counted = own?.picked ?? 0
  const { sku, name, ean13, aliases } = product ?? { ...line, ean13: null, aliases: [] }
  const codes = [part === null ? line.sku : null, sku, ...aliases, ean13].filter((code) => code !== null)
  const row = {
    line: line.id,
    part,
    name: part === null ? line.name : name,
    sku: part === null ? line.sku : sku,
    codes: [...new Set(codes)],
    shelf,
    quantity: (line.quantity - line.cancelled - before) * each,
    picked: Math.max(counted, (line.picked - before) * each),
    packed: (line.packed - before) * each,
    missing: own?.missing ?? 0,
    each,
  }
  return { row, line, before, counted }
}

/** Reads what to take from the shelves for orders, by shelf. */
export async function readPickings(
  database: Database,
  orders: readonly OrderRow[],
): Promise<(order: OrderRow) => readonly Picking[]> {
  const uids = orders.map(({ uid }) => uid)
  const lines = await linesOf(database, uids)
  const held = await openFulfilments(database, uids)
  const counts = await countsOf(
    database,
    [...held.values()].map(({ uid }) => uid),
  )
  const sold = uids.flatMap((uid) => lines(uid).flatMap(({ product_uid }) => product_uid ?? []))
  const parts = await stockPartsOf(database, sold)
  const partUids = [...parts.values()].flat().map(({ stock_item }) => stock_item)
  const facts = new Map((await readProducts(database, [...sold, ...partUids])).map((one) => [one.uid, one]))
  const shelves = new Map<string, ReadonlyMap<string, string>>()
  for (const location of new Set(orders.map((order) => order.location)))
    shelves.set(location, await shelvesAt(database, location, [...facts.keys()]))
  return (order) => {
    const fulfilment = held.get(order.uid)
    const own = { order, fulfilment, counts: counts(fulfilment?.uid) }
    return lines(order.uid)
      .filter(({ quantity }) => quantity > 0)
      .flatMap((line) =>
        itemsOf(line, parts.get(line.product_uid ?? '') ?? []).map((item) =>
          pickingOf(own, line, item, {
            product: facts.get(item.product ?? ''),
            shelf: shelves.get(order.location)?.get(item.product ?? '') ?? null,
          }),
        ),
      )
      .filter(({ row }) => row.quantity > 0)
      .toSorted((one, other) => byShelf(one.row, other.row))
  }
}

/** Compares by shelf, what has none last. */
const byShelf = (one: Schema<'PickRow'>, other: Schema<'PickRow'>): number =>
  (one.shelf ?? '\uFFFF').localeCompare(other.shelf ?? '\uFFFF', 'en', { numeric: true })
