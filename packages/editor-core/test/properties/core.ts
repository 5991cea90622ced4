import type * as core from '../../src/index.ts'

/** The package that is tested: the real one, or a mutant of it. */
export type Core = typeof core

/** A property. `check` throws if it does not hold; `runs` is the number of fast-check runs. */
export interface Property {
  readonly name: string
  readonly check: (core: Core, runs: number) => void
}
