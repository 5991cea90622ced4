import type { Settings } from '../settings.ts'

/** What a command works with beside its own arguments. */
export interface CommandContext {
  readonly settings: Settings
  /** Writes a line for the person at the terminal. */
  readonly say: (line: string) => void
}

/** One command of `backoffice`. */
export interface Command {
  /** Arguments, as the help shows them. */
  readonly usage: string
  readonly description: string
  /** Answers false where it looked for something wrong and found it. @throws UsageError when the arguments cannot be meant */
  run(args: readonly string[], context: CommandContext): Promise<boolean | void>
}

/** Arguments that a command does not take. */
export class UsageError extends Error {}
