type Named = { readonly uid: string; readonly name: string }

/** Returns the options by name: everything that exists, and the product's own even if it is missing there. */
export const referenceOptions = (records: readonly Named[] = [], own: readonly (Named | null)[] = []) => {
  const byUid = new Map([...own.flatMap((record) => record ?? []), ...records].map(({ uid, name }) => [uid, name]))
  return [...byUid].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}
