/** Thrown for an invalid filter; its message has the position in code points, counted from 1. */
export class FilterError extends Error {
  constructor(text: string, source: string, start: number, end: number) {
    const column = Array.from(source.slice(0, start)).length + 1
    super(`${text}\n${column}:${column + Array.from(source.slice(start, end)).length} ${source}`)
    this.name = 'FilterError'
  }
}

/** A text as it stands in an error: line breaks and the like are written out. */
export const escapeForError = (text: string): string =>
  text.replace(/[\n\r\t\\"']/g, (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? `\\${sign}`)
