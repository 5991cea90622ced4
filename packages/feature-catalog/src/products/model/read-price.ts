import type { Locale } from '@backoffice/texts'
import { parseMoney, type ReadCell } from '@backoffice/ui'

/** Reads a typed price as the value of a cell, in cents; empty for none. `problem` explains a text that is no price. */
export function readPrice(typed: string, locale: Locale, problem: string): ReadCell {
  const cents = parseMoney(typed, locale)
  return typeof cents === 'string' || (cents !== null && cents < 0)
    ? { problem }
    : { value: cents === null ? '' : String(cents) }
}
