import type * as core from '../../src/index.ts'

/** The package as the properties see it: the real one, or one with a planted fault. */
export type Core = typeof core

/** A property: throws when it does not hold. `runs` is how often fast-check tries. */
export interface Property {
  readonly name: string
  readonly check: (core: Core, runs: number) => void
}
