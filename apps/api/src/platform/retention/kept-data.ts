import type { KeptForDays, TableData } from '../database/table-data.ts'

/** A table whose rows are deleted after some days. */
export interface KeptTable extends TableData {
  readonly kept: KeptForDays
}

/** Finished tasks of the search service: no table of ours, but with a retention too. */
export const doneSearches = { name: 'searches', means: 'finished tasks of the search server', days: 7 } as const

/** Returns for how many days data is stored, by its name in the settings. */
export type KeptDays = (name: string) => number
