const needsQuotes = /[\t\n\r"]/

/**
 * Writes cells as spreadsheets exchange them: tabs between cells, a line for each row, quotes around cells that contain
 * either.
 */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
  )
  // Without quotes an empty last line would be read as the end of the one before.
  return lines.length > 1 && lines.at(-1) === '' ? [...lines.slice(0, -1), '""'].join('\n') : lines.join('\n')
}

/** Reads what a spreadsheet or `writeCells` wrote. The line break that spreadsheets add at the end is not a row. */
export function readCells(text: string): readonly (readonly string[])[] {
  const all = text.replaceAll(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const row = rows.at(-1) ?? []
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(all.slice(at))
    const plain = quoted ? undefined : /^[^\t\n]*/.exec(all.slice(at))?.[0]
    row.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : (plain ?? ''))
    at += quoted ? quoted[0].length : (plain ?? '').length
    const mark = all[at]
    if (mark === undefined) return rows
    at += 1
    if (mark === '\n') {
      if (at === all.length) return rows
      rows.push([])
    }
  }
}
