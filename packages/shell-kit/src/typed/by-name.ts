/** Returns a value for each of some names. */
export const byName = <const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  // The compiler forgets the names of entries.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
