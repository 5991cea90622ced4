import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

/** Whether the message of an error code has the value itself: data errors, and those that database functions raise. */
const sayValues = (code: string | undefined): boolean =>
  code === undefined || code.startsWith('22') || code.startsWith('P0')

/**
 * Returns the message of an error without values that people sent: names, email addresses and texts of customers must
 * not be logged.
 */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'A query failed'
  if (!(error instanceof DatabaseError)) return error.message
  const { code, constraint, table, column, routine } = error
  const about = Object.entries({ code, constraint, table, column, routine })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ')
  return sayValues(code) ? about : `${error.message} (${about})`
}

/** Returns the lines of a stack without its message, which is in the first ones. */
const callsOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** Describes an error and its causes, for the log. */
export function describeError(error: unknown): string {
  const lines: string[] = []
  for (let at = error; at !== undefined; at = at instanceof Error ? at.cause : undefined) {
    lines.push(
      `${lines.length > 0 ? 'Caused by ' : ''}${at instanceof Error ? `${at.name}: ${messageOf(at)}` : typeof at === 'string' ? at : typeof at}`,
      ...(at instanceof Error ? callsOf(at) : []),
    )
  }
  return lines.join('\n')
}
