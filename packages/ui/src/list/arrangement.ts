import type { Column } from './column.ts'
import { fittingColumns, widthWithHeader } from './column.ts'

/** Arrangement of a list's columns. Omitted parts are the defaults of the list. */
export interface Arrangement {
  /** Which columns are shown, in their order. */
  readonly columns?: readonly string[] | undefined
  /** Pinned columns, which stay visible while the others scroll sideways. */
  readonly pinned?: readonly string[] | undefined
  /** Widths in pixels, by column. */
  readonly widths?: Readonly<Record<string, number>> | undefined
}

/** A column with its position. */
export interface PlacedColumn<Row> extends Column<Row> {
  /** Offset in pixels from the start of the table, for a pinned column. */
  readonly pinnedAt?: number
}

/** Minimum width of columns, so that they can be grabbed. */
export const LEAST_WIDTH = 56
const MOST_WIDTH = 1200

/** Returns the default columns of a list. */
const usual = <Row>(all: readonly Column<Row>[]) => all.filter(({ optional }) => !optional)

const widthOf = ({ width, minWidth = 160 }: Column<never>) => width ?? minWidth

/** Returns the ids of the columns in the order in which they are shown, before pinned ones move to the front. */
export const shownIds = (all: readonly Column<never>[], { columns }: Arrangement): readonly string[] => {
  const known = new Map(all.map((column) => [column.id, column]))
  if (!columns) return usual(all).map(({ id }) => id)
  const chosen = [...new Set(columns)].filter((id) => known.has(id))
  const missing = all.filter(({ id, always }) => always && !chosen.includes(id)).map(({ id }) => id)
  return [...missing, ...chosen]
}

/**
 * Returns the columns as they are rendered: selected, ordered, sized, the pinned ones first. A list with default
 * columns hides some where `available` pixels are not enough; selected columns stay, and the list scrolls sideways.
 */
export function placeColumns<Row>(
  all: readonly Column<Row>[],
  arrangement: Arrangement,
  available: number,
  before = 0,
): readonly PlacedColumn<Row>[] {
  const { columns, pinned = [], widths = {} } = arrangement
  const known = new Map(all.map((column) => [column.id, column]))
  const chosen = shownIds(all, arrangement).flatMap((id) => known.get(id) ?? [])
  const sized = chosen.map((column) => {
    const width = widths[column.id]
    if (width !== undefined) return { ...column, width: boundedWidth(width) }
    const isFixed = column.width !== undefined && !column.bare
    return isFixed ? { ...column, width: widthWithHeader(column.width, column.header) } : column
  })
  const fitting = columns ? sized : fittingColumns(sized, available - before)
  const stays = new Set(pinned)
  let start = before
  const first = pinned
    .flatMap((id) => fitting.find((column) => column.id === id) ?? [])
    .map((column): PlacedColumn<Row> => {
      const placed = { ...column, width: widthOf(column), pinnedAt: start }
      start += placed.width
      return placed
    })
  return [...first, ...fitting.filter(({ id }) => !stays.has(id))]
}

/** Limits a width to the allowed range, in whole pixels. */
export const boundedWidth = (width: number): number => Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH))

/** Shows or hides a column; a shown one is added at the end. */
export function toggleColumn(all: readonly Column<never>[], arrangement: Arrangement, id: string): Arrangement {
  const shown = shownIds(all, arrangement)
  const columns = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]
  return { ...arrangement, columns: shownIds(all, { columns }) }
}

/** Moves a column by a number of positions, up to the ends. */
export function moveColumn(
  all: readonly Column<never>[],
  arrangement: Arrangement,
  id: string,
  by: number,
): Arrangement {
  const columns = [...shownIds(all, arrangement)]
  const from = columns.indexOf(id)
  if (from === -1) return arrangement
  columns.splice(Math.min(Math.max(from + by, 0), columns.length - 1), 0, ...columns.splice(from, 1))
  return { ...arrangement, columns }
}

/** Moves a column to the position of another one. */
export function placeColumn(
  all: readonly Column<never>[],
  arrangement: Arrangement,
  id: string,
  at: string,
): Arrangement {
  const shown = shownIds(all, arrangement)
  return shown.includes(at) ? moveColumn(all, arrangement, id, shown.indexOf(at) - shown.indexOf(id)) : arrangement
}

/** Pins or unpins a column. */
export function togglePin({ pinned = [], ...others }: Arrangement, id: string): Arrangement {
  const next = pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id]
  return { ...others, ...(next.length > 0 && { pinned: next }) }
}

/** Sets the width of a column; without one it is reset. */
export function widenColumn({ widths = {}, ...others }: Arrangement, id: string, width?: number): Arrangement {
  const { [id]: _before, ...rest } = widths
  const next = width === undefined ? rest : { ...rest, [id]: boundedWidth(width) }
  return { ...others, ...(Object.keys(next).length > 0 && { widths: next }) }
}
