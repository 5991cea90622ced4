/** A failed search. The cause is the error of the search client. */
export class SearchError extends Error {
  override readonly name = 'SearchError'
  /** `undefined` when there was no response. */
  readonly statusCode: number | undefined
  /** The search service's error code, such as `invalid_search_filter`. */
  readonly code: string | undefined

  constructor(
    message: string,
    about: { readonly statusCode?: number; readonly code?: string; readonly cause?: unknown } = {},
  ) {
    super(message, 'cause' in about ? { cause: about.cause } : undefined)
    this.statusCode = about.statusCode
    this.code = about.code
  }
}
