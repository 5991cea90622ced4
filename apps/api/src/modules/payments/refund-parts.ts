/** Money of a payment that can be paid back. */
export interface Refundable {
  readonly uid: string
  readonly refundable: number
}

/** What goes back to a payment. */
export interface Part {
  readonly payment: string
  readonly amount: number
}

/** Divides an amount over payments, oldest first: it goes back the way it came, the latest payment first. */
export function partsOf(amount: number, payments: readonly Refundable[]): readonly Part[] {
  let left = amount
  return payments.toReversed().flatMap(({ uid, refundable }) => {
    const part = Math.min(left, refundable)
    left -= part
    return part > 0 ? [{ payment: uid, amount: part }] : []
  })
}
