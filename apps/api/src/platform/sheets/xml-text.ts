// XML cannot contain most control characters, and parsers turn carriage returns into line feeds. Spreadsheets write
// such a character as _xHHHH_, and a text that looks like that as _x005F_xHHHH_ (ECMA-376, part 1, 22.9.2.19).
const UNWRITABLE = /[[\p{Cc}--[\t\n]]\uFFFE\uFFFF]/gv
const LOOKS_WRITTEN = /_(?=x[0-9A-Fa-f]{4}_)/g
const WRITTEN = /_x([0-9A-Fa-f]{4})_/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Encodes a text for a sheet's XML. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(LOOKS_WRITTEN, '_x005F_')
    .replaceAll(UNWRITABLE, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

/** Decodes a text of a sheet's parsed XML. */
export const textOfXml = (text: string): string =>
  text.replaceAll(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
