import type { ListSearch } from './search-params.ts'

/** How the columns of a list are arranged, as the address has it. */
export interface ArrangementParams {
  readonly columns?: readonly string[] | undefined
  readonly pinned?: readonly string[] | undefined
  readonly widths?: Readonly<Record<string, number>> | undefined
}

const readWidth = (written: string): readonly [string, number][] => {
  const [, column, width] = /^(.+):(\d{1,4})$/.exec(written) ?? []
  return column === undefined ? [] : [[column, Number(width)]]
}

/** Reads how the columns are arranged. What cannot be read counts as left out. */
export function arrangementOf({
  columns,
  pinned,
  width,
}: Pick<ListSearch, 'columns' | 'pinned' | 'width'>): ArrangementParams {
  const widths = Object.fromEntries((width ?? []).flatMap(readWidth))
  return { ...(columns && { columns }), ...(pinned && { pinned }), ...(width && { widths }) }
}

/** Writes how the columns are arranged into the address. */
export const arrangementParams = ({
  columns,
  pinned,
  widths,
}: ArrangementParams): Pick<ListSearch, 'columns' | 'pinned' | 'width'> => ({
  columns: columns && [...columns],
  pinned: pinned && [...pinned],
  width: widths && Object.entries(widths).map(([column, width]) => `${column}:${width}`),
})
