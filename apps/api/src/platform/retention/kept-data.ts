import type { KeptForDays, TableData } from '../database/table-data.ts'

/** A table whose rows are removed after some days. */
export interface KeptTable extends TableData {
  readonly kept: KeptForDays
}

/** What the search service remembers of its work: no table of ours, and removed all the same. */
export const doneSearches = { name: 'searches', means: 'finished tasks of the search server', days: 7 } as const

/** For how many days data is kept, by its name in the settings. */
export type KeptDays = (name: string) => number
