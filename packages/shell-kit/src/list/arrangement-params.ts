import type { ListSearch } from './search-params.ts'

/** Arrangement of the columns in the URL. */
export interface ArrangementParams {
  readonly columns?: readonly string[] | undefined
  readonly pinned?: readonly string[] | undefined
  readonly widths?: Readonly<Record<string, number>> | undefined
}

const readWidth = (written: string): readonly [string, number][] => {
  const [, column, width] = /^(.+):(\d{1,4})$/.exec(written) ?? []
  return column === undefined ? [] : [[column, Number(width)]]
}

/** Reads the arrangement of the columns. Values that cannot be parsed are ignored. */
export function arrangementOf({
  columns,
  pinned,
  width,
}: Pick<ListSearch, 'columns' | 'pinned' | 'width'>): ArrangementParams {
  const widths = Object.fromEntries((width ?? []).flatMap(readWidth))
  return { ...(columns && { columns }), ...(pinned && { pinned }), ...(width && { widths }) }
}

/** Writes the arrangement of the columns into the URL. */
export const arrangementParams = ({
  columns,
  pinned,
  widths,
}: ArrangementParams): Pick<ListSearch, 'columns' | 'pinned' | 'width'> => ({
  columns: columns && [...columns],
  pinned: pinned && [...pinned],
  width: widths && Object.entries(widths).map(([column, width]) => `${column}:${width}`),
})
