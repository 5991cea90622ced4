/** Rows of a page: 30 where rows are rich, 50 where they are compact. */
export const pageSizes = { rich: 30, compact: 50 } as const

/** How many documents are asked for when nobody says otherwise, and when what they say is no count. */
export const DEFAULT_LIMIT = 200
/** What is asked for when the given limit is no count. */
export const FALLBACK_LIMIT = 50

/** Table settings of one account. */
export const TABLE_SETTINGS_LIMIT = 500

/** "All items": more than the indexes ever return at once. */
export const MAXIMUM_LIMIT = 100_000

/** The limit of a request: 200 without one, 50 when it is not a whole number from 0, never above the maximum. */
export function limitOf(limit: number | undefined): number {
  if (limit === undefined) return DEFAULT_LIMIT
  return Number.isInteger(limit) && limit >= 0 ? Math.min(limit, MAXIMUM_LIMIT) : FALLBACK_LIMIT
}
