import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'

/** Errors of values, and those that functions of the database raise, say the value itself. */
const sayValues = (code: string | undefined): boolean =>
  code === undefined || code.startsWith('22') || code.startsWith('P0')

/** What an error says, without a value that somebody sent: names, addresses and texts of customers have no place in a log. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'A query failed'
  if (!(error instanceof DatabaseError)) return error.message
  const { code, constraint, table, column, routine } = error
  const about = Object.entries({ code, constraint, table, column, routine })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]))
    .join(', ')
  return sayValues(code) ? about : `${error.message} (${about})`
}

/** The lines of a stack without its message, which stands in the first ones. */
const callsOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** Describes an error and what caused it, for the log. */
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
