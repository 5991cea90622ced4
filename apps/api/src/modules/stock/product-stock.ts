import { inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { bundleStock, sellablePart } from './bundle-stock.ts'
import { sellableOf, stockPartsOf, type StockPart } from './stock-parts.ts'
import { stockLevels } from './tables.ts'

type Level = Schema<'ProductStock'>
/** Stock of an item at a location, whatever its product allows. */
type ItemLevel = Omit<Level, 'sellable'>
type LevelsOf = (item: string) => readonly ItemLevel[]

async function levelsOf(
  database: Database,
  items: readonly string[],
): Promise<ReadonlyMap<string, readonly ItemLevel[]>> {
  const levels = await database
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.stock_item, [...items, '']))
  const { rows: incoming } = await database.execute<{ stock_item: string; location: string; incoming: number }>(
    sql`select * from incoming_stock(${sql.param(items)}::text[])`,
  )
  const all = new Map<string, ItemLevel & { item: string }>()
  for (const { stock_item: item, location, on_hand, reserved, unavailable, safety } of levels)
    all.set(`${item} ${location}`, {
      item,
      location,
      on_hand,
      reserved,
      quarantine: unavailable,
      incoming: 0,
      free: on_hand - reserved - unavailable - safety,
    })
  for (const { stock_item: item, location, incoming: pieces } of incoming) {
    const level = all.get(`${item} ${location}`) ?? { item, location, on_hand: 0, reserved: 0, quarantine: 0, free: 0 }
    all.set(`${item} ${location}`, { ...level, incoming: pieces })
  }
  const sorted = [...all.values()].toSorted((one, other) => one.location.localeCompare(other.location))
  return new Map(
    [...Map.groupBy(sorted, ({ item }) => item)].map(([item, some]) => [
      item,
      some.map(({ item: _item, ...level }) => level),
    ]),
  )
}

/** Returns how many bundles are available at each location of a part. */
function bundleLevels(parts: readonly StockPart[], of: LevelsOf): readonly Level[] {
  const locations = new Set(parts.flatMap(({ stock_item }) => of(stock_item).map(({ location }) => location)))
  return [...locations].toSorted().flatMap((location) => {
    const freeOf = (item: string) => of(item).find((level) => level.location === location)?.free ?? 0
    const free = bundleStock(
      parts.map((part) => ({ ...part, free: freeOf(part.stock_item), tracked: part.stock_policy !== 'Do not track' })),
    )
    const sellable = bundleStock(parts.map((part) => sellablePart(part, freeOf(part.stock_item))))
    return free === null ? [] : [{ location, on_hand: free, reserved: 0, quarantine: 0, incoming: 0, free, sellable }]
  })
}

/** Returns the stock of products at each location, by product; of a bundle, for how many its parts suffice. */
export async function productStockOf(
  database: Database,
  products: readonly string[],
): Promise<ReadonlyMap<string, readonly Level[]>> {
  const parts = await stockPartsOf(database, products)
  const items = new Set([...parts.values()].flatMap((some) => some.map(({ stock_item }) => stock_item)))
  const levels = await levelsOf(database, [...items])
  const of: LevelsOf = (item) => levels.get(item) ?? []
  return new Map(
    [...parts].map(([product, some]) => [
      product,
      some.some(({ is_part }) => is_part)
        ? bundleLevels(some, of)
        : some.flatMap((part) =>
            of(part.stock_item).map((level) => ({ ...level, sellable: sellableOf(part, level.free) })),
          ),
    ]),
  )
}

/** Returns the free quantity of a product over all locations. */
export const freeStock = (levels: readonly Level[] = []): number => levels.reduce((sum, { free }) => sum + free, 0)

/** Returns how many units of a product can be ordered over all locations; null where nothing limits it. */
export const sellableStock = (
  product: Parameters<typeof sellableOf>[0],
  levels: readonly Level[] = [],
): number | null =>
  levels.length === 0
    ? sellableOf(product, 0)
    : levels.reduce<number | null>(
        (sum, { sellable }) => (sum === null || sellable === null ? null : sum + sellable),
        0,
      )
