import type { Draft, DraftValues } from '@backoffice/auth-session'

const isFields = (value: unknown): value is DraftValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns `values` overlaid with everything that differs between `from` and `to`. Groups of fields are compared field
 * by field; a list counts as one value. What `to` lacks, such as a secret that is never stored, stays.
 */
export function layOver<Values extends DraftValues>(values: Values, from: DraftValues, to: DraftValues): Values {
  const result: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(to)) {
    const before = from[name]
    if (same(before, value)) continue
    const under = result[name]
    result[name] = isFields(value) && isFields(before) && isFields(under) ? layOver(under, before, value) : value
  }
  return result as Values
}

/** Effect of restoring a draft in a form that has loaded `loaded`. */
export interface DraftChanges {
  /** Names of the fields that it would change. */
  readonly fields: readonly string[]
  /** Those among them that someone else has saved with another value since the draft was started. */
  readonly conflicts: readonly string[]
}

/** Compares a draft with the current record. */
export function changesOf(
  { values, loaded: before }: Pick<Draft, 'values' | 'loaded'>,
  loaded: DraftValues,
): DraftChanges {
  const restored = layOver(loaded, before, values)
  const fields = Object.keys(restored).filter((name) => !same(restored[name], loaded[name]))
  return { fields, conflicts: fields.filter((name) => !same(before[name], loaded[name])) }
}
