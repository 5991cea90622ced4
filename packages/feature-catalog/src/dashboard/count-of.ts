/** Returns the number of records by the counts of a field of which each has exactly one value: they are exact where totals stop. */
export const countOf = (counts: Readonly<Record<string, number>> | undefined): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
