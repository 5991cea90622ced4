const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Names of the fields whose values differ. */
export const changedFields = <Fields extends object>(
  before: Fields,
  after: Fields,
): readonly (keyof Fields & string)[] =>
  (Object.keys(after) as (keyof Fields & string)[]).filter((field) => !same(before[field], after[field]))

/** Returns only the named fields. */
export const pickFields = <Fields extends object, Field extends keyof Fields>(
  fields: Fields,
  names: readonly Field[],
): Pick<Fields, Field> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Field>

/** Concurrent changes of a record. */
export interface Merged<Fields> {
  /** Changed only by me: can be saved on top of theirs. */
  readonly mine: readonly (keyof Fields & string)[]
  /** Changed by both, to different values: a conflict to resolve. */
  readonly conflicts: readonly (keyof Fields & string)[]
}

/**
 * Compares my changes since `base` with what others have stored since. A field that both changed to the same value
 * needs nothing.
 */
export function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Merged<Fields> {
  const differing = changedFields(base, mine).filter((field) => !same(mine[field], theirs[field]))
  return {
    mine: differing.filter((field) => same(base[field], theirs[field])),
    conflicts: differing.filter((field) => !same(base[field], theirs[field])),
  }
}
