/** Thrown for an invalid filter. The message gives the position in code points, counted from 1. */
export class FilterError extends Error {
  constructor(text: string, source: string, start: number, end: number) {
    const column = Array.from(source.slice(0, start)).length + 1
    super(`${text}\n${column}:${column + Array.from(source.slice(start, end)).length} ${source}`)
    this.name = 'FilterError'
  }
}

/** Escapes line breaks, tabs, quotes and backslashes for an error message. */
export const escapeForError = (text: string): string =>
  text.replace(/[\n\r\t\\"']/g, (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? `\\${sign}`)
