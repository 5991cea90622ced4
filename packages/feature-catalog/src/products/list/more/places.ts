import type { Column } from '@backoffice/ui'

/** Widths of the columns that are shown where the list has products of several namespaces. */
export const NAMESPACE_WIDTHS = { namespace: 144, origin: 176 } as const

/** Keep the place of these columns until they are loaded, so that the others stay where they are. */
export const places: readonly Column<unknown>[] = Object.entries(NAMESPACE_WIDTHS).map(([id, width]) => ({
  id,
  width,
  header: '',
  cell: () => null,
}))

export const noPlaces: readonly Column<unknown>[] = []
