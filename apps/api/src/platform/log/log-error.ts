import { describeError } from './describe-error.ts'
import { log } from './log.ts'

/** Writes into the log of the server that something went wrong; `error` is left out where nothing threw. */
export function logError(what: string, error?: unknown): void {
  log.error(error === undefined ? {} : { error }, what)
}

/** Tells whoever called a command at a terminal what went wrong. */
export function tellError(what: string, error?: unknown): void {
  process.stderr.write(`${error === undefined ? what : `${what}: ${describeError(error)}`}\n`)
}
