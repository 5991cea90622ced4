interface Sibling {
  readonly uid: string
  readonly sequence: number
}

/**
 * Places a record among its siblings, which are in their order. Returns its position, and every position that
 * differs.
 */
export function placeAmong(
  siblings: readonly Sibling[],
  row: Sibling,
  wanted: number,
): {
  readonly place: number
  readonly moved: readonly { readonly uid: string; readonly patch: { sequence: number } }[]
} {
  const order = siblings.filter(({ uid }) => uid !== row.uid).toSpliced(wanted, 0, row)
  return {
    place: order.indexOf(row),
    moved: order.flatMap(({ uid, sequence }, place) =>
      sequence === place ? [] : [{ uid, patch: { sequence: place } }],
    ),
  }
}
