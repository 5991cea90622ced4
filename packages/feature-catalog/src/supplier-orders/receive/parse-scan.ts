/** A scanned or typed code with a quantity. */
export interface Scan {
  /** SKU, EAN or the supplier's own code. */
  readonly code: string
  readonly quantity: number
}

/** Reads `CODE` as one unit and `12*CODE` as twelve. Undefined when there is no code, or no plausible number. */
export function parseScan(typed: string): Scan | undefined {
  const [, times, code = ''] = /^\s*(?:(\d{1,6})\s*[x×*]\s*)?(\S(?:.*\S)?)\s*$/iu.exec(typed) ?? []
  const quantity = times === undefined ? 1 : Number(times)
  return code === '' || quantity < 1 || quantity > 100_000 ? undefined : { code, quantity }
}
