/** A line of a table: a row, or the heading of a group. */
export type RowItem<Row> =
  | { readonly row: Row; readonly index: number }
  | { readonly group: string; readonly count: number; readonly folded: boolean }

/**
 * Returns the lines of a table. With `groupOf` the rows, which are sorted by group, come under headings; those of a
 * collapsed group are skipped. `counts` has the number of rows per group, including those not loaded yet.
 */
export function rowItems<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
  folded: ReadonlySet<string>,
  counts: Readonly<Record<string, number>> = {},
): readonly RowItem<Row>[] {
  if (!groupOf) return rows.map((row, index) => ({ row, index }))
  const sizes = new Map<string, number>()
  for (const row of rows) sizes.set(groupOf(row), (sizes.get(groupOf(row)) ?? 0) + 1)
  const items: RowItem<Row>[] = []
  let current: string | undefined
  rows.forEach((row, index) => {
    const group = groupOf(row)
    if (group !== current)
      items.push({ group, count: counts[group] ?? sizes.get(group) ?? 0, folded: folded.has(group) })
    current = group
    if (!folded.has(group)) items.push({ row, index })
  })
  return items
}
