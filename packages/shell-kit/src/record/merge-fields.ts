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

/** Sets what follows from other fields, such as a text that repeats the name. */
export type Complete<Fields> = (fields: Fields) => Fields

const unchanged = <Fields>(fields: Fields): Fields => fields

/** Returns each field as it is in `values` beside all others of `mine`: what follows from another field is as in mine. */
const besideMine = <Fields extends object>(mine: Fields, values: Fields, complete: Complete<Fields>): Fields => ({
  ...mine,
  ...Object.fromEntries(
    (Object.keys(mine) as (keyof Fields)[]).map((field) => [
      field,
      complete({ ...mine, [field]: values[field] })[field],
    ]),
  ),
})

/** Concurrent changes of a record. */
export interface Merged<Fields> {
  /** Changed only by me: can be saved on top of theirs. */
  readonly mine: readonly (keyof Fields & string)[]
  /** Changed by both, to different values: a conflict to resolve. */
  readonly conflicts: readonly (keyof Fields & string)[]
  /** Changed only by others, apart from what follows from other fields. */
  readonly theirs: readonly (keyof Fields & string)[]
}

/**
 * Compares my changes since `base` with what others have stored since. A field that both changed to the same value
 * needs nothing, nor does one that only follows from another by `complete`.
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  complete: Complete<Fields> = unchanged,
): Merged<Fields> {
  const before = besideMine(mine, base, complete)
  const after = besideMine(mine, theirs, complete)
  const differing = changedFields(before, mine).filter((field) => !same(mine[field], after[field]))
  const conflicts = differing.filter((field) => !same(before[field], after[field]))
  return {
    mine: differing.filter((field) => same(before[field], after[field])),
    conflicts,
    theirs: changedFields(besideMine(theirs, base, complete), theirs).filter(
      (field) => !differing.includes(field) && !same(mine[field], theirs[field]),
    ),
  }
}
