import type { Column } from '@backoffice/ui'

/** Widths of the columns that are shown where the list has products of several namespaces. */
export const NAMESPACE_WIDTHS = { namespace: 144, origin: 176 } as const

const EXTRA = 'extra.'

/** Returns the id of the column of a custom field, which is also its key in exports. */
export const extraColumnId = (code: string): string => `${EXTRA}${code}`

/** Returns whether a column is that of a custom field. */
export const isExtraColumn = (id: string): boolean => id.startsWith(EXTRA)

/** Keep the place of these columns until they are loaded, so that the others stay where they are. */
export const places: readonly Column<unknown>[] = Object.entries(NAMESPACE_WIDTHS).map(([id, width]) => ({
  id,
  width,
  header: '',
  cell: () => null,
}))

export const noPlaces: readonly Column<unknown>[] = []
