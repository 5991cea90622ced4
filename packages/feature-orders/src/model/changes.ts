/** What a field was and what it became, as people read it. */
export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

type Fields = Readonly<Record<string, unknown>>

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields of which an audit entry says that they changed. What came and went with every change is left out. */
export const changesOf = (before: Fields, after: Fields): readonly Change[] =>
  Object.keys({ ...before, ...after })
    .filter((field) => !['version', 'updated_at', 'updated_by'].includes(field))
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter((change) => change.before !== change.after)
