import { describeError } from './describe-error.ts'
import { log } from './log.ts'

/** Logs an error of the server; `error` is omitted where nothing was thrown. */
export function logError(what: string, error?: unknown): void {
  log.error(error === undefined ? {} : { error }, what)
}

/** Prints an error of a command to the terminal. */
export function tellError(what: string, error?: unknown): void {
  process.stderr.write(`${error === undefined ? what : `${what}: ${describeError(error)}`}\n`)
}
