import { badRequest, Failure, preconditionRequired } from './failure.ts'
import { text } from './messages.ts'

/** Returns the `ETag` of a version of a record. */
export const etagOf = (version: number): string => `"${version}"`

/** Parses the version of an `If-Match` header. @throws 400 when it is not one of our `ETag`s. */
export function expectedVersionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const [, digits] = /^(?:W\/)?"(\d{1,9})"$/.exec(header) ?? []
  if (digits === undefined) throw badRequest(text('invalid-if-match'), '/if-match')
  return Number(digits)
}

/**
 * Asserts that the caller has read the current version of a record (optimistic locking).
 * @throws 428 without `If-Match`, 412 with the current version when it is out of date.
 */
export function assertCurrent(current: number, expected: number | undefined): void {
  if (expected === undefined) throw preconditionRequired()
  if (expected !== current) {
    throw new Failure(412, [{ message: text('version-conflict') }], { etag: etagOf(current) })
  }
}
