// Characters that a spreadsheet interprets as the start of a formula (also in full width), or skips before one.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Escapes a text that a spreadsheet would run as a formula with an apostrophe. `restore` removes it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `escapeFormula` added, and no other one. */
export const restore = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)
