// XML cannot hold most control characters, and its readers make line feeds of carriage returns. Spreadsheets write such
// a character as _xHHHH_, and what only looks like that as _x005F_xHHHH_ (ECMA-376, part 1, 22.9.2.19).
const UNWRITABLE = /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF]/gv
const LOOKS_WRITTEN = /_(?=x[0-9A-Fa-f]{4}_)/g
const WRITTEN = /_x([0-9A-Fa-f]{4})_/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in a sheet's XML. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(LOOKS_WRITTEN, '_x005F_')
    .replaceAll(UNWRITABLE, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

/** The text that a sheet's XML stands for, once the XML itself is read. */
export const textOfXml = (text: string): string =>
  text.replaceAll(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
