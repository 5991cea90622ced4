import type { Schema } from '@backoffice/api-contract'

export type BenchOrder = Schema<'BenchOrder'>
export type PickRow = Schema<'PickRow'>

/** Whether units are taken from the shelves, or what was taken is checked while it is packed. */
export type Mode = 'pick' | 'check'

/** Units that were ticked while they are packed, by `rowKey`. */
export type Ticks = ReadonlyMap<string, number>

/** What someone works on. */
export interface Work {
  /** The orders that they hold. */
  readonly own: readonly BenchOrder[]
  /** The one that is packed, by its uid; null while orders of a batch are picked together. */
  readonly open: string | null
  readonly mode: Mode
  readonly ticks: Ticks
}

/** Names a row of an order. */
export const rowKey = ({ uid }: Pick<BenchOrder, 'uid'>, { line, part }: Pick<PickRow, 'line' | 'part'>): string =>
  `${uid} ${line} ${part ?? ''}`

/** Returns how many units of a row are counted, and how many are left. */
export function progressOf({ mode, ticks }: Pick<Work, 'mode' | 'ticks'>, order: BenchOrder, row: PickRow) {
  const ticked = ticks.get(rowKey(order, row)) ?? 0
  return mode === 'pick'
    ? { done: row.picked, left: row.quantity - row.picked - row.missing, of: row.quantity }
    : { done: row.packed + ticked, left: row.picked - row.packed - ticked, of: row.picked }
}

/** Returns the order that is packed. */
export const openOrder = ({ own, open }: Pick<Work, 'own' | 'open'>): BenchOrder | undefined =>
  own.find(({ uid }) => uid === open)

/** Returns the orders from which rows are counted now: the one that is packed, or those of the batch. */
export function countedOrders(work: Work): readonly BenchOrder[] {
  const order = openOrder(work)
  return order ? [order] : work.own.filter(({ stage }) => stage === 'Picking')
}

/** A row with its order. */
export interface Counted {
  readonly order: BenchOrder
  readonly row: PickRow
}

const byShelf = ({ row: one }: Counted, { row: other }: Counted): number =>
  (one.shelf ?? '\uFFFF').localeCompare(other.shelf ?? '\uFFFF', 'en', { numeric: true })

/** Returns the rows that are counted now, in the order of the shelves. */
export const countedRows = (work: Work): readonly Counted[] =>
  countedOrders(work)
    .flatMap((order) => order.rows.map((row) => ({ order, row })))
    .toSorted(byShelf)

/** Returns the first row of which units are left. */
export const nextRow = (work: Work): Counted | undefined =>
  countedRows(work).find(({ order, row }) => progressOf(work, order, row).left > 0)

/** Whether nothing is left to count. */
export const isCounted = (work: Work): boolean => countedOrders(work).length > 0 && nextRow(work) === undefined

/** Returns the units of each order line that can be packed: of a bundle, as far as all its parts are there. */
export function packableLines(order: BenchOrder): readonly Schema<'ParcelLine'>[] {
  const lines = Map.groupBy(order.rows, ({ line }) => line)
  return [...lines].flatMap(([line, rows]) => {
    const quantity = Math.min(...rows.map(({ picked, packed, each }) => Math.floor((picked - packed) / each)))
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Returns the units that were not found. */
export const missingRows = (order: BenchOrder): readonly PickRow[] => order.rows.filter(({ missing }) => missing > 0)

/** Returns orders after units of a row were counted. */
export const withCount = (
  own: readonly BenchOrder[],
  { order: about, row: of }: Counted,
  { quantity = 0, missing = 0 }: { readonly quantity?: number; readonly missing?: number },
): readonly BenchOrder[] =>
  own.map((order) =>
    order.uid === about.uid
      ? {
          ...order,
          rows: order.rows.map((row) =>
            row.line === of.line && row.part === of.part
              ? { ...row, picked: row.picked + quantity, missing: row.missing + missing }
              : row,
          ),
        }
      : order,
  )
