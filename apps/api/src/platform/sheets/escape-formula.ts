// What a spreadsheet takes for the beginning of a formula (also in full width), or skips on its way to one.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell that no spreadsheet runs: an apostrophe goes before what would begin a formula. `restore` takes it off again. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text behind a cell: takes off the apostrophe that `escapeFormula` put there, and no other one. */
export const restore = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell)
