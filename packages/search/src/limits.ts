/** Default number of rows of a page; lists with tall rows have fewer. */
export const PAGE_SIZE = 50

/** Default number of documents. */
export const DEFAULT_LIMIT = 200
/** Limit that replaces an invalid one. */
export const FALLBACK_LIMIT = 50

/** Maximum number of table settings of one account. */
export const TABLE_SETTINGS_LIMIT = 500

/** "All items": more than the indexes ever return at once. */
export const MAXIMUM_LIMIT = 100_000

/**
 * Returns the limit of a request: 200 without one, 50 when it is not a whole number from 0, never above the maximum.
 */
export function limitOf(limit: number | undefined): number {
  if (limit === undefined) return DEFAULT_LIMIT
  return Number.isInteger(limit) && limit >= 0 ? Math.min(limit, MAXIMUM_LIMIT) : FALLBACK_LIMIT
}
