type Named = { readonly uid: string; readonly name: string }

/** What can be chosen, by name: everything that exists, and what the product has even if it is not among it. */
export const referenceOptions = (records: readonly Named[] = [], own: readonly (Named | null)[] = []) => {
  const byUid = new Map([...own.flatMap((record) => record ?? []), ...records].map(({ uid, name }) => [uid, name]))
  return [...byUid].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}
