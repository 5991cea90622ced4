import type { Settings } from '../settings.ts'

/** Context of a command beside its arguments. */
export interface CommandContext {
  readonly settings: Settings
  /** Prints a line to the terminal. */
  readonly say: (line: string) => void
}

/** A command of `backoffice`. */
export interface Command {
  /** Arguments, as shown in the help. */
  readonly usage: string
  readonly description: string
  /** Runs the command; false when a check found something wrong. @throws UsageError for invalid arguments */
  run(args: readonly string[], context: CommandContext): Promise<boolean | void>
}

/** Invalid arguments of a command. */
export class UsageError extends Error {}
