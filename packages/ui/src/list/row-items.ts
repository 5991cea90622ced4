/** A line of a table: a row, or the heading of a group. */
export type RowItem<Row> =
  | { readonly row: Row; readonly index: number }
  | { readonly group: string; readonly count: number; readonly folded: boolean }

/**
 * Returns the lines of a table. With `groupOf` the rows, which are sorted by group, come under headings; those of a
 * collapsed group are skipped, and a row without a group has no heading. `counts` has the number of rows per group,
 * including those not loaded yet.
 */
export function rowItems<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string | undefined) | undefined,
  isFolded: (group: string) => boolean,
  counts: Readonly<Record<string, number>> = {},
): readonly RowItem<Row>[] {
  if (!groupOf) return rows.map((row, index) => ({ row, index }))
  const sizes = new Map<string, number>()
  for (const group of rows.map(groupOf)) if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const items: RowItem<Row>[] = []
  let current: string | undefined
  rows.forEach((row, index) => {
    const group = groupOf(row)
    const folded = group !== undefined && isFolded(group)
    if (group !== undefined && group !== current)
      items.push({ group, count: counts[group] ?? sizes.get(group) ?? 0, folded })
    current = group
    if (!folded) items.push({ row, index })
  })
  return items
}
