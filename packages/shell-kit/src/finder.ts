import type { Right } from '@backoffice/permissions'
import type { Label } from '@backoffice/texts'
import type { ShellContext } from './context.ts'

/** A record that the command palette found. */
export interface Found {
  readonly id: string
  readonly title: string
  /** What tells it from others: a number, a state. */
  readonly hint?: string
  /** Path of its screen. */
  readonly path: string
}

/** How the command palette finds the records of a feature. */
export interface Finder {
  readonly id: string
  /** What is found, as the heading of the group. */
  readonly label: Label
  readonly needs?: Right
  /** Whether it is asked after `#` for a number and after `@` for a person; without a sign every finder is asked. */
  readonly finds?: readonly ('number' | 'person')[]
  /** The few best matches for what was typed. */
  readonly find: (context: ShellContext, typed: string, signal: AbortSignal) => Promise<readonly Found[]>
}
